/** The numbers of a birth date, and of a name where one was given. */
export interface NumerologyNumbers {
  lifePath: number
  /** By the other common method, which differs only in master numbers. */
  lifePathAllDigits: number
  birthday: number
  personalYear: { year: number; value: number }
  expression?: number | null
  soulUrge?: number | null
  personality?: number | null
}

/** In the order of the plate. */
export const NUMBER_KINDS = [
  'lifePath',
  'birthday',
  'personalYear',
  'expression',
  'soulUrge',
  'personality',
] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]

export interface NumbersLabels {
  /** Names the drawing and its table. */
  drawing: string
  names: Readonly<Record<NumberKind, string>>
  /** How the life path comes about, said only where the two methods differ. */
  methods: { component: string; allDigits: string }
  columns: { name: string; value: string }
}

export interface NumberPlate {
  kind: NumberKind
  name: string
  value: number
  /** Both life paths with their methods; null where there is nothing to add. */
  note: string | null
}

/** What the plate shows: the numbers that there are, in order. */
export function platesOf(numbers: NumerologyNumbers, labels: NumbersLabels): NumberPlate[] {
  const { methods } = labels
  return NUMBER_KINDS.flatMap((kind): NumberPlate[] => {
    if (kind === 'personalYear') {
      const { year, value } = numbers.personalYear
      return [{ kind, name: `${labels.names[kind]} ${year}`, value, note: null }]
    }
    const value = numbers[kind]
    if (typeof value !== 'number') return []
    const differs = kind === 'lifePath' && value !== numbers.lifePathAllDigits
    const note = differs
      ? `${methods.component} ${value}, ${methods.allDigits} ${numbers.lifePathAllDigits}`
      : null
    return [{ kind, name: labels.names[kind], value, note }]
  })
}

/** A single digit: where a number stands on a dial of nine. Master numbers keep their own name but share it. */
export function rootOf(value: number): number {
  return value < 1 ? 0 : ((value - 1) % 9) + 1
}

/** 11, 22 and 33 are not reduced further. */
export function isMaster(value: number): boolean {
  return value === 11 || value === 22 || value === 33
}
