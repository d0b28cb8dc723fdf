import { join } from 'node:path'
import { loadEphemeris } from '../../engine/charts/disk.ts'
import { readBirth } from '../../engine/charts/index.ts'
import type { Assessment, Experiment } from '../../engine/contracts/index.ts'
import { filledMade } from '../../engine/core/flow/made.ts'
import type { FormData } from '../../engine/core/flow/form-data.ts'
import { Said } from '../../engine/core/recipe/sentences/said.ts'
import { saidBy, sentencesOf } from '../../engine/core/recipe/sentences/sentences.ts'
import { packOpener } from '../../engine/lint/open-pack.ts'
import type { FoundBirth } from '../../server/birth/find-birth.ts'
import { createBlueprints } from '../../server/blueprint/blueprints.ts'
import { type Library, libraryOf } from '../../server/content/library.ts'
import { askNobody } from '../../server/writing/ask.ts'
import { itemFrom } from '../../server/writing/commissions/taken.ts'
import { suggestExperiments } from '../../server/writing/experiments/suggest.ts'
import { isRecord } from '../../engine/core/flow/form-data.ts'
import type { InputRef } from '../../engine/core/recipe/inputs/input-refs.ts'
import { composeInsight } from '../../server/writing/composer.ts'
import type { Asking } from '../../engine/inputs/asking.ts'
import { gatherInputs } from '../../engine/inputs/index.ts'
import { alsoSaid, type SaidBefore } from '../../server/writing/said-before.ts'
import { type MadeUp, reflections, seekers } from '../content/made-up-seekers.ts'

/**
 * What eight made-up seekers read, without a server: `npm run bench -- writing` prints how much the texts of two who
 * ticked the same boxes share. A skeleton is a sentence with its quotations emptied.
 */

/** At most this share of skeletons may be the same for twins. */
const MOST = 0.4
const MAP = 'soul_map_integration'
const DISCOVERIES = 'soul-map-discoveries'
/** Seven questions: too few for a share. */
const PROMPTS = 'daily_prompts'
const TYPES = [
  'soul_foundations_structured_analysis',
  'soul_map_integration_analysis',
  'synthesis',
  'path_suggestions',
  PROMPTS,
  'vision_forge_structured_analysis',
  'path_integration',
  'soul_in_motion_structured_analysis',
  'experiment_insights',
  // Written anew when there are words to hold a chart against.
  'soul_blueprint_structured_analysis',
  'soul_blueprint_comprehensive_analysis',
]
/** What is no insight: plans of goals, and why experiments are suggested. */
const [PLANS, REASONS] = ['action-plan', 'reasons of experiments']
const SUGGESTED = 6

/** The benchmark is run from the folder of the product. */
const root = process.cwd()

const NOW = Date.parse('2026-11-20T12:00:00Z')
const sky = loadEphemeris(root)
const blueprint = createBlueprints(
  () => sky,
  () => NOW,
)

/** When twins were born, a day apart, and what both ticked. */
const born: Readonly<
  Record<string, { readonly dates: readonly [string, string]; mbti: string; enneagram: string; love: string }>
> = {
  care: { dates: ['1979-09-11', '1979-09-12'], mbti: 'ISFJ', enneagram: '2', love: 'Acts of Service' },
  ascent: { dates: ['1986-01-02', '1986-01-03'], mbti: 'ENTJ', enneagram: '3', love: 'Quality Time' },
  grove: { dates: ['1991-05-30', '1991-05-31'], mbti: 'ENFP', enneagram: '7', love: 'Words of Affirmation' },
  walden: { dates: ['1963-11-04', '1963-11-05'], mbti: 'INFP', enneagram: '4', love: 'Physical Touch' },
}

function birthOf(name: string, { twin }: MadeUp): FoundBirth {
  const { dates } = born[twin] ?? {}
  const isFirst = Object.keys(seekers).find((each) => seekers[each]?.twin === twin) === name
  const place = { lat: 38.72, lon: -9.14, zone: 'Europe/Lisbon' }
  const time = isFirst ? '06:42' : '15:10'
  const read = readBirth({ date: dates?.[isFirst ? 0 : 1] ?? '', time, ...place }, '2026-11-20')
  if (!read.ok) throw new Error(`${name} has no birth`)
  return { birth: read.birth, location: 'Lisboa', time, own: true }
}

/** What twins ticked in the questionnaires, as it is saved. */
function tickedBy({ twin }: MadeUp) {
  const { mbti, enneagram, love } = born[twin] ?? {}
  const scores = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((id) => [id, 1]))
  return {
    mbti: { type: mbti },
    enneagram: { type: enneagram, detail: { scores } },
    loveLanguages: { primary: love },
  }
}

