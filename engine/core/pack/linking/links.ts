import { aboutFeature, type FeatureName, featureOfKind, featuresOf } from '../../features.ts'
import type { OutsideMention } from './condition-links.ts'
import type { RunFlow } from '../documents.gen.ts'
import { documentAs, flowIn } from '../documents.ts'
import type { Finding } from '../finding.ts'
import { linkFlow } from './flow-links.ts'
import { type GivenNames, givenNames } from './given-names.ts'
import { isObject, type JsonValue, type Path } from '../json.ts'
import { pageFindings } from './page-links.ts'
import { LIMITS } from '../limits.ts'
import { lostName, LostNames } from './lost-names.ts'
import { Misspelt } from './misspelt.ts'
import { brought, providers } from '../../recipe/inputs/providers.ts'
import type { SourceDocument } from '../source.ts'

/** A name in a document that must lead to another document, or to an item of a list in one. */
export type Mention = OutsideMention & { source: SourceDocument }

/** Checks that every name leads somewhere and that no id is used twice. */
export function linkFindings(
  sources: readonly SourceDocument[],
  mentions: readonly Mention[],
  complete: boolean,
): Finding[] {
  const findings = [...duplicateIds(sources), ...duplicateItems(sources)]
  // They were found before documents took parts over, which moved what stands behind them.
  const on = featuresOf(sources.find(({ kind }) => kind === 'pack')?.value)
  const all = mentions
    .filter(({ source }) => isRead(source.kind, on))
    .map((mention) =>
      mention.source.takesOver ? { ...mention, path: mention.source.loadedPath(mention.path) } : mention,
    )
  const stages = namesOf(sources, 'life-stages')
  // A part of a pack may have its readings elsewhere.
  const hasReadings = sources.some(({ kind }) => kind === 'modality')
  for (const source of sources) {
    const flow = flowIn(source)
    if (!flow) continue
    const links = linkFlow(source, flow, stages)
    if (flow.mode === 'run') all.push(...called(flow, source, hasReadings))
    findings.push(...links.findings)
    all.push(...links.outside.map((mention) => ({ ...mention, source })))
  }
  findings.push(...retiredIds(sources), ...pageFindings(sources))
  // Where part of the pack could not be read, a missing name may well be in it.
  if (complete) findings.push(...unknownNames(sources, all))
  return findings
}

/** Whether a kind of document is read by anybody: of a feature that is off only that is told. */
function isRead(kind: string, on: ReadonlySet<FeatureName>): boolean {
  const feature = featureOfKind(kind)
  return feature === undefined || on.has(feature)
}

/** What each call of a run has the name of. */
function called(
  { calls, performs = 'write' }: RunFlow,
  source: SourceDocument,
  hasReadings: boolean,
): Mention[] {
  if (performs === 'reading' && !hasReadings) return []
  const target = performs === 'reading' ? 'modality' : 'commission'
  return calls.map(({ id }, at) => ({ source, target, value: id, path: ['flow', 'calls', at, 'id'] }))
}

/** Whether a document has its name from its file, or a part of it. */
function isAtHome({ id, file }: SourceDocument): boolean {
  const stem = /([^/]+)\.yaml$/.exec(file)?.[1] ?? ''
  const words = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `-${words(id)}-`.includes(`-${words(stem)}-`)
}

function duplicateIds(sources: readonly SourceDocument[]): Finding[] {
  const first = new Map<string, SourceDocument>()
  return sources.flatMap((source) => {
    if (source.id === '') return []
    const key = `${source.kind}/${source.id}`
    const before = first.get(key)
    if (!before) {
      first.set(key, source)
      return []
    }
    // The one whose file is called so is at home; without any, the first.
    const [told, other] = isAtHome(source) && !isAtHome(before) ? [before, source] : [source, before]
    const related = [
      {
        message: `The ${told === source ? 'first' : 'other'} one is here.`,
        file: other.fileAt(['id']),
        range: other.locate(['id']),
      },
    ]
    return [told.finding('duplicate-id', `There are two documents ${key}.`, ['id'], { related })]
  })
}

