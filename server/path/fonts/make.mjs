/**
 * Makes the font files beside it from the @fontsource-variable packages: `node server/path/fonts/make.mjs`.
 * A PDF takes plain TrueType of one weight, which the packages do not hold. Each script is a file of its own, as the
 * packages have it; `coverage.json` says which letters each has, from and to. Licences are beside the web fonts.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

const here = dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)
const folder = (name) => join(dirname(require.resolve(`@fontsource-variable/${name}/package.json`)), 'files')

const FILES = [
  { name: 'text', family: 'figtree', style: 'normal', wght: 400, scripts: ['latin', 'latin-ext'] },
  { name: 'strong', family: 'figtree', style: 'normal', wght: 600, scripts: ['latin', 'latin-ext'] },
  {
    name: 'display',
    family: 'brygada-1918',
    style: 'normal',
    wght: 500,
    scripts: ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'],
  },
  {
    name: 'italic',
    family: 'brygada-1918',
    style: 'italic',
    wght: 500,
    scripts: ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'],
  },
]

/** Code points as pairs of the first and the last of each run. */
const runsOf = (points) =>
  points
    .toSorted((a, b) => a - b)
    .reduce((runs, point) => {
      const last = runs.at(-1)
      if (last && last[1] === point - 1) last[1] = point
      else runs.push([point, point])
      return runs
    }, [])

const coverage = {}
for (const { name, family, style, wght, scripts } of FILES) {
  for (const script of scripts) {
    const source = await readFile(join(folder(family), `${family}-${script}-wght-${style}.woff2`))
    const points = fontkit.create(source).characterSet
    const letters = String.fromCodePoint(...points)
    const made = await subsetFont(source, letters, {
      targetFormat: 'sfnt',
      variationAxes: { wght },
      keepFeatures: ['kern', 'liga', 'mark', 'ccmp'],
      noHinting: true,
    })
    await writeFile(join(here, `${name}-${script}.ttf`), made)
    coverage[`${name}-${script}`] = runsOf([...new Set(points)])
    console.log(`${name}-${script}.ttf  ${made.length} bytes`)
  }
}
await writeFile(join(here, 'coverage.json'), `${JSON.stringify(coverage)}\n`)
