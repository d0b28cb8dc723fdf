import { type CareCheck, checkOf, preparedCareSearch } from '../../engine/core/care/check.ts'
import { signCheck } from '../../engine/core/care/signs.ts'
import { type FeatureName, featuresOf } from '../../engine/core/features.ts'
import type {
  JourneyDocument,
  JourneyModule,
  LifeStagesDocument,
  MigrationDocument,
} from '../../engine/core/pack/documents.gen.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { shownLook } from '../../engine/core/look/mark.ts'
import { installedApp } from './installed.ts'
import { lookOf, type ServedLook } from './look.ts'
import { setupFlow } from '../../engine/core/flow/flows.ts'
import { blocksIn } from '../../engine/core/pages/blocks.ts'
import { type LessonKeeper, type Listener, preparedListener } from '../../engine/core/guide/understand.ts'
import { type LookUp, ownWordsOf } from '../../engine/core/reading/look-up.ts'
import type { NamesIn } from '../../engine/core/reading/names.ts'
import { type Reader, readerOf } from '../../engine/core/reading/read.ts'
import { sayingOf } from '../../engine/core/reading/saying.ts'
import type { Saying } from '../../engine/core/reading/told.ts'
import { contentRoutes, resolveRoute, routeTable } from '../../engine/core/routes/table.ts'
import { type RecipeBook, recipeBook } from '../../engine/core/recipe/book.ts'
import { type HelpLanguage, languagesOf } from '../care/languages.ts'
import { remembering, remembers } from '../care/remembering.ts'
import { once } from '../../engine/core/once.ts'
import { Shapes } from '../writing/shapes.ts'
import { type Flows, flowsOf, type ServedFlow } from './flows.ts'
import { type Composed, isSpoken } from './spoken.ts'

/** One document as it is sent. */
export interface ServedDocument {
  readonly kind: string
  readonly id: string
  readonly hash: string
  readonly bytes: Buffer
}

/** A pack made ready for the routes: every question they ask is answered from here, without searching. */
export interface Library {
  /** Digest of the pack: the same in every language. */
  readonly hash: string
  /** Names these documents in addresses: the hash, and with a language that is not the pack's own that too. */
  readonly key: string
  /** The product's name. */
  readonly name: string
  /** What the product is, in a sentence, where the pack says it. */
  readonly description: string | undefined
  readonly version: string
  /** Language of the texts, such as `en`. */
  readonly locale: string
  /** Every language that the pack speaks, its own first. */
  readonly locales: readonly string[]
  /** The journal's title, and the prompt of a day that has no other. */
  readonly reflection: { readonly title: string; readonly prompt: string | undefined }
  readonly journey: JourneyDocument
  /** The life stages, in a product that has them. */
  readonly lifeStages: LifeStagesDocument | undefined
  readonly features: ReadonlySet<FeatureName>
  /** Whether something stands at an address of the app: a screen of the engine, or what the pack names there. */
  readonly hasPage: (path: string) => boolean
  readonly documents: readonly ServedDocument[]
  readonly pack: Pack
  /** Writes texts from the recipes of the pack. */
  readonly book: RecipeBook
  /** Whether what is written has the shape that the pack asks for. */
  readonly shapes: Shapes
  /** Reads what a seeker told: the same in every view. */
  readonly read: Reader
  /** Tells an answer from an evasion. */
  readonly saying: Saying
  /** Looks up where a seeker told of something: the same in every view. */
  readonly lookUp: LookUp
  /** Finds whoever a seeker's words call by a name: the same in every view. */
  readonly namesIn: NamesIn
  /** Understands what is said to the guide, in any of its languages: the same in every view. */
  readonly listen: Listener
  /** What tells of danger in a text, in any language: the same in every view. */
  readonly care: CareCheck
  /** Does a little of what the first check would have to wait for; whether there is more to do. */
  readonly prepareCare: () => boolean
  /** The same for what the guide learns from its examples. */
  readonly prepareListener: () => boolean
  /** The languages in which a text tells of danger. */
  readonly helpLanguages: (text: string) => readonly HelpLanguage[]
  /** The library with the recipes of its own language, as far as they are translated. */
  readonly speaking: Library
  /** Whether a text can be composed in the language of this library. */
  isSpoken(document: Composed): boolean
  /** The library in the language that those recipes are in: their inputs are told in its words. */
  readonly composing: Library
  /** How its pages look, where that is not the standard look. */
  readonly look: ServedLook
  /** The single-copy documents that the app needs at its start. */
  readonly boot: Buffer
  /** What a device needs to know to install the app. */
  readonly installed: Buffer
  /** The flows that seekers run, and what they may save. */
  readonly flows: Flows
  /** The flow of that id; a module's own before a questionnaire's. */
  flow(id: string): ServedFlow | undefined
  /** The flow of the module of that number. */
  flowOfModule(number: number): ServedFlow | undefined
  module(number: number): JourneyModule | undefined
  served(kind: string, id: string): ServedDocument | undefined
  /** The library in one of its languages; in the pack's own for any other. Made when it is first asked for. */
  in(locale: string): Library
  readonly migrations: readonly MigrationDocument[]
  /**
   * The flow that asks the setup questions of a life stage; an unknown one gets those of the fallback. Without life stages,
   * the flow that ends with the setup; undefined where nothing asks for one.
   */
  setupOf(lifeStage: string | undefined): ServedFlow | undefined
}

