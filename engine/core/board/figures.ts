const whole = (value: number): number => Math.round(value * 10) / 10

interface ChartPlaces {
  readonly asc: number | null
  readonly bodies: Readonly<Record<string, { readonly lon: number }>>
}

interface MapLines {
  readonly lines: Readonly<
    Record<string, { readonly mc: number; readonly asc: readonly (readonly [lat: number, lon: number])[] }>
  >
}

/** The ascendant, below zero without one, and every body. */
export const figuresOfChart = ({ asc, bodies }: ChartPlaces): number[] => [
  asc === null ? -1 : whole(asc),
  ...Object.values(bodies).map(({ lon }) => whole(lon)),
]

const POINTS = 10

/** Where each planet culminates and where it rises: of the curves some points, which a picture needs no more of. */
export const figuresOfMap = ({ lines }: MapLines): number[] =>
  Object.values(lines).flatMap(({ mc, asc }) => {
    const step = Math.max(Math.ceil(asc.length / POINTS), 1)
    const curve = asc.filter((_, at) => at % step === 0)
    return [
      2,
      whole(mc),
      85,
      whole(mc),
      -60,
      ...(curve.length > 1 ? [curve.length, ...curve.flatMap(([lat, lon]) => [whole(lon), whole(lat)])] : []),
    ]
  })
