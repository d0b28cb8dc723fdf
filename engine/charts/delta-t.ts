/** First year of the table. */
const FIRST = 1798
/**
 * TT - UT1 in seconds on 1 January of each year from 1798 to 2023: IERS and USNO (maia.usno.navy.mil/ser7, the
 * historic values before 1973), as the npm package astronomia carries them.
 */
const table = [
  13, 12.6, 12.6, 12, 11.8, 11.4, 11.1, 11.1, 11.1, 11.1, 11.2, 11.5, 11.2, 11.7, 11.9, 11.8, 11.8, 11.8,
  11.6, 11.5, 11.4, 11.3, 11.13, 10.94, 10.29, 9.94, 9.88, 9.72, 9.66, 9.51, 9.21, 8.6, 7.95, 7.59, 7.36, 7.1,
  6.89, 6.73, 6.39, 6.25, 6.25, 6.22, 6.22, 6.3, 6.35, 6.32, 6.33, 6.37, 6.4, 6.46, 6.48, 6.53, 6.55, 6.69,
  6.84, 7.03, 7.15, 7.26, 7.23, 7.21, 6.99, 7.19, 7.35, 7.41, 7.36, 6.95, 6.45, 5.92, 5.15, 4.11, 2.94, 1.97,
  1.04, 0.11, -0.82, -1.7, -2.48, -3.19, -3.84, -4.43, -4.79, -5.09, -5.36, -5.37, -5.34, -5.4, -5.58, -5.74,
  -5.69, -5.67, -5.73, -5.78, -5.86, -6.01, -6.28, -6.53, -6.5, -6.41, -6.11, -5.63, -4.68, -3.72, -2.7,
  -1.48, -0.08, 1.26, 2.59, 3.92, 5.2, 6.29, 7.68, 9.13, 10.38, 11.64, 13.23, 14.69, 16, 17.19, 18.19, 19.13,
  20.14, 20.86, 21.41, 22.06, 22.51, 23.01, 23.46, 23.63, 23.95, 24.39, 24.34, 24.1, 24.02, 23.98, 23.89,
  23.93, 23.88, 23.91, 23.76, 23.91, 23.96, 24.04, 24.35, 24.82, 25.3, 25.77, 26.27, 26.76, 27.27, 27.77,
  28.25, 28.7, 29.15, 29.57, 29.97, 30.36, 30.72, 31.07, 31.35, 31.68, 32.17, 32.67, 33.15, 33.58, 33.99,
  34.47, 35.03, 35.74, 36.55, 37.43, 38.29, 39.2, 40.18, 41.17, 42.23, 43.37, 44.48, 45.48, 46.46, 47.52,
  48.53, 49.59, 50.54, 51.38, 52.17, 52.96, 53.79, 54.34, 54.87, 55.32, 55.82, 56.3, 56.86, 57.57, 58.31,
  59.12, 59.98, 60.79, 61.63, 62.3, 62.97, 63.47, 63.83, 64.09, 64.3, 64.47, 64.57, 64.69, 64.85, 65.15,
  65.46, 65.78, 66.07, 66.32, 66.6, 66.91, 67.28, 67.64, 68.1, 68.59, 68.97, 69.22, 69.36, 69.36, 69.29,
  69.17,
]
const LAST = FIRST + table.length - 1

/** The year with its fraction, of a Julian day. */
const yearOf = (jd: number): number => 2000 + (jd - 2_451_544.5) / 365.2425

/**
 * TT - UT1 in seconds, for a Julian day of universal time; within 0.1 s of the monthly values since 1900. Between
 * the years of the table a cubic through its neighbours. After it nobody knows: a parabola that meets the table and
 * grows as the mean of published extrapolations does, to 74.6 s in 2050 and 93.2 s in 2100 (the older polynomial of
 * Espenak and Meeus, 93 s and 203 s, left the measured curve after 2005). Before the table, 31 seconds a century
 * squared about 1820 (Morrison and Stephenson), moved to meet it.
 */
export function deltaT(ut: number): number {
  const year = yearOf(ut)
  const first = table[0] ?? 0
  if (year < FIRST) return first + 0.0031 * ((year - 1820) ** 2 - (FIRST - 1820) ** 2)
  if (year >= LAST) {
    const after = year - LAST
    return (table.at(-1) ?? 0) + after * (0.1402 + 0.002228 * after)
  }
  const index = Math.floor(year) - FIRST
  const u = year - Math.floor(year)
  const [b, c] = [table[index] ?? 0, table[index + 1] ?? 0]
  const [a, d] = [table[index - 1] ?? b, table[index + 2] ?? c]
  return b + (u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)))) / 2
}

/** Julian day of terrestrial time for one of universal time (UTC is taken as UT1, within 0.9 s). */
export const terrestrial = (ut: number): number => ut + deltaT(ut) / 86_400