/** Kinds that no browser gets: what authors try a pack with, and what texts are written with, prompts above all. */
const unserved = new Set([
  'care-signs',
  'reader',
  'lexicon',
  'walk',
  'guide',
  'talk',
  'apology',
  'counting',
  'commission',
  'script',
  'writing',
  'problems',
  'experiment-rules',
  'experiment-set',
  'chart-notes',
  'look',
])

const bootKinds = new Set(['shell', 'auth', 'not-found', 'toasts', 'runner', 'journey', 'pack'])

/** What a document of a kind is written with: a browser shows texts, it does not write them. */
const writtenWith: Readonly<Record<string, readonly string[]>> = {
  insight: ['inputs', 'needs', 'prompt', 'recipe'],
  module: ['told'],
  questionnaire: ['told'],
  modality: ['recipe'],
  alignment: ['inputs', 'recipe'],
  care: ['elided', 'letters', 'spellings', 'misspelt', 'barriers', 'words', 'phrases', 'guards'],
}

function shownOf(kind: string, document: object): object {
  const hidden = writtenWith[kind]
  if (!hidden) return document
  return Object.fromEntries(Object.entries(document).filter(([key]) => !hidden.includes(key)))
}

/**
 * Makes a pack ready. Throws when a document that the server cannot do without is missing.
 * @param lessons keeps what the guide's examples teach
 */
export function libraryOf(pack: Pack, lessons?: LessonKeeper): Library {
  const locales = [pack.locale, ...(pack.about.locales ?? []).map(({ id }) => id)]
  const views = new Map<string, Library>()
  const documents = pack.list('care')
  const { search, prepare: prepareCare } = preparedCareSearch(documents, remembers())
  const helpLanguages = languagesOf(documents, search)
  const [signs] = pack.list('care-signs')
  const weigh = once(() => signs && signCheck(signs, { row: remembers(), before: remembers() }))
  const care = remembering(checkOf(search, signs && ((text) => weigh()?.(text) ?? [])))
  const reader = once(() => readerOf(pack.list('reader'), pack.list('lexicon')))
  const read: Reader = (told) => reader()(told)
  const sayer = once(() => sayingOf(pack.list('lexicon')))
  const saying: Saying = (text) => sayer()(text)
  const ownWords = once(() => ownWordsOf(pack.list('lexicon')))
  const lookUp: LookUp = (...asked) => ownWords().lookUp(...asked)
  const namesIn: NamesIn = (told) => ownWords().namesIn(told)
  const listener = once(() => preparedListener(pack.list('talk'), pack.list('apology'), lessons))
  const listen: Listener = (...said) => listener().listen(...said)
  const prepareListener = (): boolean => listener().prepare()
  const same = {
    care,
    prepareCare,
    prepareListener,
    helpLanguages,
    read,
    saying,
    lookUp,
    namesIn,
    listen,
  }
  const own = viewOf(pack, locales, same, (locale) => {
    if (locale === pack.locale || !locales.includes(locale)) return own
    const view = views.get(locale) ?? otherView(own, locale, same)
    views.set(locale, view)
    return view
  })
  return own
}

