import { useState } from 'react'
import type { ChartData } from '../../../contracts/index.ts'
import { type NumberKind, NumbersPlate } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import type { ChosenPart } from './part.ts'
import { keyOfName } from '../../../charts/names.ts'
import { PartReading } from './PartReading.tsx'

/** 11, 22 and 33 are not reduced. */
const MASTERS = new Set([11, 22, 33])
const reduced = (value: number): number =>
  value < 10 || MASTERS.has(value)
    ? value
    : reduced([...String(value)].reduce((sum, digit) => sum + Number(digit), 0))

/** Where each number is told. */
function readingsOf(kind: NumberKind, numbers: ChartData<'numbers'>): ChosenPart['readings'] {
  if (kind === 'lifePath') return [['lifePath', String(numbers.lifePath)]]
  if (kind === 'personalYear') return [['personalYear', String(numbers.personalYear.value)]]
  const name = keyOfName(kind)
  return [['number', `${name}.${reduced(numbers[kind] ?? 0)}`]]
}

/** The numbers, and below them what is said of the one that is chosen. */
export function NumbersFigure({ numbers }: { numbers: ChartData<'numbers'> }) {
  const { numbers: words, figure } = useDocument('chart-figures')
  const [selected, setSelected] = useState<NumberKind | null>(null)
  const named = typeof numbers.expression === 'number'
  return (
    <>
      <NumbersPlate
        numbers={numbers}
        caption={named ? words.captionName : words.caption}
        labels={{ ...figure, ...words }}
        selected={selected}
        onSelect={setSelected}
      />
      <PartReading
        part={selected && { title: words.names[selected], readings: readingsOf(selected, numbers) }}
        onClose={() => setSelected(null)}
      />
    </>
  )
}
