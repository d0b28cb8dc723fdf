/** A whole number with its noun: "1 step", "1,200 steps". */
export const counted = (count: number | bigint, noun: string, several = `${noun}s`): string =>
  `${count.toLocaleString('en')} ${Number(count) === 1 ? noun : several}`