function libraryHere(): Library {
  const { pack, findings } = packOpener(join(root, 'content/schemas'))(join(root, 'content/packs/lodestar'))
  if (!pack) throw new Error(`The pack is broken: ${findings[0]?.message ?? ''}`)
  return libraryOf(pack)
}

/** Only what inputs read of somebody who has no rows. */
function askingOf(library: Library, seeker: MadeUp, name: string): Asking {
  const { answers, experiments = [], journal = [] } = seeker
  const saved = Object.entries({ ...answers, ...tickedBy(seeker) }).map(([assessmentType, results]) => ({
    assessmentType,
    results,
  }))
  const tried = experiments.map(({ title, rating, notes: [first = null, ...insights] }) => ({
    title,
    rating,
    category: 'x',
    difficulty: 'easy',
    status: 'completed',
    userReflection: first,
    insights,
  }))
  return {
    library,
    user: { id: name, firstName: name },
    now: NOW,
    deps: { sky: () => sky, blueprint },
    assessments: async () => saved as unknown as Assessment[],
    experiments: async () => tried as unknown as Experiment[],
    birth: async () => birthOf(name, seeker),
    lifeStage: async () => 'midlife',
    setup: async () => ({}),
    noted: async () => [],
    entries: async () => journal.map(({ date, text }, at) => ({ id: String(at), entryDate: date, text })),
    written: async () => undefined,
    putAway: async () => new Set(),
    earlier: async () => [],
  } as unknown as Asking
}

/** What is known beside the rows of a seeker. */
const knownOf = (name: string) => ({ journey: { completed: 2, titles: [] }, seeker: { firstName: name } })

/** The discoveries that a seeker is asked, and with them the answers that they lead to. */
async function asked(own: Library, name: string, seeker: MadeUp): Promise<[unknown, MadeUp]> {
  const view = own.in(seeker.language)
  const document = view.pack.get('commission', DISCOVERIES)
  const flow = view.pack.get('module', MAP)?.flow
  if (!document || !flow) throw new Error('The pack has no discoveries')
  const library = view.isSpoken(document) ? view.speaking : view.composing
  const inputs = await gatherInputs(askingOf(library, seeker, name), document.inputs)
  const { value } = library.book.compose(document.recipe, inputs, `${name} ${document.id}`)
  const written: unknown = Object.values(Object(value))[0]
  const discoveries = filledMade(flow, written)
  const discoveryResponses = Object.fromEntries(
    (reflections[name] ?? []).map((response, at) => [discoveries[at]?.id ?? '', response]),
  )
  const answered: FormData = { discoveries: discoveries.map((each) => ({ ...each })), discoveryResponses }
  return [written, { ...seeker, answers: { ...seeker.answers, [MAP]: answered } }]
}

/** The texts of a seeker by type, each written after the other. */
async function textsOf(own: Library, name: string, unmapped: MadeUp): Promise<Map<string, unknown>> {
  const [discoveries, seeker] = await asked(own, name, unmapped)
  const view = own.in(seeker.language)
  let before: SaidBefore = alsoSaid({ elsewhere: new Said(), everywhere: new Said() }, discoveries)
  const texts = new Map<string, unknown>([[DISCOVERIES, discoveries]])
  for (const type of TYPES) {
    const document = view.pack.get('insight', type)
    if (!document) throw new Error(`The pack has no ${type}`)
    const library = view.isSpoken(document) ? view.speaking : view.composing
    const asking = askingOf(library, seeker, name)
    if (type === 'experiment_insights' && !seeker.experiments) continue
    const refs = (document.inputs ?? []).filter((ref) => ref !== 'journey' && ref !== 'seeker')
    const inputs = { ...(await gatherInputs(asking, refs)), ...knownOf(name) }
    const { content } = composeInsight(library, document, inputs, name, before)
    before = alsoSaid(before, content)
    texts.set(type, content)
  }
  texts.set(PLANS, await plansOf(view, name, seeker))
  texts.set(REASONS, await reasonsOf(view, name, seeker, before))
  return texts
}

