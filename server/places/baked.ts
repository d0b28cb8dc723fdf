import { type Head, type Section, sections } from './layout.ts'

/** The sections of a baked gazetteer, read where they lie. */
export class Baked {
  readonly head: Head
  readonly places: number
  readonly terms: number
  readonly #bytes: Buffer
  readonly #start: number
  readonly #termAt: Uint32Array
  readonly #nameAt: Uint32Array
  readonly postingAt: Uint32Array
  readonly postings: Uint32Array
  readonly lat: Int32Array
  readonly lon: Int32Array
  readonly weight: Uint32Array
  readonly geonameId: Uint32Array
  readonly region: Uint16Array
  readonly zone: Uint16Array
  readonly namesake: Uint8Array
  readonly #termBytes: Buffer
  readonly #nameBytes: Buffer

  /** Throws when the bytes are no gazetteer. They must start at a multiple of four bytes of their memory. */
  constructor(bytes: Buffer) {
    const length = bytes.readUInt32LE(0)
    // Our own build wrote it; a damaged file fails here or at the sections.
    this.head = JSON.parse(bytes.toString('utf8', 4, 4 + length)) as Head
    this.#bytes = bytes
    this.#start = 4 + length
    this.#termAt = this.#words('termAt')
    this.#nameAt = this.#words('nameAt')
    this.postingAt = this.#words('postingAt')
    this.postings = this.#words('postings')
    this.weight = this.#words('weight')
    this.geonameId = this.#words('geonameId')
    this.lat = new Int32Array(...this.#view('lat'))
    this.lon = new Int32Array(...this.#view('lon'))
    this.region = new Uint16Array(...this.#view('region'))
    this.zone = new Uint16Array(...this.#view('zone'))
    this.namesake = new Uint8Array(...this.#view('namesake'))
    this.#termBytes = Buffer.from(...this.#view('terms'))
    this.#nameBytes = Buffer.from(...this.#view('names'))
    this.places = this.weight.length
    this.terms = this.#termAt.length - 1
  }

  name(place: number): string {
    return this.#nameBytes.toString('utf8', this.#nameAt[place], this.#nameAt[place + 1])
  }

  term(term: number): string {
    return this.#termBytes.toString('utf8', this.#termAt[term], this.#termAt[term + 1])
  }

  /** The first term that is not before the key, by its bytes. */
  from(key: Buffer): number {
    let low = 0
    let high = this.terms
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(key, middle) > 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Whether the term is the key, only starts with it, or neither. */
  fits(term: number, key: Buffer): 'whole' | 'start' | undefined {
    const start = this.#termAt[term] ?? 0
    const end = this.#termAt[term + 1] ?? 0
    if (end - start < key.length) return undefined
    if (key.compare(this.#termBytes, start, start + key.length) !== 0) return undefined
    return end - start === key.length ? 'whole' : 'start'
  }

  /** The terms that hold the key anywhere, at most so many. */
  *holding(key: Buffer, most: number): Generator<number> {
    let at = this.#termBytes.indexOf(key)
    for (let found = 0; at >= 0 && found < most; found += 1) {
      const term = this.#termOf(at)
      const end = this.#termAt[term + 1] ?? 0
      if (at + key.length <= end) yield term
      at = this.#termBytes.indexOf(key, at + key.length <= end ? end : at + 1)
    }
  }

  #termOf(at: number): number {
    let low = 0
    let high = this.terms
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#termAt[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return low
  }

  #compare(key: Buffer, term: number): number {
    return key.compare(this.#termBytes, this.#termAt[term], this.#termAt[term + 1])
  }

  #words(section: Section): Uint32Array {
    return new Uint32Array(...this.#view(section))
  }

  #view(section: Section): [buffer: ArrayBufferLike, offset: number, length: number] {
    const [start, bytes] = this.head.at[section]
    return [this.#bytes.buffer, this.#bytes.byteOffset + this.#start + start, bytes / sections[section]]
  }
}
