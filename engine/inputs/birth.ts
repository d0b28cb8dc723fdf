import { type Birth, type Blueprint, planets, signOf } from '../charts/index.ts'
import { designInputs, keysInputs } from './design.ts'
import { chartInputs } from './natal.ts'
import { numbersInputs } from './numbers.ts'
import type { Asking } from './asking.ts'
import type { Fields } from './values.ts'

/** A birth that was found. */
interface Found {
  readonly birth: Birth
}

/** All charts of a birth; undefined for a day that no chart reaches. */
function blueprintOf({ deps }: Asking, { birth }: Found): Blueprint | undefined {
  const computed = deps.blueprint(birth)
  return computed.ok ? computed.blueprint : undefined
}

/** Days to both sides of the computed moment in which the birth may lie: half of one without a time, and what clocks can differ without a place. */
function openDays({ birth }: Found): number {
  const zoneAssumed = birth.notices.some(({ code }) => code === 'zone-assumed')
  return (birth.timeAssumed ? 0.5 : 0) + (zoneAssumed ? 0.6 : 0)
}

/**
 * Placements only: of the birth itself nothing is in here. Where the time or the clock is assumed, only what holds for
 * every time at which the birth can have been: no text has to say of anything in here that it is assumed.
 */
export async function chart(asking: Asking): Promise<unknown> {
  const found = await asking.birth()
  if (!found) return undefined
  const { birth } = found
  const natal = blueprintOf(asking, found)?.natal
  if (!natal) return undefined
  const whole = chartInputs(natal)
  const open = openDays(found)
  if (open === 0) return { ...whole, assumed: false }
  const sky = asking.deps.sky()
  const certain = planets.filter(
    (body) =>
      body !== 'moon' &&
      [-open, open].every(
        (days) => signOf(sky.position(body, birth.jdUT + days).lon) === natal.bodies[body].sign,
      ),
  )
  const among: ReadonlySet<string> = new Set(certain)
  return {
    ...Object.fromEntries(certain.map((body) => [body, withoutHouse(whole.planets, body)])),
    planets: certain.map((body) => withoutHouse(whole.planets, body)),
    hasHouses: false,
    aspects: whole.aspects.filter(({ a, b }) => among.has(a) && among.has(b)),
    assumed: true,
    timeAssumed: birth.timeAssumed,
  }
}

function withoutHouse(all: ReturnType<typeof chartInputs>['planets'], body: string): Fields | undefined {
  const found = all.find((each) => each?.body === body)
  return found && { body, sign: found.sign, retro: found.retro, degree: found.degree }
}

/** Whether what an hour can change may be told of this birth. */
const isSure = (found: Found | undefined): found is Found => found !== undefined && openDays(found) === 0

export async function design(asking: Asking): Promise<unknown> {
  const found = await asking.birth()
  const computed = isSure(found) ? blueprintOf(asking, found) : undefined
  return computed && designInputs(computed.design)
}

export async function keys(asking: Asking): Promise<unknown> {
  const found = await asking.birth()
  const computed = isSure(found) ? blueprintOf(asking, found) : undefined
  return computed && keysInputs(computed.keys)
}

export async function numbers(asking: Asking): Promise<unknown> {
  const found = await asking.birth()
  const computed = found && blueprintOf(asking, found)
  return computed && numbersInputs(computed.numbers)
}
