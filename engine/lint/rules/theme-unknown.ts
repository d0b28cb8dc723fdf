import type { DocumentPath } from '../../core/document-finding.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { LostNames } from '../../core/pack/linking/lost-names.ts'
import { isObject, type JsonValue } from '../../core/pack/json.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { meantOrThereAre, nearest } from '../../core/pack/spelling.ts'
import type { Check } from '../rule.ts'

export const themeUnknown: Check = ({ sources, isAnyBroken }) => {
  const rule = 'theme-unknown'
  if (isAnyBroken('reader')) return []
  const known = new Set(
    sources.flatMap((source) => documentAs(source, 'reader')?.themes.map(({ id }) => id) ?? []),
  )
  if (known.size === 0) return []
  const lost = new LostNames()
  const renamed = sources.flatMap((source) => renamedIn(source, sources))
  for (const { was } of renamed) known.add(was)
  return [
    ...renamed.map(({ finding }) => finding),
    ...sources.flatMap((source) => [
      ...wordsOfNothing(source, known),
      ...sortsOfOne(source),
      ...namedIn(source.value).flatMap(({ theme, path }) => {
        if (known.has(theme) || lost.again(theme, source, path)) return []
        const meant = nearest(theme, known)
        const suggestion = meant ? `Did you mean "${meant}"?` : undefined
        const message = `The reader has no theme "${theme}".`
        return [lost.tell(theme, source.finding(rule, message, path, { suggestion }))]
      }),
    ]),
  ]
}

/** A theme that no language has words for, where every language has words for one theme too many. */
function renamedIn(
  source: SourceDocument,
  sources: readonly SourceDocument[],
): { readonly was: string; readonly finding: Finding }[] {
  const { themes = [] } = documentAs(source, 'reader') ?? {}
  const lexicons = sources.flatMap((each) => documentAs(each, 'lexicon') ?? [])
  const ids = new Set(themes.map(({ id }) => id))
  const [strange = [], ...others] = lexicons.map((each) =>
    Object.keys(each.themes).filter((id) => !ids.has(id)),
  )
  const [was, ...more] = strange
  // One language alone may have its own slip.
  if (was === undefined || more.length > 0 || others.length === 0) return []
  if (others.some((each) => each.length !== 1 || each[0] !== was)) return []
  return themes.flatMap(({ id }, at) => {
    if (lexicons.some((each) => Object.hasOwn(each.themes, id))) return []
    const message = `No language has words for "${id}", and every one has for "${was}".`
    const suggestion = `Write ${was}, or rename it in the lexicons too.`
    return [{ was, finding: source.finding('theme-unknown', message, ['themes', at, 'id'], { suggestion }) }]
  })
}

/** What an experiment has to do with a theme that it is not about: these words never stand anywhere. */
function wordsOfNothing(source: SourceDocument, themes: ReadonlySet<string>): Finding[] {
  const { experiments = [] } = documentAs(source, 'experiment-set') ?? {}
  return experiments.flatMap(({ id, about = [], meets = {} }, at) => {
    const known = about.flat()
    const misspelt = known.filter((theme) => !themes.has(theme))
    return Object.keys(meets).flatMap((theme) => {
      // What is misspelt above is told there.
      if (known.includes(theme) || nearest(theme, misspelt) !== undefined) return []
      const message = `"${id}" is not about "${theme}": these words are never shown.`
      const suggestion = meantOrThereAre(theme, known)
      const path = ['experiments', at, 'meets', theme]
      return [source.finding('theme-unknown', message, path, { part: 'key', suggestion })]
    })
  })
}

/** A sort that one theme alone has, and that is nearly called as one of several. */
function sortsOfOne(source: SourceDocument): Finding[] {
  const { themes = [] } = documentAs(source, 'reader') ?? {}
  const had = new Map<string, number>()
  for (const { sort } of themes) if (sort !== undefined) had.set(sort, (had.get(sort) ?? 0) + 1)
  const usual = [...had].flatMap(([sort, count]) => (count > 1 ? [sort] : []))
  return themes.flatMap(({ id, sort }, at) => {
    const meant = sort === undefined || usual.includes(sort) ? undefined : nearest(sort, usual)
    if (meant === undefined) return []
    const message = `"${id}" alone is of the sort "${sort}": nothing that asks for "${meant}" finds it.`
    const path = ['themes', at, 'sort']
    return [source.finding('theme-unknown', message, path, { suggestion: `Did you mean "${meant}"?` })]
  })
}

interface Named {
  readonly theme: string
  readonly path: DocumentPath
}

/** The themes that a document names: what findings and experiments are about, and what the reader sets beside each other. */
function namedIn(document: Readonly<Record<string, JsonValue>>): Named[] {
  // Steps of a flow are about other steps, and a translation has nothing but texts.
  if (OF_NO_THEME.has(document['kind'])) return []
  const { opposites, voices } = document
  const isReader = document['kind'] === 'reader'
  return [
    ...(isReader ? listed(opposites, ['opposites']) : []),
    ...(isReader && Array.isArray(voices) ? voices : []).flatMap((voice, at) =>
      isObject(voice) ? [...listed(voice['themes'], ['voices', at, 'themes'])] : [],
    ),
    ...aboutIn(document),
  ]
}

const OF_NO_THEME: ReadonlySet<JsonValue | undefined> = new Set(['module', 'questionnaire', 'translation'])

/** Every list under a key `about`, wherever it stands. */
function aboutIn(document: JsonValue): Named[] {
  const named: Named[] = []
  const path: (string | number)[] = []
  const walk = (value: JsonValue): void => {
    if (typeof value !== 'object' || value === null) return
    const isList = Array.isArray(value)
    for (const [key, part] of Object.entries(value)) {
      path.push(isList ? Number(key) : key)
      if (key === 'about' && Array.isArray(part)) named.push(...listed(part, [...path]))
      else walk(part)
      path.pop()
    }
  }
  walk(document)
  return named
}

/** Every text in lists and mappings of lists. */
function* listed(value: JsonValue | undefined, path: DocumentPath): Generator<Named> {
  if (typeof value === 'string') yield { theme: value, path }
  else if (Array.isArray(value)) for (const [at, part] of value.entries()) yield* listed(part, [...path, at])
  else if (isObject(value))
    for (const [key, part] of Object.entries(value)) yield* listed(part, [...path, key])
}
