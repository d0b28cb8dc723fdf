import { featureOfKind, type FeatureName } from '../../features.ts'
import { typesSavedBy } from '../../flow/effect.ts'
import { resolveRoute, resultsRouteOf, routeTable } from '../../routes/table.ts'
import { allScreens, featureAt } from '../../routes/screens.ts'
import type { Flow, JourneyModule } from '../documents.gen.ts'
import { checkedDocument, documentAs, flowIn } from '../documents.ts'
import { isObject, type JsonValue } from '../json.ts'
import type { SourceDocument } from '../source.ts'

/** Names that `refersTo` may ask for and that are no ids of documents of one kind: several documents give them together. */
export interface GivenNames {
  has(name: string): boolean
  readonly names: readonly string[]
  /** What a lost name is told as. */
  lost(name: string): string
  /** The feature that would give a lost name, and is off. */
  feature?(name: string): FeatureName | undefined
}

/** By what `refersTo` says. Undefined where the pack holds nothing that could give such a name. */
export const givenNames: Readonly<
  Record<string, (sources: readonly SourceDocument[]) => GivenNames | undefined>
> = {
  address: addressesIn,
  'assessment-type': (sources) =>
    listed(resultTypesIn(sources), (name) => `Nothing in this pack is saved as "${name}".`),
  'insight-type': (sources) =>
    listed(
      sources.filter(({ kind }) => kind === 'insight').map(({ id }) => id),
      (name) => `There is no insight "${name}" in this pack.`,
    ),
}

function listed(given: readonly string[], lost: GivenNames['lost']): GivenNames | undefined {
  if (given.length === 0) return undefined
  const names = new Set(given)
  return { has: (name) => names.has(name), names: [...names], lost }
}

/** The types under which results are saved: of assessments, of the cards of hubs, and of the ends of flows. */
export function resultTypesIn(sources: readonly SourceDocument[]): string[] {
  const lacking = modulesWithoutDocument(sources).flatMap(({ completedBy }) =>
    completedBy.by === 'assessment' ? [completedBy.assessmentType] : [],
  )
  const saved = sources.flatMap((source) => {
    // What is wrong in a document is told of it; whatever it names is taken as it stands.
    if (!source.valid) return typesWrittenIn(source.value)
    const assessment = documentAs(source, 'assessment')
    const held = documentAs(source, 'module') ?? documentAs(source, 'questionnaire')
    if (assessment) return [assessment.assessmentType]
    const saved = held ? typesSavedBy(held) : []
    // Of a module whose end saves nothing that is told, and not whatever waits for it.
    return held?.kind === 'module' && saved.length === 0 ? [held.id] : saved
  })
  return [...saved, ...lacking]
}

/** Modules of the journey that have no document, and no screen of the engine either. */
export function modulesWithoutDocument(sources: readonly SourceDocument[]): JourneyModule[] {
  const held = new Set(sources.flatMap(({ kind, id }) => (kind === 'module' ? [id] : [])))
  const further = sources.flatMap((source) => documentAs(source, 'pack')?.aliases ?? [])
  const screens = new Set<string>([
    ...allScreens.map(({ path }) => path),
    ...further.map(({ route }) => route),
  ])
  return sources
    .flatMap((source) => documentAs(source, 'journey')?.modules ?? [])
    .filter(({ id, route }) => !held.has(id) && !screens.has(route))
}

/** Modules of the journey whose document says another address: that is told there. */
function modulesElsewhere(sources: readonly SourceDocument[]): JourneyModule[] {
  const routes = new Map(
    sources.flatMap((source) => {
      const module = documentAs(source, 'module')
      return module ? [[module.id, module.route] as const] : []
    }),
  )
  return sources
    .flatMap((source) => documentAs(source, 'journey')?.modules ?? [])
    .filter(({ id, route }) => routes.has(id) && routes.get(id) !== route)
}

function typesWrittenIn(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(typesWrittenIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'assessmentType' && typeof part === 'string' ? [part] : typesWrittenIn(part),
  )
}

/** The addresses of the product; undefined for a pack that is only a part of one: what it lacks may be elsewhere. */
function addressesIn(sources: readonly SourceDocument[]): GivenNames | undefined {
  const cover = sources.map((source) => documentAs(source, 'pack')).find((each) => each !== undefined)
  if (!cover || cover.part) return undefined
  const table = routeTable(sources.flatMap((source) => checkedDocument(source) ?? []))
  const below = new Map(
    sources.flatMap((source) => {
      const flow = flowIn(source)
      return flow ? [[`${source.kind}/${source.id}`, idsIn(flow)] as const] : []
    }),
  )
  const broken = [
    // Of life stages that name a stage or questions which are nowhere, only that is told.
    ...sources.flatMap(({ kind, valid, value }) =>
      valid && kind !== 'life-stages' ? [] : routesWrittenIn(value),
    ),
    ...modulesWithoutDocument(sources).map(({ route }) => route),
    ...modulesElsewhere(sources).map(({ route }) => route),
  ]
  const off = new Map(
    sources.flatMap(({ kind, value }) => {
      const feature = featureOfKind(kind)
      return feature ? routesWrittenIn(value).map((route) => [route, feature] as const) : []
    }),
  )
  const featureOf = (name: string): FeatureName | undefined => featureAt(name) ?? off.get(name)
  const known = new Map<string, boolean>()
  const leadsSomewhere = (address: string): boolean => {
    // A part that is filled in is known only then.
    if (address.includes('{')) return true
    const found = resolveRoute(table, address)
    if (found === null)
      return broken.some(
        (route) => address === route || address === resultsRouteOf(route) || address.startsWith(`${route}/`),
      )
    const { of, view } = found.entry
    if (found.step === null || view === 'screen' || typeof of === 'string') return true
    return below.get(`${of.kind}/${of.id}`)?.has(found.step) ?? true
  }
  return {
    has: (name) => {
      const had = known.get(name) ?? leadsSomewhere(name)
      known.set(name, had)
      return had
    },
    names: table.map(({ path }) => path),
    feature: featureOf,
    lost: (name) => {
      const feature = featureOf(name)
      return feature
        ? `This leads nowhere: ${name} comes with the feature "${feature}", which is off.`
        : `This leads nowhere: there is no page at ${name}.`
    },
  }
}

/** The ids in a flow, each of which may be the last part of an address; a hub has its results by that name. */
function idsIn(flow: Flow): ReadonlySet<string> {
  const ids = new Set<string>(flow.mode === 'hub' ? ['results'] : [])
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        if (key === 'id' && typeof part === 'string') ids.add(part)
        else walk(part)
      }
    }
  }
  walk(flow)
  return ids
}

function routesWrittenIn(value: JsonValue): string[] {
  if (!isObject(value)) return []
  const aliases = Array.isArray(value.aliases) ? value.aliases : []
  return [value, ...aliases].flatMap((each) =>
    isObject(each) && typeof each.route === 'string' ? [each.route] : [],
  )
}
