/**
 * The baked gazetteer is one file: how long its JSON head is (uint32, little-endian), the head, then the sections,
 * each from a multiple of four bytes on. Places are in the order of their weight, the weightiest first.
 */

/** Of how many bytes one entry of a section is. */
export const sections = {
  /** Searchable names, sorted by their bytes, one after the other; where each starts, and where the last ends. */
  terms: 1,
  termAt: 4,
  /** Where the postings of each term start; a posting is `place * 4 + how`. */
  postingAt: 4,
  postings: 4,
  /** Hundred-thousandths of a degree, north and east positive. */
  lat: 4,
  lon: 4,
  /** What counts when places are ranked: people, less for a part of a town. */
  weight: 4,
  geonameId: 4,
  region: 2,
  zone: 2,
  /** 1 where another, weightier place has the same name in the same region. */
  namesake: 1,
  names: 1,
  nameAt: 4,
} as const

export type Section = keyof typeof sections

/** How a term leads to its place: it is its name, another of its names, or some of the words of its name. */
export const how = { name: 0, otherName: 1, words: 2 } as const

export interface Area {
  /** As it is shown; empty when the region has no name of its own. */
  readonly name: string
  /** Name keys that a person may write for it. */
  readonly keys: readonly string[]
}

export interface Head {
  readonly at: Readonly<Record<Section, readonly [start: number, bytes: number]>>
  readonly countries: readonly Area[]
  /** `country` counts into `countries`. */
  readonly regions: readonly (Area & { readonly country: number })[]
  readonly zones: readonly string[]
}

export const aligned = (bytes: number): number => Math.ceil(bytes / 4) * 4