/**
 * A pack in another language. What is composed from recipes stays in the pack's own until the interpretations that it
 * quotes are complete: half a sentence in each language would be worse.
 */
function otherView(own: Library, locale: string, same: SameInEveryView): Library {
  const pack = own.pack.localized(locale)
  const about = pack.about.locales?.find(({ id }) => id === locale)
  const composes = about?.complete?.includes('interpretations') ?? false
  return viewOf(pack, own.locales, same, own.in, composes ? undefined : own)
}

/** What reads and listens knows all languages of a pack: it is made once, whatever language a view is in. */
type SameInEveryView = Pick<
  Library,
  | 'care'
  | 'prepareCare'
  | 'prepareListener'
  | 'helpLanguages'
  | 'read'
  | 'saying'
  | 'lookUp'
  | 'namesIn'
  | 'listen'
>

function viewOf(
  pack: Pack,
  locales: readonly string[],
  same: SameInEveryView,
  view: Library['in'],
  composing?: Library,
): Library {
  // Parses templates when the first text is written.
  const book = once(() => composing?.book ?? recipeBook(pack))
  const speaking = once(() => viewOf(pack, locales, same, view))
  const spoken = new Map<string, boolean>()
  const journey = pack.only('journey')
  const [lifeStages] = pack.list('life-stages')
  const { missing } = pack.only('runner')
  const prompt = pack.documents
    .flatMap(({ document }) => blocksIn(document).flat())
    .flatMap(({ block }) => (block.block === 'prompt' ? [block] : []))
    .at(0)

  const shown = pack.documents.filter(({ kind }) => !unserved.has(kind))
  const served = shown.map(({ kind, id, hash, document }) => ({
    kind,
    id,
    hash,
    bytes: Buffer.from(JSON.stringify(shownOf(kind, document))),
  }))
  const byName = new Map(served.map((each) => [`${each.kind}/${each.id}`, each]))
  const atStart = pack.documents.filter(({ kind }) => bootKinds.has(kind))
  const all = pack.documents.map((each) => each.document)
  const routes = { kind: 'routes', id: 'routes', list: contentRoutes(all) }
  const table = routeTable(all)
  const boot = {
    ...Object.fromEntries(atStart.map(({ kind, document }) => [kind, document])),
    look: shownLook(pack.list('look')[0]),
    // What visitors see first is theirs at once, whatever its id is.
    landing: pack.list('page').find(({ id }) => id === pack.about.landing),
    routes,
  }

  const flows = flowsOf(pack, journey, missing)
  const modules = new Map(journey.modules.map((each) => [each.number, each]))

  const key = pack.locale === locales[0] ? pack.hash : `${pack.hash}~${pack.locale}`
  const look = lookOf(pack)
  const library: Library = {
    hash: pack.hash,
    key,
    name: pack.name,
    description: pack.about.description,
    version: pack.version,
    locale: pack.locale,
    locales,
    hasPage: (path) => resolveRoute(table, path) !== null,
    reflection: {
      title: prompt?.title ?? pack.list('journal')[0]?.title ?? '',
      prompt: prompt?.defaultPrompt,
    },
    journey,
    lifeStages,
    features: featuresOf(pack.about),
    documents: served,
    pack,
    get book() {
      return book()
    },
    get composing() {
      return composing ?? library
    },
    get speaking() {
      return composing ? speaking() : library
    },
    isSpoken(document) {
      if (!composing) return true
      const name = `${document.kind}/${document.id}`
      const known = spoken.get(name) ?? isSpoken(composing.pack, pack, document)
      spoken.set(name, known)
      return known
    },
    shapes: new Shapes(),
    ...same,
    look,
    installed: installedApp(pack, key, look),
    boot: Buffer.from(JSON.stringify(boot)),
    flows,
    flow: (id) => flows.byId.get(id),
    flowOfModule: (number) => [...flows.byId.values()].find((each) => each.moduleNumber === number),
    module: (number) => modules.get(number),
    migrations: pack.list('migration'),
    in: view,
    served: (kind, id) => byName.get(`${kind}/${id}`),
    setupOf: (lifeStage) => setupFlow(flows, lifeStages, lifeStage),
  }
  return library
}
