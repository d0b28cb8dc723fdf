import { Baked } from './baked.ts'
import { Best } from './best.ts'
import { how } from './layout.ts'
import { nameKey } from './name-key.ts'
import { mostPlaces, type Place, shortestQuery } from './place.ts'
import { type Reading, readingsOf } from './readings.ts'

/**
 * What a match makes of a place's weight. The name itself, whole, counts most; a name in another language or a former
 * one counts less: Wien is Vienna, not the village Wien, but Berli is the beginning of Berlin, and not first a way to
 * write Burley. `words` is a later word of the name: London in East London.
 */
const shares = {
  whole: { [how.name]: 40, [how.otherName]: 1, [how.words]: 0.2 },
  start: { [how.name]: 1, [how.otherName]: 0.1, [how.words]: 0.05 },
} as const
/** Names that hold the query in the middle of a word are looked at up to this number. */
const mostHolding = 2_000
/** A place that is told from its namesakes is near one of at least so many people. */
const landmark = 10_000

/** Places whose names are kept at hand. */
const mostNames = 500

const kindOf = (posting: number): 0 | 1 | 2 => {
  const kind = posting & 3
  return kind === how.name || kind === how.otherName ? kind : how.words
}

/** True for the places that a reading's region and country allow. */
type Allows = (place: number) => boolean

/** Searches the baked places. Every call is synchronous and takes a few milliseconds at most. */
export class Gazetteer {
  readonly #baked: Baked
  /** For each region, the keys of its name and of its country. */
  readonly #areaKeys: readonly (readonly string[])[]
  readonly #names = new Map<string, readonly string[]>()

  /** Throws when the bytes are no gazetteer. */
  constructor(bytes: Buffer) {
    this.#baked = new Baked(bytes)
    const { regions, countries } = this.#baked.head
    this.#areaKeys = regions.map(({ keys, country }) => [...keys, ...(countries[country]?.keys ?? [])])
  }

  get size(): number {
    return this.#baked.places
  }

