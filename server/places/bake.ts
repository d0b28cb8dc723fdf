import { countryArea, readRegions, regionArea } from './areas.ts'
import { aligned, type Area, type Head, how, type Section, sections } from './layout.ts'
import { nameKey } from './name-key.ts'

interface Source {
  readonly id: number
  readonly name: string
  readonly others: readonly string[]
  readonly lat: number
  readonly lon: number
  readonly feature: string
  readonly country: string
  readonly regionCode: string
  readonly weight: number
  readonly zone: string
}

/** A part of a town is inside a town that counts the same people. */
const shareOf: Readonly<Record<string, number>> = { PPLX: 0.25, PPLH: 0.1, PPLQ: 0.1, PPLW: 0.1 }

function sourceOf(line: string): Source | undefined {
  const [id, name, ascii, others, lat, lon, , feature, country, , regionCode, , , , population, , , zone] =
    line.split('\t')
  if (!id || !name || !country || !zone) return undefined
  return {
    id: Number(id),
    name,
    lat: Number(lat),
    lon: Number(lon),
    country,
    zone,
    others: [ascii ?? '', ...(others ?? '').split(',')].filter(Boolean),
    feature: feature ?? '',
    regionCode: regionCode ?? '',
    weight: Math.round(Number(population) * (shareOf[feature ?? ''] ?? 1)),
  }
}

/** Whatever lies outside the Basic Multilingual Plane is sorted differently by bytes than by JavaScript. */
const sortsByBytes = (key: string) => key !== '' && key.length <= 100 && !/[\uD800-\uDFFF]/.test(key)

/** Term -> its postings, most often a single one; for each place the shortest way to it alone. */
function termsOf(places: readonly Source[]): Map<string, number | number[]> {
  const terms = new Map<string, number | number[]>()
  const add = (place: number, key: string, kind: number) => {
    if (!sortsByBytes(key)) return
    const posting = place * 4 + kind
    const known = terms.get(key)
    if (known === undefined) terms.set(key, posting)
    else if (typeof known === 'number') {
      if (known >> 2 !== place) terms.set(key, [known, posting])
    } else if ((known.at(-1) ?? 0) >> 2 !== place) known.push(posting)
  }
  places.forEach(({ name, others }, place) => {
    const key = nameKey(name)
    add(place, key, how.name)
    for (const other of others) if (other !== name) add(place, nameKey(other), how.otherName)
    for (let cut = key.indexOf(' '); cut >= 0; cut = key.indexOf(' ', cut + 1))
      add(place, key.slice(cut + 1), how.words)
  })
  return terms
}

interface Regions {
  readonly countries: Area[]
  readonly regions: (Area & { country: number })[]
  /** The region of each place. */
  readonly of: number[]
}

/** Regions by their names where we have them, else by the name of their seat. */
function regionsOf(places: readonly Source[], named: Map<string, Map<string, string>>): Regions {
  const seats = new Map<string, string>()
  for (const { feature, country, regionCode, name } of places) {
    const key = `${country}.${regionCode}`
    if ((feature === 'PPLA' || feature === 'PPLC') && !seats.has(key)) seats.set(key, name)
  }
  const countryAt = new Map<string, number>()
  const regionAt = new Map<string, number>()
  const found: Regions = { countries: [], regions: [], of: [] }
  for (const { country, regionCode } of places) {
    const key = `${country}.${regionCode}`
    let inCountry = countryAt.get(country)
    if (inCountry === undefined) {
      inCountry = found.countries.push(countryArea(country)) - 1
      countryAt.set(country, inCountry)
    }
    let region = regionAt.get(key)
    if (region === undefined) {
      const name = named.get(country)?.get(regionCode) ?? seats.get(key) ?? ''
      region = found.regions.push({ ...regionArea(country, regionCode, name), country: inCountry }) - 1
      regionAt.set(key, region)
    }
    found.of.push(region)
  }
  return found
}

function textOf(parts: readonly string[]): { bytes: Buffer; at: Uint32Array } {
  const at = new Uint32Array(parts.length + 1)
  const pieces = parts.map((part, index) => {
    const piece = Buffer.from(part)
    at[index + 1] = (at[index] ?? 0) + piece.length
    return piece
  })
  return { bytes: Buffer.concat(pieces), at }
}

const bytesOf = (view: Uint32Array | Int32Array | Uint16Array | Uint8Array) =>
  Buffer.from(view.buffer, view.byteOffset, view.byteLength)

/**
 * The bytes of the gazetteer in the layout that `gazetteer.ts` reads, from the lines of GeoNames' dataset and the
 * text of regions.txt.
 */
export function bake(lines: readonly string[], regionsText: string): Buffer {
  const places = lines
    .flatMap((line) => sourceOf(line) ?? [])
    .toSorted((one, other) => other.weight - one.weight || one.id - other.id)
  const { countries, regions, of } = regionsOf(places, readRegions(regionsText))
  const zones = [...new Set(places.map(({ zone }) => zone))]
  const zoneAt = new Map(zones.map((zone, index) => [zone, index]))

  const postingsOf = termsOf(places)
  // Without a comparing function: a second instead of nine.
  const terms = [...postingsOf.keys()].toSorted()
  const postings = terms.map((term) => {
    const found = postingsOf.get(term) ?? []
    return typeof found === 'number' ? [found] : found
  })
  const text = textOf(terms)
  const names = textOf(places.map(({ name }) => name))
  const postingAt = new Uint32Array(terms.length + 1)
  postings.forEach((each, index) => {
    postingAt[index + 1] = (postingAt[index] ?? 0) + each.length
  })
  const met = new Set<string>()
  const namesakes = places.map(({ name }, index) => {
    const key = `${of[index]} ${nameKey(name)}`
    const again = met.has(key)
    met.add(key)
    return again ? 1 : 0
  })
  const content: Record<Section, Buffer> = {
    terms: text.bytes,
    termAt: bytesOf(text.at),
    postingAt: bytesOf(postingAt),
    postings: bytesOf(Uint32Array.from(postings.flat())),
    lat: bytesOf(Int32Array.from(places, ({ lat }) => Math.round(lat * 1e5))),
    lon: bytesOf(Int32Array.from(places, ({ lon }) => Math.round(lon * 1e5))),
    weight: bytesOf(Uint32Array.from(places, ({ weight }) => weight)),
    geonameId: bytesOf(Uint32Array.from(places, ({ id }) => id)),
    region: bytesOf(Uint16Array.from(of)),
    zone: bytesOf(Uint16Array.from(places, ({ zone }) => zoneAt.get(zone) ?? 0)),
    namesake: bytesOf(Uint8Array.from(namesakes)),
    names: names.bytes,
    nameAt: bytesOf(names.at),
  }
  return fileOf(content, { countries, regions, zones })
}

function fileOf(content: Record<Section, Buffer>, rest: Omit<Head, 'at'>): Buffer {
  const at = Object.fromEntries(Object.keys(sections).map((name) => [name, [0, 0]]))
  // The head names the places of the sections, counted from its own end, so that its length does not matter.
  let end = 0
  const pieces: Buffer[] = []
  for (const [name, bytes] of Object.entries(content)) {
    at[name] = [end, bytes.length]
    const padded = Buffer.alloc(aligned(bytes.length))
    bytes.copy(padded)
    pieces.push(padded)
    end += padded.length
  }
  const json = Buffer.from(JSON.stringify({ at, ...rest }))
  const head = Buffer.alloc(aligned(json.length), ' ')
  json.copy(head)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, ...pieces])
}
