import { documentAs, flowIn } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'
import { asRead, repeatedOptions } from '../texts/repeated-options.ts'

export const duplicateOptionLabel: Check = (context) => [
  ...repeatedOptions(context, 'label').map(({ source, path, written, related }) =>
    source.finding('duplicate-option-label', `Another option of this list reads "${written}" too.`, path, {
      related,
    }),
  ),
  ...context.sources.flatMap((source) => rowsIn(source).flatMap((row) => alikeIn(source, row))),
  ...context.sources.flatMap(namedTwice),
  ...context.sources.flatMap(placedTwice),
  ...pagesAlike(context.sources),
]

/** Pages that are called the same in the browser and in its history. */
function pagesAlike(sources: readonly SourceDocument[]): Finding[] {
  const pages = sources.flatMap((source) => {
    const page = documentAs(source, 'page')
    return page ? [{ source, page }] : []
  })
  return pages.flatMap(({ source, page }, at): Finding[] => {
    const before = pages.slice(0, at).find((each) => asRead(each.page.title) === asRead(page.title))
    if (!before || before.page.id === page.id || source.isTaken(['title'])) return []
    const range = before.source.locate(['title'])
    const related = [{ message: 'The first one is here.', file: before.source.fileAt(['title']), range }]
    const message = `The page "${before.page.id}" is called "${page.title}" too.`
    return [source.finding('duplicate-option-label', message, ['title'], { related })]
  })
}

/** A word for two places of a list: nobody can say which of them is meant. */
function placedTwice(source: SourceDocument): Finding[] {
  const first = new Map<string, number>()
  return (documentAs(source, 'talk')?.places ?? []).flatMap((words, at) =>
    words.flatMap((word, index): Finding[] => {
      const before = first.get(word) ?? at
      first.set(word, before)
      if (before === at) return []
      const message = `"${word}" is a word for place ${before + 1} too: nobody can say which of the two is meant.`
      const suggestion = 'Leave it to one of them.'
      return [source.finding('duplicate-option-label', message, ['places', at, index], { suggestion })]
    }),
  )
}

/** A name of two things that a conversation is about: nobody can say which of them is meant. */
function namedTwice(source: SourceDocument): Finding[] {
  const first = new Map<string, { readonly id: string; readonly path: Path }>()
  return (documentAs(source, 'talk')?.things ?? []).flatMap(({ id, names }, at) =>
    names.flatMap((name, index): Finding[] => {
      const path: Path = ['things', at, 'names', index]
      const before = first.get(name)
      if (!before) first.set(name, { id, path })
      if (!before || before.id === id) return []
      const range = source.locate(before.path)
      const related = [{ message: 'The first one is here.', file: source.fileAt(before.path), range }]
      const message = `"${name}" is a name of "${before.id}" too: nobody can say which of the two is meant.`
      const suggestion = 'Leave it to one of them.'
      return [source.finding('duplicate-option-label', message, path, { related, suggestion })]
    }),
  )
}

/** What stands side by side, and is told apart by what it is called. */
interface Row {
  readonly what: string
  readonly names: readonly (string | undefined)[]
  /** What is said of each, where that would tell them apart too. */
  readonly said?: readonly (string | undefined)[]
  readonly path: Path
  /** The key that the names stand under. */
  readonly key: 'title' | 'label'
}

const titled = (
  what: string,
  path: Path,
  entries: readonly { readonly title?: string; readonly description?: string }[] = [],
): Row => ({
  what,
  names: entries.map(({ title }) => title),
  said: entries.map(({ description }) => description),
  path,
  key: 'title',
})

const labelled = (
  what: string,
  path: Path,
  entries: readonly { readonly label: string; readonly description?: string }[] = [],
): Row => ({
  what,
  names: entries.map(({ label }) => label),
  said: entries.map(({ description }) => description),
  path,
  key: 'label',
})

/** Every row of things in a document among which a reader has to find one by its name. */
const rowsIn = (source: SourceDocument): Row[] => [
  ...rowsOfFlow(source),
  titled('module', ['modules'], documentAs(source, 'journey')?.modules),
  titled('life stage', ['stages'], documentAs(source, 'life-stages')?.stages),
  labelled('outcome', ['outcomes'], documentAs(source, 'assessment')?.outcomes),
  labelled('outcome', ['list'], documentAs(source, 'outcomes')?.list),
  titled('section', ['sections'], documentAs(source, 'insight')?.sections),
  labelled('page', ['pages'], documentAs(source, 'contact')?.pages),
  titled('experiment', ['experiments'], documentAs(source, 'experiment-set')?.experiments),
]

function rowsOfFlow(source: SourceDocument): Row[] {
  const flow = flowIn(source)
  if (!flow) return []
  return [
    ...(flow.mode === 'tabs' ? [labelled('tab', ['flow', 'tabs'], flow.tabs)] : []),
    ...(flow.mode === 'hub' ? [titled('card', ['flow', 'cards'], flow.cards)] : []),
    ...(flow.mode === 'run' ? [titled('call', ['flow', 'calls'], flow.calls)] : []),
    titled('section', ['flow', 'sections'], flow.sections),
    ...flow.steps.flatMap((step, at): Row[] => {
      const path: Path = ['flow', 'steps', at]
      if (step.kind === 'collection') return [labelled('field', [...path, 'fields'], step.fields)]
      return step.kind === 'review' ? [titled('card', [...path, 'cards'], step.cards)] : []
    }),
  ]
}

/** So few words may well be said of several. */
const FEW_WORDS = 6

/** Names of a row that read as one before does, and what is said of one in the words of another. */
function alikeIn(source: SourceDocument, row: Row): Finding[] {
  const { what, names, said = [], path, key } = row
  const first = new Map<string, Path>()
  const copied = said.flatMap((text, at): Finding[] => {
    if (text === undefined || text.split(/\s+/).length < FEW_WORDS) return []
    const before = said.findIndex((each) => each !== undefined && asRead(each) === asRead(text))
    const here: Path = [...path, at, 'description']
    // Of two that are called the same, that is told.
    if (before >= at || asRead(names[before] ?? '') === asRead(names[at] ?? '')) return []
    if (source.isTaken(here)) return []
    const message = `This says of "${names[at] ?? ''}" what is said of "${names[before] ?? ''}".`
    const suggestion = 'Say what sets it apart.'
    return [source.finding('duplicate-option-label', message, here, { suggestion })]
  })
  const alike = names.flatMap((name, at) => {
    const here: Path = [...path, at, key]
    // What is taken over is told where it is written.
    if (name === undefined || source.isTaken(here)) return []
    const before = first.get(asRead(name))
    if (!before) {
      first.set(asRead(name), here)
      return []
    }
    const related = [
      { message: 'The first one is here.', file: source.fileAt(before), range: source.locate(before) },
    ]
    const message = `Another ${what} of this row reads "${name}" too.`
    return [source.finding('duplicate-option-label', message, here, { related })]
  })
  return [...alike, ...copied]
}
