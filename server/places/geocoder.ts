import { mostPlaces, type Place, type Places, shortestQuery } from './place.ts'
import { zoneAt } from './zone-at.ts'

export interface GeocoderOptions {
  /** The search address of a Nominatim-compatible service. */
  readonly url: string
  /** What answers while the service does not. */
  readonly otherwise: Places
  readonly limits: {
    readonly deadline: number
    readonly bytes: number
    /** Searches whose answers are kept, and for how long. */
    readonly kept: number
    readonly keep: number
    /** How long a service that failed is left alone. */
    readonly pause: number
  }
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly onFailure: (error: unknown) => void
}

interface Kept {
  readonly until: number
  readonly places: readonly Place[]
}

/** Searches a geocoding service: its host alone, no redirects, with a deadline and a cap on what it may answer. */
export function geocoder({ url, otherwise, limits, clock, onFailure }: GeocoderOptions): Places {
  const kept = new Map<string, Kept>()
  let quietUntil = 0

  async function ask(query: string): Promise<readonly Place[]> {
    const address = new URL(url)
    for (const [name, value] of Object.entries({
      q: query,
      limit: mostPlaces,
      addressdetails: 1,
      format: 'json',
    }))
      address.searchParams.set(name, String(value))
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(limits.deadline),
      headers: { Accept: 'application/json', 'Accept-Language': 'en', 'User-Agent': 'Lodestar' },
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`The geocoding service answered ${response.status}`)
    }
    return placesIn(jsonOf(await readCapped(response, limits.bytes)))
  }

  function keep(query: string, places: readonly Place[]): void {
    kept.delete(query)
    kept.set(query, { until: clock() + limits.keep, places })
    const [oldest] = kept.keys()
    if (kept.size > limits.kept && oldest !== undefined) kept.delete(oldest)
  }

  async function search(query: string): Promise<readonly Place[]> {
    const key = query.trim().toLowerCase()
    if (key.length < shortestQuery) return []
    const known = kept.get(key)
    if (known && known.until > clock()) return known.places
    if (clock() < quietUntil) return otherwise.search(query)
    try {
      const places = await ask(query.trim())
      keep(key, places)
      return places
    } catch (error) {
      quietUntil = clock() + limits.pause
      onFailure(error)
      return otherwise.search(query)
    }
  }

  return {
    search,
    largest: (count) => otherwise.largest(count),
    async find(displayName) {
      for (const { places, until } of kept.values()) {
        const found = until > clock() ? places.find((place) => place.displayName === displayName) : undefined
        if (found) return found
      }
      return otherwise.find(displayName)
    },
    names: (displayName) => otherwise.names(displayName),
  }
}

/** A parser's own error quotes the text, and with it what people asked for. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The geocoding service did not answer JSON')
  }
}

/** The places in an answer; whatever lacks a name or a point on the globe is left out. */
function placesIn(answer: unknown): Place[] {
  if (!Array.isArray(answer)) throw new Error('The geocoding service did not answer a list')
  return answer.flatMap((entry: unknown) => placeIn(entry) ?? []).slice(0, mostPlaces)
}

function placeIn(entry: unknown): Place | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  if (!('display_name' in entry && 'lat' in entry && 'lon' in entry && 'place_id' in entry)) return undefined
  const { display_name: displayName, place_id: placeId } = entry
  const [lat, lon] = [numberIn(entry.lat), numberIn(entry.lon)]
  if (typeof displayName !== 'string' || displayName === '' || displayName.length > 300) return undefined
  if (typeof placeId !== 'string' && typeof placeId !== 'number') return undefined
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return undefined
  return { displayName, lat, lon, placeId: String(placeId).slice(0, 64), timezone: zoneAt(lat, lon) ?? 'UTC' }
}

const numberIn = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN

/** The text of an answer, refused when it is larger than so many bytes. */
async function readCapped(response: Response, most: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      throw new Error(`The answer is larger than ${most} bytes`)
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks).toString('utf8')
}
