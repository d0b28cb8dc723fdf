/** A place that somebody may have been born in. Degrees, north and east positive. */
export interface Place {
  /** Name, region and country, such as "Paris, Texas, United States". */
  readonly displayName: string
  readonly lat: number
  readonly lon: number
  /** GeoNames' id, or the one of the service that answered. */
  readonly placeId: string
  /** IANA time zone. */
  readonly timezone: string
}

/** Where places are looked up. Neither way fails: what cannot be asked finds nothing. */
export interface Places {
  /** At most five, the likeliest first; nothing for fewer than three characters. */
  search(query: string): Promise<readonly Place[]>
  /** The place that is called exactly so, as a search has answered it. */
  find(displayName: string): Promise<Place | undefined>
  /** What the place of this name, its region and its country are called in any language, as they are searched by. */
  names(displayName: string): Promise<readonly string[]>
  /** The so many largest cities, the largest first. */
  largest(count: number): Promise<readonly Place[]>
}

export const shortestQuery = 3
export const mostPlaces = 5
