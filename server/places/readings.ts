import { nameKey } from './name-key.ts'

/** One way to read what was typed: a place's name, and what its region or country must start with. */
export interface Reading {
  readonly name: string
  readonly within: readonly string[]
}

/** More words than this are no place's name and region. */
const mostWords = 12

/**
 * How a query may be meant, the likeliest first. "Paris, Texas" is Paris within Texas, or a name of both words;
 * "paris texas" is the name, or Paris within Texas.
 */
export function readingsOf(query: string): Reading[] {
  const [first = '', ...rest] = query.split(',').map(nameKey)
  const within = rest.filter(Boolean)
  const whole = nameKey(query)
  if (within.length > 0 && first !== '')
    return [
      { name: first, within },
      { name: whole, within: [] },
    ]
  const words = whole.split(' ').slice(0, mostWords)
  const cuts = words.slice(1).map((_, index) => words.length - 1 - index)
  return [
    { name: whole, within: [] },
    ...cuts.map((cut) => ({ name: words.slice(0, cut).join(' '), within: [words.slice(cut).join(' ')] })),
  ]
}
