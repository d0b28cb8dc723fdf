import { centerNames, type Center } from '../names.ts'

/** The nine centers with their gates. Facts: spec/charts.md "Human Design". */
export const centers: Readonly<Record<Center, readonly number[]>> = {
  Head: [61, 63, 64],
  Ajna: [4, 11, 17, 24, 43, 47],
  Throat: [8, 12, 16, 20, 23, 31, 33, 35, 45, 56, 62],
  G: [1, 2, 7, 10, 13, 15, 25, 46],
  Heart: [21, 26, 40, 51],
  Sacral: [3, 5, 9, 14, 27, 29, 34, 42, 59],
  SolarPlexus: [6, 22, 30, 36, 37, 49, 55],
  Spleen: [18, 28, 32, 44, 48, 50, 57],
  Root: [19, 38, 39, 41, 52, 53, 54, 58, 60],
}

/** Centers that drive. */
export const motors: readonly Center[] = ['Heart', 'Sacral', 'SolarPlexus', 'Root']

const channelNames = (
  '1-8 2-14 3-60 4-63 5-15 6-59 7-31 9-52 10-20 10-34 10-57 11-56 12-22 13-33 16-48 17-62 18-58 19-49 20-34 20-57 ' +
  '21-45 23-43 24-61 25-51 26-44 27-50 28-38 29-46 30-41 32-54 34-57 35-36 37-40 39-55 42-53 47-64'
).split(' ')

export interface Channel {
  /** The lower gate first: `1-8`. */
  name: string
  gates: readonly [number, number]
  centers: readonly [Center, Center]
}

const centerOf = new Map(
  centerNames.flatMap((center) => centers[center].map((gate) => [gate, center] as const)),
)

/** All channels, in the order of their gates. */
export const channels: readonly Channel[] = channelNames.map((name) => {
  const [low = 0, high = 0] = name.split('-').map(Number)
  return { name, gates: [low, high], centers: [centerOf.get(low) ?? 'G', centerOf.get(high) ?? 'G'] }
})
