import { join } from 'node:path'
import { root } from './run/commands.mjs'
import { weigh } from './run/weights.mjs'

/** Fails when the built app weighs more than `design/look.md` allows. Kilobytes of 1,000 bytes, text gzipped. */
const most = { firstLoad: 125_000, route: 35_000, css: 15_000, fonts: 44_000 }

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
let broken = 0

function check(what, bytes, limit) {
  const over = bytes > limit
  if (over) broken += 1
  process.stdout.write(`${over ? 'over' : 'ok  '} ${what}: ${kB(bytes)} of ${kB(limit)}\n`)
}

const { firstLoad, routes, fonts } = weigh(join(root, 'dist/web'))
check('first-load JavaScript of the landing page', firstLoad.js, most.firstLoad)
for (const { name, js } of firstLoad.files) process.stdout.write(`     ${name} ${kB(js)}\n`)
check('CSS of the landing page', firstLoad.css, most.css)
for (const { name, js, css } of routes) {
  check(`chunk of ${name}`, js, most.route)
  check(`CSS with ${name}`, css, most.css)
}
const loaded = fonts.reduce((sum, { bytes }) => sum + bytes, 0)
check(`fonts (${fonts.map(({ name }) => name).join(', ')})`, loaded, most.fonts)
process.exit(broken > 0 ? 1 : 0)