/** The plans of the goals of a seeker. */
async function plansOf(view: Library, name: string, seeker: MadeUp): Promise<unknown> {
  const document = view.pack.get('commission', PLANS)
  const flow = document && view.flow(document.flow)
  if (!document || !flow) throw new Error('The pack has no plans')
  const library = view.isSpoken(document) ? view.speaking : view.composing
  const inputs = await gatherInputs(askingOf(library, seeker, name), document.inputs)
  const goals = seeker.answers[document.flow]?.['goals']
  return (Array.isArray(goals) ? goals.filter(isRecord) : []).map((goal) => {
    const now = Date.parse('2026-11-20')
    const item = itemFrom(document, flow.rules, goal, { locale: library.locale, saying: library.saying, now })
    const seed = `${name} ${JSON.stringify(goal)} ${document.id}`
    const { value } = library.book.compose(document.recipe, { ...inputs, ...item }, seed)
    const steps = isRecord(value) ? value[document.take] : undefined
    // Days and ranks are no sentences.
    return (Array.isArray(steps) ? steps : []).map((step) =>
      isRecord(step) ? [step['title'], step['description']] : [],
    )
  })
}

async function reasonsOf(
  view: Library,
  name: string,
  seeker: MadeUp,
  { everywhere, elsewhere }: SaidBefore,
): Promise<unknown> {
  const refs = view.pack.only('experiment-rules').inputs
  const inputs = await gatherInputs(askingOf(view.speaking, seeker, name), refs.filter(isToldHere))
  const { suggestions } = await suggestExperiments(
    { library: view, inputs, spoken: () => Promise.resolve(inputs), seed: name, ask: askNobody },
    {
      count: SUGGESTED,
      earlier: [],
      had: { ids: new Set(), titles: [] },
      said: everywhere.quotingOnce(elsewhere),
    },
  )
  return suggestions.map(({ alignmentReason }) => alignmentReason)
}

/** Nobody here was asked anything at the beginning. */
const isToldHere = (ref: InputRef): boolean => ref !== 'onboarding'

const quoted = /“([^”]*)”/g

/** Sentences that stand in two types of a seeker's texts, and words that are quoted in more than two places. */
function repeated(own: ReadonlyMap<string, unknown>): string[] {
  const types = new Map<string, Set<string>>()
  const quotes = new Map<string, number>()
  // A plan names the goal that it is for.
  for (const [type, content] of [...own].filter(([name]) => name !== PLANS))
    for (const line of linesOf(content)) {
      for (const sentence of sentencesOf(line)) {
        const said = saidBy(sentence)
        if (said.split(' ').length > 2) types.set(said, (types.get(said) ?? new Set()).add(type))
      }
      for (const [, words = ''] of line.matchAll(quoted))
        if (words.split(' ').length > 2) quotes.set(words, (quotes.get(words) ?? 0) + 1)
    }
  return [
    ...[...types].filter(([, of]) => of.size > 1).map(([said, of]) => `in ${[...of].join(' and ')}: ${said}`),
    ...[...quotes].filter(([, times]) => times > 2).map(([words, times]) => `${times} times: ${words}`),
  ]
}

function* linesOf(content: unknown): Generator<string> {
  if (typeof content === 'string') yield content
  else if (typeof content === 'object' && content !== null)
    for (const part of Object.values(content)) yield* linesOf(part)
}

const skeletonsOf = (content: unknown): string[] =>
  [...linesOf(content)]
    .flatMap((text) => sentencesOf(text))
    .map((sentence) => saidBy(sentence.replaceAll(/“[^”]*”/g, '“”')))
    .filter((sentence) => sentence !== '')

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const own = libraryHere()
const texts = new Map<string, Map<string, unknown>>()
for (const [name, seeker] of Object.entries(seekers)) texts.set(name, await textsOf(own, name, seeker))
let held = true
for (const type of [DISCOVERIES, ...TYPES, PLANS, REASONS])
  for (const [name, { twin }] of Object.entries(seekers)) {
    const [other] = Object.entries(seekers).find(([id, each]) => id > name && each.twin === twin) ?? []
    if (other === undefined) continue
    const [one, two] = [name, other].map((each) => new Set(skeletonsOf(texts.get(each)?.get(type))))
    if (!one || !two || one.size === 0 || two.size === 0) continue
    const shared = [...one].filter((skeleton) => two.has(skeleton)).length
    const share = shared / Math.min(one.size, two.size)
    held &&= share <= MOST || type === PROMPTS
    const most = type === PROMPTS ? '' : ` (at most ${MOST * 100})`
    say(
      `${type}: ${name} and ${other} share ${shared} of ${one.size} and ${two.size} skeletons, ${(share * 100).toFixed(0)} %${most}`,
    )
  }
for (const [name, own] of texts) {
  for (const what of repeated(own)) say(`${name}: ${what}`)
  // For whoever edits: what a seeker reads.
  if (process.env['READ'] === name) say(JSON.stringify(Object.fromEntries(own), null, 2))
}
process.exitCode = held ? 0 : 1