/** What makes each entry of a list its own, where lists of documents have such a thing; `*` is every entry of a list. */
const OWN: Readonly<
  Partial<Record<string, readonly { list: readonly string[]; by: string; what: string }[]>>
> = {
  care: [{ list: ['phrases'], by: 'id', what: 'phrases' }],
  'care-lines': [{ list: ['countries'], by: 'country', what: 'entries for the country' }],
  commission: [{ list: ['each', 'kinds', 'list'], by: 'id', what: 'kinds' }],
  experiments: [
    { list: ['categories'], by: 'id', what: 'categories' },
    { list: ['difficulties'], by: 'id', what: 'difficulties' },
    { list: ['timeframes'], by: 'id', what: 'timeframes' },
  ],
  'experiment-rules': [{ list: ['sources'], by: 'id', what: 'sources' }],
  guide: [{ list: ['sources'], by: 'id', what: 'sources' }],
  'life-stages': [{ list: ['stages'], by: 'id', what: 'stages' }],
  outcomes: [{ list: ['list'], by: 'id', what: 'outcomes' }],
  prompts: [{ list: ['days'], by: 'day', what: 'prompts for the day' }],
  testimonials: [{ list: ['stories'], by: 'id', what: 'stories' }],
  vocabulary: [{ list: ['values'], by: 'value', what: 'values' }],
}

/** Entries of a list that stand for the same; and documents of which one stands for the other. */
function duplicateItems(sources: readonly SourceDocument[]): Finding[] {
  const lists = sources.flatMap((source) =>
    (Object.hasOwn(OWN, source.kind) ? (OWN[source.kind] ?? []) : []).flatMap(({ list, by, what }) => {
      const seen = new Map<unknown, Path>()
      return entriesAt(source.value, list).flatMap((entry, at): Finding[] => {
        const name = isObject(entry) ? entry[by] : undefined
        if (name === undefined) return []
        const path: Path = [...list, at, by]
        const first = seen.get(name)
        if (!first) {
          seen.set(name, path)
          return []
        }
        const related = [
          { message: 'The first one is here.', file: source.file, range: source.locate(first) },
        ]
        return [source.finding('duplicate-id', `There are two ${what} "${String(name)}".`, path, { related })]
      })
    }),
  )
  return [
    ...lists,
    ...sharedIn(sources, (source) => flowIn(source) && source.id, ['id'], 'flows'),
    ...sharedIn(
      sources,
      (source) => documentAs(source, 'modality')?.number,
      ['number'],
      'readings with the number',
    ),
  ]
}

function entriesAt(value: JsonValue, path: readonly string[]): readonly JsonValue[] {
  let here: JsonValue | undefined = value
  for (const key of path) here = isObject(here) ? here[key] : undefined
  return Array.isArray(here) ? here : []
}

/** Documents that have what only one may have; two of one kind and id are told as that. */
function sharedIn(
  sources: readonly SourceDocument[],
  of: (source: SourceDocument) => string | number | undefined,
  path: Path,
  what: string,
): Finding[] {
  const first = new Map<string | number, SourceDocument>()
  return sources.flatMap((source) => {
    const name = of(source)
    if (name === undefined) return []
    const before = first.get(name)
    if (!before) {
      first.set(name, source)
      return []
    }
    if (before.kind === source.kind && before.id === source.id) return []
    const related = [{ message: 'The first one is here.', file: before.file, range: before.locate(path) }]
    return [source.finding('duplicate-id', `There are two ${what} "${name}".`, path, { related })]
  })
}

function retiredIds(sources: readonly SourceDocument[]): Finding[] {
  const pack = sources.map((source) => documentAs(source, 'pack')).find((found) => found !== undefined)
  const gone = new Set((pack?.retired ?? []).map(({ kind, id }) => `${kind}/${id}`))
  return sources.flatMap((source) =>
    gone.has(`${source.kind}/${source.id}`)
      ? [
          source.finding(
            'retired-id',
            `"${source.id}" is retired: it was used once for something else.`,
            ['id'],
            { suggestion: 'Choose another id.' },
          ),
        ]
      : [],
  )
}

