import type { LexiconDocument, ReaderDocument } from '../pack/documents.gen.ts'
import { type Heard, hear, hitsOf } from './heard.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { sayingOf } from './saying.ts'

/** Something wrong with a lexicon: the rule of the linter that tells it, what it is, and where. */
export interface ReadingFault {
  readonly document: LexiconDocument
  readonly rule: 'lexicon-phrase' | 'lexicon-example' | 'lexicon-theme'
  readonly message: string
  readonly path: readonly (string | number)[]
}

/** What is wrong with the lexicons of a pack: every example is held against the lexicon that it stands in. */
export function readingFaults(
  readers: readonly ReaderDocument[],
  documents: readonly LexiconDocument[],
): ReadingFault[] {
  const themes = new Set(readers.flatMap((reader) => reader.themes.map(({ id }) => id)))
  return documents.flatMap((document) => {
    const lexicon = lexiconOf(document)
    const phrases = lexicon.faults.map((fault): ReadingFault => ({
      document,
      rule: 'lexicon-phrase',
      ...fault,
    }))
    return [
      ...phrases,
      ...themeFaults(document, themes),
      ...voiceFaults(document, readers),
      ...exampleFaults(document, lexicon),
    ]
  })
}

function themeFaults(document: LexiconDocument, themes: ReadonlySet<string>): ReadingFault[] {
  const rule = 'lexicon-theme'
  const unknown = Object.keys(document.themes)
    .filter((id) => !themes.has(id))
    .map((id): ReadingFault => ({
      document,
      rule,
      message: `The reader has no theme "${id}".`,
      path: ['themes', id],
    }))
  const lacking = [...themes].filter((id) => !Object.hasOwn(document.themes, id))
  // One name for another: the words are there, and are looked for elsewhere.
  const [renamed, ...more] = unknown
  if (renamed && more.length === 0 && lacking.length === 1) {
    const message = `${renamed.message} It has "${lacking[0]}", for which there are no words.`
    return [{ ...renamed, message }]
  }
  const missing = lacking.map((id): ReadingFault => ({
    document,
    rule,
    message: `There are no words for the theme "${id}".`,
    path: ['themes'],
  }))
  return [...unknown, ...missing]
}

/** Results that the reader knows themes for, and this language no words. */
function voiceFaults(document: LexiconDocument, readers: readonly ReaderDocument[]): ReadingFault[] {
  const rule = 'lexicon-theme'
  return readers.flatMap(({ voices = [] }) =>
    voices.flatMap(({ of, themes }): ReadingFault[] => {
      const voice = document.voices && Object.hasOwn(document.voices, of) ? document.voices[of] : undefined
      if (!voice)
        return [{ document, rule, message: `There are no words for the result "${of}".`, path: ['themes'] }]
      return Object.keys(themes)
        .filter((value) => !Object.hasOwn(voice.says, value))
        .map((value) => ({
          document,
          rule,
          message: `There are no words for "${value}".`,
          path: ['voices', of, 'says'],
        }))
    }),
  )
}

/** Answers that evade and that do not, each with what has to be kept of it. */
function* evasionsIn({
  evasions,
}: LexiconDocument): Generator<readonly [path: ReadingFault['path'], text: string, kept: string]> {
  if (!evasions) return
  for (const [at, text] of evasions.matches.entries()) yield [['matches', at], text, '']
  for (const [at, text] of evasions.spares.entries()) yield [['spares', at], text, text]
  for (const [at, { text, keeps }] of evasions.begins.entries()) yield [['begins', at], text, keeps]
}

function exampleFaults(document: LexiconDocument, lexicon: Lexicon): ReadingFault[] {
  const found: ReadingFault[] = []
  const saying = sayingOf([document])
  const heard = (text: string): Heard | undefined =>
    hear(
      { text, role: 'free', source: { entry: '' }, of: '', title: '', earlier: false },
      [lexicon],
      document.id,
    )
  const say = (message: string, path: ReadingFault['path']): void =>
    void found.push({ document, rule: 'lexicon-example', message, path })
  const hold = (
    examples: { readonly matches: readonly string[]; readonly spares: readonly string[] },
    holds: (heard: Heard) => boolean,
    path: ReadingFault['path'],
  ): void => {
    for (const key of ['matches', 'spares'] as const)
      for (const [at, text] of examples[key].entries()) {
        const here = heard(text)
        if ((here !== undefined && holds(here)) === (key === 'matches')) continue
        const message =
          key === 'matches' ? 'Nothing of it is found in this.' : 'Something of it is found in this.'
        say(message, [...path, key, at])
      }
  }
  for (const [id, theme] of Object.entries(document.themes))
    hold(theme, ({ themes }) => themes.has(id), ['themes', id])
  const has =
    (is: string) =>
    ({ hits }: Heard): boolean =>
      hits.some(({ says }) => says.is === is)
  for (const [option, shown] of Object.entries(document.shows ?? {}))
    hold(shown, (heard) => hitsOf(heard, 'shows').some(({ says }) => says.option === option), [
      'shows',
      option,
    ])
  hold(document.people, has('person'), ['people'])
  hold(document.places, has('place'), ['places'])
  hold(document.hours, has('hour'), ['hours'])
  hold(document.withdrawn, has('withdrawn'), ['withdrawn'])
  for (const [role, act] of Object.entries(document.acts ?? {}))
    hold(act, (heard) => hitsOf(heard, 'act').some(({ says }) => says.role === role), ['acts', role])
  if (document.turned) hold(document.turned, has('turned'), ['turned'])
  if (document.gone) hold(document.gone, has('gone'), ['gone'])
  if (document.lapses) hold(document.lapses, has('lapse'), ['lapses'])
  if (document.expected) hold(document.expected, has('expected'), ['expected'])
  hold(document.tired, has('tired'), ['tired'])
  if (document.burdens) hold(document.burdens, has('burden'), ['burdens'])
  if (document.denied)
    hold(
      document.denied,
      ({ themes, hits }) => themes.size === 0 && !hits.some(({ says }) => says.is === 'tired'),
      ['denied'],
    )
  for (const [path, text, kept] of evasionsIn(document)) {
    const said = saying(text)
    if (said !== kept) say(said === '' ? 'This says nothing.' : `This says “${said}”.`, ['evasions', ...path])
  }
  for (const [at, { matches }] of (document.opposed ?? []).entries())
    for (const [place, [one = '', other = '']] of matches.entries()) {
      const side = (text: string, wanted: 'one' | 'other'): boolean =>
        heard(text)?.hits.some(
          ({ says }) => says.is === 'opposed' && says.at === at && says.side === wanted,
        ) ?? false
      if (!side(one, 'one')) say('The first of these is not found.', ['opposed', at, 'matches', place, 0])
      if (!side(other, 'other'))
        say('The second of these is not found.', ['opposed', at, 'matches', place, 1])
    }
  return found
}
