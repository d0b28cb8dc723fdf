import { readFileSync } from 'node:fs'

/**
 * Loaded into a server before everything else (`NODE_OPTIONS`): its clock is ahead by as many milliseconds as the file
 * `SHIFTED_CLOCK` says at the moment. The machine's own clock stays right for everybody else.
 */
const { SHIFTED_CLOCK: file = '' } = process.env
const real = Date
let shift = 0
setInterval(() => {
  shift = Number(readFileSync(file, 'utf8'))
}, 20).unref()

const now = () => real.now() + shift
globalThis.Date = new Proxy(real, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
