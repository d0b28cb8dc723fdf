import type { Numerology } from '../../engine/charts/index.ts'

/** What recipes may say about the numbers: `numbers`. */
export const numbersInputs = (numbers: Numerology) => ({
  ...numbers,
  year: numbers.personalYear.year,
  yearValue: numbers.personalYear.value,
  otherMethod: numbers.lifePath !== numbers.lifePathAllDigits,
})
