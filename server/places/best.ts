/** Keeps the few places that count most, each once. */
export class Best {
  readonly #most: number
  readonly #kept: { place: number; counts: number }[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** Whether a place that counts so much would be kept; asked before anything dearer is. */
  takes(counts: number): boolean {
    return this.#kept.length < this.#most || counts > (this.#kept.at(-1)?.counts ?? 0)
  }

  add(place: number, counts: number): void {
    const known = this.#kept.findIndex((each) => each.place === place)
    if (known >= 0) {
      if ((this.#kept[known]?.counts ?? 0) >= counts) return
      this.#kept.splice(known, 1)
    }
    const after = this.#kept.findIndex((each) => each.counts < counts)
    this.#kept.splice(after < 0 ? this.#kept.length : after, 0, { place, counts })
    if (this.#kept.length > this.#most) this.#kept.pop()
  }

  places(): number[] {
    return this.#kept.map(({ place }) => place)
  }
}