  /** At most five: the weightier first, and the more so the nearer the name is to the query (`shares`). */
  search(query: string): Place[] {
    if (query.trim().length < shortestQuery) return []
    const found = new Set<number>()
    const readings = readingsOf(query)
    for (const reading of readings) {
      if (found.size >= mostPlaces) break
      const allows = this.#allows(reading)
      if (allows) this.#byStart(reading.name, allows, found)
    }
    const [first] = readings
    const allows = first && this.#allows(first)
    if (found.size === 0 && allows) this.#byMiddle(first.name, allows, found)
    return [...found].slice(0, mostPlaces).map((place) => this.#place(place))
  }

  /** The weightiest place whose display name is this one, without regard to case and accents. */
  find(displayName: string): Place | undefined {
    const [reading] = readingsOf(displayName)
    const key = nameKey(displayName)
    if (!reading || key === '') return undefined
    const bytes = Buffer.from(nameKey(displayName.split(',')[0] ?? ''))
    for (const posting of this.#postings(this.#baked.from(bytes), bytes, 'whole')) {
      const place = posting >> 2
      if (kindOf(posting) === how.name && nameKey(this.#displayName(place)) === key) return this.#place(place)
    }
    return undefined
  }

  /** Every name of the likeliest place of this name, of its region and its country, as they are searched by. */
  names(displayName: string): readonly string[] {
    const known = this.#names.get(displayName)
    if (known) return known
    const place = this.#likeliest(displayName)
    const found = place === undefined ? [] : this.#namesOf(place)
    // To go through all postings takes some milliseconds.
    if (this.#names.size >= mostNames) this.#names.clear()
    this.#names.set(displayName, found)
    return found
  }

  #likeliest(query: string): number | undefined {
    for (const reading of readingsOf(query)) {
      const allows = this.#allows(reading)
      const key = Buffer.from(reading.name)
      if (!allows || reading.name === '') continue
      for (const posting of this.#postings(this.#baked.from(key), key, 'whole')) {
        if (kindOf(posting) !== how.words && allows(posting >> 2)) return posting >> 2
      }
    }
    return undefined
  }

  #namesOf(place: number): readonly string[] {
    const { head, region: regions, postings, postingAt, terms } = this.#baked
    const found: string[] = []
    for (let term = 0; term < terms; term += 1) {
      for (let at = postingAt[term] ?? 0; at < (postingAt[term + 1] ?? 0); at += 1) {
        const posting = postings[at] ?? 0
        if (posting >> 2 === place && kindOf(posting) !== how.words) found.push(this.#baked.term(term))
      }
    }
    const region = head.regions[regions[place] ?? 0]
    const country = region && head.countries[region.country]
    return [...new Set([...found, ...(region?.keys ?? []), ...(country?.keys ?? [])])]
  }

  /** The so many weightiest places. */
  largest(count: number): Place[] {
    return Array.from({ length: Math.min(count, this.size) }, (_, place) => this.#place(place))
  }

  #byStart(name: string, allows: Allows, found: Set<number>): void {
    if (name === '') return
    const key = Buffer.from(name)
    const best = new Best(mostPlaces)
    const exact = new Best(1)
    const { postingAt, postings, weight } = this.#baked
    for (let term = this.#baked.from(key); term < this.#baked.terms; term += 1) {
      const fit = this.#baked.fits(term, key)
      if (!fit) break
      const end = postingAt[term + 1] ?? 0
      for (let at = postingAt[term] ?? 0; at < end; at += 1) {
        const posting = postings[at] ?? 0
        const place = posting >> 2
        const kind = kindOf(posting)
        const counts = (weight[place] ?? 0) * shares[fit][kind]
        const named = fit === 'whole' && kind === how.name && exact.takes(counts)
        if ((named || best.takes(counts)) && allows(place)) {
          best.add(place, counts)
          if (named) exact.add(place, counts)
        }
      }
    }
    // The place of just this name is always told, however small beside those whose names only begin so.
    const kept = best.places()
    const [own] = exact.places()
    if (own !== undefined && !kept.includes(own)) kept.splice(mostPlaces - 1, 1, own)
    for (const place of kept) if (found.size < mostPlaces) found.add(place)
  }

  #byMiddle(name: string, allows: Allows, found: Set<number>): void {
    if (name.length < shortestQuery) return
    const best = new Best(mostPlaces)
    const { postingAt, postings, weight } = this.#baked
    for (const term of this.#baked.holding(Buffer.from(name), mostHolding)) {
      const end = postingAt[term + 1] ?? 0
      for (let at = postingAt[term] ?? 0; at < end; at += 1) {
        const place = (postings[at] ?? 0) >> 2
        const counts = weight[place] ?? 0
        if (best.takes(counts) && allows(place)) best.add(place, counts)
      }
    }
    for (const place of best.places()) found.add(place)
  }

  *#postings(term: number, key: Buffer, fit: 'whole'): Generator<number> {
    if (term >= this.#baked.terms || this.#baked.fits(term, key) !== fit) return
    const { postingAt, postings } = this.#baked
    for (let at = postingAt[term] ?? 0; at < (postingAt[term + 1] ?? 0); at += 1) yield postings[at] ?? 0
  }

  /**
   * The regions in which all of `within` are found. A part that names no region or country at all, such as a county,
   * is passed over as long as another part does. Undefined when nothing can be meant.
   */
  #allows({ within }: Reading): Allows | undefined {
    if (within.length === 0) return () => true
    const fitting = within.map((part) => this.#regionsOf(part)).filter((regions) => regions.some(Boolean))
    const [first, ...others] = fitting
    if (!first) return undefined
    const allowed = first.map((fits, region) => fits && others.every((other) => other[region]))
    const { region } = this.#baked
    return (place) => allowed[region[place] ?? 0] ?? false
  }

  #regionsOf(part: string): boolean[] {
    return this.#areaKeys.map((keys) =>
      keys.some((key) => key === part || (key.length > 3 && key.startsWith(part))),
    )
  }

  #place(place: number): Place {
    const { lat, lon, geonameId, zone, head } = this.#baked
    return {
      displayName: this.#displayName(place),
      lat: (lat[place] ?? 0) / 1e5,
      lon: (lon[place] ?? 0) / 1e5,
      placeId: String(geonameId[place] ?? 0),
      timezone: head.zones[zone[place] ?? 0] ?? 'UTC',
    }
  }

  #displayName(place: number): string {
    const { head, region: regions, namesake } = this.#baked
    const name = this.#baked.name(place)
    const region = head.regions[regions[place] ?? 0]
    const near = namesake[place] === 1 ? this.#landmarkNear(place) : undefined
    const parts = [
      name,
      near === undefined ? '' : `near ${near}`,
      region && nameKey(region.name) !== nameKey(name) ? region.name : '',
      region ? (head.countries[region.country]?.name ?? '') : '',
    ]
    return [...new Set(parts.filter(Boolean))].join(', ')
  }

  /** The next larger place of another name in the same country, by straight distance. */
  #landmarkNear(place: number): string | undefined {
    const { head, lat, lon, weight, region } = this.#baked
    const countryOf = (of: number) => head.regions[region[of] ?? 0]?.country
    const country = countryOf(place)
    const name = this.#baked.name(place)
    const shrink = Math.cos(((lat[place] ?? 0) / 1e5) * (Math.PI / 180))
    const near = new Best(mostPlaces)
    for (let other = 0; (weight[other] ?? 0) >= landmark; other += 1) {
      if (other === place || countryOf(other) !== country) continue
      const north = (lat[other] ?? 0) - (lat[place] ?? 0)
      const east = ((lon[other] ?? 0) - (lon[place] ?? 0)) * shrink
      const counts = -(north * north + east * east)
      if (near.takes(counts)) near.add(other, counts)
    }
    return near
      .places()
      .map((other) => this.#baked.name(other))
      .find((other) => other !== name)
  }
}
