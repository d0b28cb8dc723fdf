import type { PeopleText } from '../texts/people-texts.ts'
import type { Check } from '../rule.ts'

/** Most characters by the last key of a text's place, measured on a screen of 320 pixels. */
const MOST: Readonly<Record<string, number>> = {
  title: 60,
  heading: 60,
  label: 80,
  prompt: 120,
  placeholder: 80,
  hint: 220,
}

/** Keys of buttons. Where such a key holds a whole sentence, its schema says so and it is none. */
const BUTTONS: ReadonlySet<string> = new Set(
  'action again back cancel close confirm continue last next previous retry save send submit submitting'.split(
    ' ',
  ),
)
const BUTTON = 32
/** A full stop at the end, or anything that ends a sentence before it: no button says that. */
const SENTENCE = /[.?:]\s|[^.]\.$/

export const tooLong: Check = (context) =>
  context.peopleTexts().flatMap((placed) => {
    const most = mostOf(placed)
    if (most === undefined || placed.text.length <= most) return []
    const length = [...placed.text].length
    if (length <= most) return []
    const message = `This has ${length} characters; up to ${Math.floor(most)} fit on a small screen.`
    return [placed.source.finding('too-long', message, placed.path, { suggestion: 'Say it in fewer words.' })]
  })

/** Another language may need more words than this for the same; beyond, it breaks the screen. */
const IN_TRANSLATION = 1.6

function mostOf({ key, text, role, composed, source }: PeopleText): number | undefined {
  if (composed || role === 'long' || key === undefined) return undefined
  const room = source.kind === 'translation' ? IN_TRANSLATION : 1
  if (BUTTONS.has(key)) return role === 'sentence' || SENTENCE.test(text) ? undefined : BUTTON * room
  const most = Object.hasOwn(MOST, key) ? MOST[key] : undefined
  return most === undefined ? undefined : most * room
}
