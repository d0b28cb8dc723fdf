/**
 * Where there is land: a row for each five degrees from 80 north to 55 south, a bit for each five from west to east,
 * written to the base 36. Made from world-atlas (ISC) by asking at each point whether land holds it.
 */
const ROWS: readonly string[] =
  `9p77d3fjs3k 3iy7ugqj1328 39e1g0dkek5jw0 3gkr3kaqhojif3 2pbh71pazgdjhk 1r9fi7114opbf4 z18cmbdsi2yo hilhdiapwzuo
  hi2308vstips 8qpyeskkwrgg 49z178nd6pkw 1n4j1tnu603k wn4lrrbk5j4 7e2jv3r1mo0 jem79aqp6o lhc626bf9c 17ngdzdse80
  189a408lfgg 189a026d9mo lzysm4jwcg awv59nuksg ae5o0ru1uo ae5nrw71ls 8bbnggzwzk jef6qfnksg gmnawxzmys b33j9ynrb4
  5jjrmzbvnk`.split(/\s+/u)

const STEP = 5
const ACROSS = 360 / STEP

/** A number to the base 36 as bits. */
function bitsOf(row: string): string {
  let value = 0n
  for (const digit of row) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  return value.toString(2).padStart(ACROSS, '0')
}

/** Points on land, as degrees east and north. */
export function landPoints(): readonly (readonly [east: number, north: number])[] {
  return ROWS.flatMap((row, down) =>
    [...bitsOf(row)].flatMap((bit, at) =>
      bit === '1' ? [[-180 + STEP / 2 + at * STEP, 80 - down * STEP] as const] : [],
    ),
  )
}
