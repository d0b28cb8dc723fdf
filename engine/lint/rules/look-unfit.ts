import { ROLES, THEMES } from '../../core/look/look.ts'
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
    return look ? [...lostColours(source, look), ...sameHatches(source, look)] : []
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
    const message = `The ${theme} theme has its own colours and no ${said}: the standard one stands among them.`
    const suggestion = `Name it here as in the ${other} theme.`
    return [source.finding('look-unfit', message, [theme], { part: 'key', suggestion, about: [theme] })]
  })
}

function sameHatches(source: SourceDocument, { hatches = {} }: LookDocument): Finding[] {
  const drawn = Object.entries({ ...OWN_HATCHES, ...hatches })
  return drawn.flatMap(([hue, hatch], at) => {
    const [first] = drawn.find(([, each], before) => each === hatch && before < at) ?? []
    if (first === undefined) return []
    const told = Object.hasOwn(hatches, hue) ? hue : first
    const other = told === hue ? first : hue
    const message = `"${told}" has the hatch of "${other}": where no colours are seen, the two are one.`
    const free = Object.values(OWN_HATCHES).filter((each) => !drawn.some(([, taken]) => taken === each))
    const suggestion = `Take ${listInWords(free, 'or')}.`
    return [source.finding('look-unfit', message, ['hatches', told], { suggestion })]
  })
}
