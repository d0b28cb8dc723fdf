/**
 * Makes the font files beside it from the @fontsource-variable packages: `node engine/ui/fonts/subset.mjs`.
 * Holds Latin-1 and the typographic signs below. Brygada is pinned to its one weight (500) and Figtree kept
 * variable from 400 to 700, so that the three files stay within 44 KB. Arrows and the check mark are not in
 * either family: they are drawn as icons.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const here = dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)
const packageFolder = (name) => dirname(require.resolve(`@fontsource-variable/${name}/package.json`))

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')

const TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„†•…‹›′″−€™↑↓`

const FILES = [
  {
    family: 'brygada-1918',
    source: 'brygada-1918-latin-wght-normal.woff2',
    target: 'brygada-1918-500.woff2',
    axes: { wght: 500 },
    features: ['kern', 'liga', 'mark', 'ccmp'],
  },
  {
    family: 'brygada-1918',
    source: 'brygada-1918-latin-wght-italic.woff2',
    target: 'brygada-1918-500-italic.woff2',
    axes: { wght: 500 },
    features: ['kern', 'liga', 'mark', 'ccmp'],
  },
  {
    family: 'figtree',
    source: 'figtree-latin-wght-normal.woff2',
    target: 'figtree-400-700.woff2',
    axes: { wght: { min: 400, max: 700 } },
    features: ['kern', 'liga', 'mark', 'ccmp', 'tnum'],
  },
]

let total = 0
for (const { family, source, target, axes, features } of FILES) {
  const font = await readFile(join(packageFolder(family), 'files', source))
  const subset = await subsetFont(font, TEXT, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  })
  await writeFile(join(here, target), subset)
  await writeFile(join(here, `${family}.OFL.txt`), await readFile(join(packageFolder(family), 'LICENSE')))
  total += subset.length
  console.log(`${target}  ${subset.length} bytes`)
}
console.log(`in total  ${total} bytes`)
