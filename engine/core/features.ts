import type { DocumentByKind, PackDocument } from './pack/documents.gen.ts'
import type { Kind } from './pack/documents.ts'
import { isObject, type JsonObject, type JsonValue, type Path } from './pack/json.ts'
import type { BlockName } from './pages/blocks.ts'
import type { ProviderName } from './recipe/inputs/providers.ts'

/** What a product may have beside its journey, as `features` on the cover of its pack lists it. */
export type FeatureName = NonNullable<PackDocument['features']>[number]

/** What comes and goes with a feature, besides its screens (`routes/screens.ts`) and calls (`server/routes/index.ts`). */
interface Feature {
  /** Kinds of document that nothing else reads. Those that are read by name are asked for only when it is on. */
  readonly kinds: readonly Kind[]
  /** What recipes may read only with it. */
  readonly inputs: readonly ProviderName[]
  readonly blocks: readonly BlockName[]
  /** Further names of content that mean it, by the key that they stand under: `completedBy: { by: experiment }`. */
  readonly says: Readonly<Record<string, readonly string[]>>
}

const nothing = { kinds: [], inputs: [], blocks: [], says: {} } as const satisfies Feature

/** What a finding is about that a feature is the cause of. */
export const aboutFeature = (feature: FeatureName): string => `feature ${feature}`

/** Every feature, once. One that the schema knows and this table does not is a compile error. */
const features: { readonly [F in FeatureName]: Feature } = {
  journal: {
    kinds: ['journal', 'prompts'],
    inputs: ['journal'],
    blocks: ['prompt'],
    says: { screen: ['journal'] },
  },
  reminders: {
    ...nothing,
    kinds: ['reminders'],
    blocks: ['practices', 'practice'],
    says: { screen: ['reminders'] },
  },
  guide: { ...nothing, kinds: ['guide-page', 'guide', 'talk', 'apology'], says: { screen: ['guide'] } },
  experiments: {
    kinds: ['experiments', 'experiment-rules', 'experiment-set'],
    inputs: ['experiments'],
    blocks: [],
    says: { by: ['experiment'], from: ['experiments'], screen: ['experiments'] },
  },
  blog: { ...nothing, kinds: ['blog', 'article'] },
  charts: {
    kinds: ['modality', 'chart-figures', 'chart-notes', 'charts', 'chart-processing', 'sample-seeker'],
    inputs: ['chart', 'design', 'keys', 'numbers'],
    blocks: ['modality'],
    says: { performs: ['reading'], view: ['sky'], kind: ['wheel'] },
  },
  path: {
    ...nothing,
    kinds: ['path'],
    says: { by: ['path'], call: ['path'], screen: ['path'] },
  },
}

const names = Object.keys(features) as readonly FeatureName[]

/** The features of a product. A part of one may have any of them: what it belongs to decides. */
export function featuresOf(cover: JsonObject | PackDocument | undefined): ReadonlySet<FeatureName> {
  if (!cover || cover.part === true) return new Set(names)
  const { features: on } = cover
  return new Set(names.filter((name) => Array.isArray(on) && on.some((each) => each === name)))
}

/** The features of the product that documents make. Without a cover among them, all. */
export const featuresIn = (documents: readonly DocumentByKind[Kind][]): ReadonlySet<FeatureName> =>
  featuresOf(documents.find((document) => document.kind === 'pack'))

/** The feature that a kind of document belongs to. */
export const featureOfKind = (kind: string): FeatureName | undefined =>
  names.find((name) => features[name].kinds.some((each) => each === kind))

/** Something in a document that a feature brings. */
export interface Featured {
  readonly feature: FeatureName
  readonly name: string
  readonly path: Path
}

/** What in a document is brought by features: blocks, inputs of recipes, and names that stand under keys of theirs. */
export function featuredIn(value: JsonValue, path: Path = []): readonly Featured[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => featuredIn(item, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, part]): readonly Featured[] => {
    const at = [...path, key]
    if (key === 'inputs' && Array.isArray(part))
      return part.flatMap((ref, index) => inputAt(ref, [...at, index]))
    if (typeof part !== 'string') return featuredIn(part, at)
    const feature = names.find(
      (name) =>
        features[name].says[key]?.includes(part) ||
        (key === 'block' && features[name].blocks.some((block) => block === part)),
    )
    return feature ? [{ feature, name: part, path: at }] : []
  })
}

function inputAt(ref: JsonValue, path: Path): readonly Featured[] {
  const from = isObject(ref) ? ref.from : ref
  const feature = names.find((name) => features[name].inputs.some((input) => input === from))
  return feature && typeof from === 'string' ? [{ feature, name: from, path }] : []
}
