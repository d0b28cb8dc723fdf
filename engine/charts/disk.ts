import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import { createEphemeris } from './ephemeris/ephemeris.ts'

/**
 * The ephemeris with its table (about a megabyte) from the product's folder. `root` is that folder, which the server
 * and the command line both know; bundled or not, the table lies in the sources. Read it once and keep it.
 */
export function loadEphemeris(root: string): Ephemeris {
  return createEphemeris(readFileSync(join(root, 'engine/charts/ephemeris/table.bin')))
}