function unknownNames(sources: readonly SourceDocument[], mentions: readonly Mention[]): Finding[] {
  const known = new Map<string, Set<string>>()
  const given = new Map<string, GivenNames | undefined>()
  const findings: Finding[] = []
  const lost = new LostNames()
  const misspelt = new Misspelt(sources, mentions)
  const nameless = withoutName(sources)
  for (const { source, target, value, path } of mentions) {
    const namesOfAll = Object.hasOwn(givenNames, target) ? givenNames[target] : undefined
    if (namesOfAll) {
      if (!given.has(target)) given.set(target, namesOfAll(sources))
      const all = given.get(target)
      const name = `${target} ${value}`
      if (!all || all.has(value) || lost.again(name, source, path)) continue
      const help = findings.length < LIMITS.findings ? lostName(source, path, value, all.names) : {}
      const feature = all.feature?.(value)
      const about = [feature ? aboutFeature(feature) : value]
      const finding = source.finding('unknown-reference', all.lost(value), path, { ...help, about })
      findings.push(lost.tell(name, finding))
      misspelt.add(finding, target, value, all.names)
      continue
    }
    let names = known.get(target)
    if (!names) {
      names = namesOf(sources, target)
      known.set(target, names)
    }
    // Without any document of the kind, that document is what is missing.
    if (names.has(value) || (target.includes('.') && names.size === 0)) continue
    // A document of that kind whose own id is wrong may be the one that is meant.
    if (nameless.has(target)) continue
    // A module of the journey without its document is told there.
    if (target === 'input' && namesOf(sources, 'journey.modules').has(value.replace('answers.', ''))) continue
    const name = `${target} ${value}`
    if (lost.again(name, source, path)) continue
    // To compare every name with every other would take long where thousands are wrong.
    const help = findings.length < LIMITS.findings ? lostName(source, path, value, [...names]) : {}
    const message = `There is no ${nounOfTarget(target)} "${value}" in this pack.`
    const finding = source.finding('unknown-reference', message, path, { ...help, about: [value] })
    findings.push(lost.tell(name, finding))
    misspelt.add(finding, target, value, [...names])
  }
  return misspelt.toldOf(findings)
}

/** Kinds of which some document has an id that cannot be one. */
function withoutName(sources: readonly SourceDocument[]): ReadonlySet<string> {
  return new Set(sources.filter(({ valid, id }) => !valid && !/^[\w-]+$/.test(id)).map(({ kind }) => kind))
}

/**
 * The ids that a target has: of the documents of a kind, of those of any kind that hold a flow (`flow`), or (`kind.list`)
 * of the items of a list in them.
 */
export function namesOf(sources: readonly SourceDocument[], target: string): Set<string> {
  if (target === 'flow')
    return new Set(sources.flatMap((source) => ('flow' in source.value ? [source.id] : [])))
  const [kind = '', list] = target.split('.')
  if (kind === 'input') return inputNames(sources)
  const names = new Set<string>()
  for (const source of sources) {
    if (source.kind !== kind) continue
    if (list === undefined) names.add(source.id)
    const items = list === undefined ? [] : source.value[list]
    for (const item of Array.isArray(items) ? items : []) {
      if (isObject(item) && typeof item.id === 'string') names.add(item.id)
    }
  }
  return names
}

/** Everything that recipes can be made from: what the app knows, the answers to each flow, the outcome of each assessment. */
function inputNames(sources: readonly SourceDocument[]): Set<string> {
  const own = Object.values(brought).flatMap((names) => Object.keys(names))
  const ids = (kind: string, family: string) => [...namesOf(sources, kind)].map((id) => `${family}.${id}`)
  return new Set([
    ...Object.keys(providers),
    ...own,
    ...ids('module', 'answers'),
    ...ids('questionnaire', 'answers'),
    ...ids('assessment', 'outcome'),
    ...ids('commission', 'written'),
  ])
}

/** `journey.modules` -> "module", `assessment` -> "assessment". */
function nounOfTarget(target: string): string {
  const [kind = '', list] = target.split('.')
  return (list?.replace(/ies$/, 'y').replace(/s$/, '') ?? kind).replaceAll('-', ' ')
}
