import type { Numerology } from '../charts/index.ts'

/** What recipes may say about the numbers: `numbers`. */
export const numbersInputs = (numbers: Numerology) => ({
  ...numbers,
  year: numbers.personalYear.year,
  yearValue: numbers.personalYear.value,
  /** The round has nine years. */
  nextValue: (numbers.personalYear.value % 9) + 1,
  otherMethod: numbers.lifePath !== numbers.lifePathAllDigits,
})
