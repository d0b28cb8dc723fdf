import { useState } from 'react'
import type { ChartData } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import { KeySpheres, type KeySphereSelection } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { PartReading } from './PartReading.tsx'
import { keyOfName } from '../../../charts/names.ts'
import { useNames } from './use-names.ts'

/** The spheres in their sequences, and below them what is said of the key that is chosen. */
export function SpheresFigure({ data: { spheres } }: { data: ChartData<'keys'> }) {
  const { spheres: words, figure, part } = useDocument('chart-figures')
  const { nameOf } = useNames()
  const [selected, setSelected] = useState<KeySphereSelection | null>(null)
  const { sequences }: { sequences: Readonly<Record<string, string>> } = words
  const nameOfSphere = (name: string) => nameOf('sphere', keyOfName(name))
  const found =
    selected && spheres.find(({ name, sequence }) => name === selected.name && sequence === selected.sequence)
  return (
    <KeySpheres
      spheres={spheres}
      caption={words.caption}
      labels={{
        ...figure,
        ...words,
        sequences,
        names: Object.fromEntries(spheres.map(({ name }) => [name, nameOfSphere(name)])),
      }}
      selected={selected}
      onSelect={setSelected}
      said={
        <PartReading
          part={
            found
              ? {
                  title: fill(part.key, {
                    sphere: nameOfSphere(found.name),
                    gate: found.gate,
                    line: found.line,
                  }),
                  readings: [
                    ['sphere', keyOfName(found.name)],
                    ['key', String(found.gate)],
                  ],
                }
              : null
          }
          onClose={() => setSelected(null)}
        />
      }
    />
  )
}
