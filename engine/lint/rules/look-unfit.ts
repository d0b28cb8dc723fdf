import { type Role, ROLES, THEMES } from '../../core/look/look.ts'
import type { LookDocument } from '../../core/pack/documents.gen.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { listInWords } from '../../core/pack/spelling.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'

type Hatches = NonNullable<LookDocument['hatches']>

/** The hatch that each hue has by itself; tests/content/registered.test.ts holds it to what is drawn. */
export const OWN_HATCHES: Required<Hatches> = {
  m1: 'rings',
  m2: 'waves',
  m3: 'rays',
  m4: 'slants',
  m5: 'chevrons',
  ai: 'dots',
}

export const lookUnfit: Check = ({ sources }) =>
  sources.flatMap((source) => {
    const look = documentAs(source, 'look')
    return look
      ? [
          ...lostColours(source, look),
          ...lostGrounds(source, look),
          ...sameHatches(source, look),
          ...undrawn(source, look),
        ]
      : []
  })

/** Whoever names so many of a theme's colours means all of them. */
const MOST = ROLES.length * 0.6

function lostColours(source: SourceDocument, look: LookDocument): Finding[] {
  return THEMES.flatMap((theme) => {
    const named = ROLES.filter((role) => look[theme]?.[role])
    const other = THEMES.find((each) => each !== theme)
    const lost = ROLES.filter((role) => !look[theme]?.[role] && other && look[other]?.[role])
    if (named.length < MOST || lost.length === 0) return []
    const said = listInWords(
      lost.map((role) => `"${role}"`),
      'and',
    )
    const message = `The ${theme} theme has its own colors and no ${said}: the standard one stands among them.`
    const suggestion = `Name it here as in the ${other} theme.`
    return [source.finding('look-unfit', message, [theme], { part: 'key', suggestion, about: [theme] })]
  })
}

/** A hue of the look's own on a standard ground, where the other hues have grounds of their own. */
function lostGrounds(source: SourceDocument, look: LookDocument): Finding[] {
  const hues = ROLES.filter((role) => groundOf(role) !== undefined)
  return THEMES.flatMap((theme) => {
    const has = (role: Role | undefined): boolean => role !== undefined && look[theme]?.[role] !== undefined
    const own = hues.filter(has)
    const lost = own.filter((hue) => !has(groundOf(hue)))
    // With few grounds they are left to the standard ones on purpose.
    if (lost.length === 0 || lost.length * 2 >= own.length) return []
    const other = THEMES.find((each) => each !== theme)
    return lost.flatMap((hue) => {
      const ground = groundOf(hue)
      // What the other theme has is told of this one as a whole.
      if (ground === undefined || (other && look[other]?.[ground] !== undefined)) return []
      const message = `"${hue}" has a color of its own and no ground: it stands on the standard one, beside hues with grounds of their own.`
      const suggestion = `Name "${ground}" too.`
      return [source.finding('look-unfit', message, [theme, hue], { suggestion, about: [theme] })]
    })
  })
}

/** The ground of a hue; undefined for what is none. */
const groundOf = (role: Role): Role | undefined => ROLES.find((each) => each === `${role}t`)

function sameHatches(source: SourceDocument, { hatches = {} }: LookDocument): Finding[] {
  const drawn = Object.entries({ ...OWN_HATCHES, ...hatches })
  return drawn.flatMap(([hue, hatch], at) => {
    const [first] = drawn.find(([, each], before) => each === hatch && before < at) ?? []
    if (first === undefined) return []
    const told = Object.hasOwn(hatches, hue) ? hue : first
    const other = told === hue ? first : hue
    const message = `"${told}" has the hatch of "${other}": where no colors are seen, the two are one.`
    const free = Object.values(OWN_HATCHES).filter((each) => !drawn.some(([, taken]) => taken === each))
    const suggestion = `Take ${listInWords(free, 'or')}.`
    return [source.finding('look-unfit', message, ['hatches', told], { suggestion })]
  })
}

/** How many numbers each command of a path takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
/** The side of the square in which a mark is drawn. */
const SIDE = 32

/** A mark of which a browser draws nothing from some place on, or that begins outside of its square. */
function undrawn(source: SourceDocument, { mark }: LookDocument): Finding[] {
  return (['lines', 'shape'] as const).flatMap((key) => {
    const say = (message: string, suggestion: string): Finding[] => [
      source.finding('look-unfit', message, ['mark', key], { suggestion }),
    ]
    const parts = mark?.[key]?.match(/[a-z][^a-z]*/gi) ?? []
    const wrong = parts.find((part) => {
      const takes = TAKES[part.charAt(0).toUpperCase()] ?? 0
      const has = numbersIn(part).length
      return takes === 0 ? has > 0 : has === 0 || has % takes !== 0
    })
    if (wrong !== undefined) {
      const takes = TAKES[wrong.charAt(0).toUpperCase()] ?? 0
      return say(
        `"${wrong.trim()}" has ${numbersIn(wrong).length} numbers, and ${wrong.charAt(0)} takes ${takes}: from here on nothing is drawn.`,
        'Copy the path once more from where it was drawn.',
      )
    }
    const start = numbersIn(parts[0] ?? '').slice(0, 2)
    if (start.every((each) => each >= 0 && each <= SIDE)) return []
    return say(
      `This begins at ${start.join(', ')}, outside of the square of ${SIDE} in which a mark is drawn.`,
      `Draw it in a square of ${SIDE}.`,
    )
  })
}

/** The two flags of an arc may stand close to what follows. */
const numbersIn = (part: string): number[] => {
  const numbers = /-?(?:\d*\.\d+|\d+\.?)/g
  if (part.charAt(0).toUpperCase() !== 'A') return (part.match(numbers) ?? []).map(Number)
  const one = /[\s,]*(-?(?:\d*\.\d+|\d+\.?))/y
  const flag = /[\s,]*([01])/y
  const found: number[] = []
  for (let at = 1; ;) {
    const each = found.length % 7 === 3 || found.length % 7 === 4 ? flag : one
    each.lastIndex = at
    const [, number] = each.exec(part) ?? []
    if (number === undefined) return found
    found.push(Number(number))
    at = each.lastIndex
  }
}
