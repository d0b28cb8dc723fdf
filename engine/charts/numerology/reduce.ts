/** Sum of the decimal digits of a whole number. */
export function digitSum(value: number): number {
  return [...`${Math.abs(value)}`].reduce((sum, digit) => sum + Number(digit), 0)
}

/** Adds digits until one is left, or until a number to keep comes up: 11, 22 and 33 unless others are given. */
export function reduce(value: number, keep: readonly number[] = [11, 22, 33]): number {
  let left = value
  while (left > 9 && !keep.includes(left)) left = digitSum(left)
  return left
}
