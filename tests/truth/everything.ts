import { fileURLToPath } from 'node:url'
import { loadEphemeris } from '../../engine/charts/disk.ts'
import { createBlueprints } from '../../server/blueprint/blueprints.ts'
import { readBirth } from '../../engine/charts/index.ts'
import { composeReply } from '../../engine/core/guide/reply.ts'
import { noMention } from '../../engine/core/reading/look-up.ts'
import { type InputRef, namesOf } from '../../engine/core/recipe/inputs/input-refs.ts'
import { holdsFor } from '../../engine/core/recipe/condition.ts'
import type { FoundBirth } from '../../server/birth/find-birth.ts'
import { type Library, libraryOf } from '../../server/content/library.ts'
import { fixedContent } from '../../server/content/source.ts'
import { makeReading } from '../../server/blueprint/make-reading.ts'
import { onPostgres } from '../../server/database/database.ts'
import { askNobody } from '../../server/writing/ask.ts'
import { composeInsight } from '../../server/writing/composer.ts'
import { suggestExperiments } from '../../server/writing/experiments/suggest.ts'
import type { Asking } from '../../engine/inputs/asking.ts'
import { gatherInputs } from '../../engine/inputs/index.ts'
import { answerIn, filled, isFields } from '../../engine/inputs/values.ts'
import { inWords } from '../../server/writing/in-words.ts'
import { commissionIn } from '../content/commissioned.ts'
import { lodestar } from '../content/lodestar.ts'
import type { Seeker } from './seekers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const library = libraryOf(lodestar())
const content = fixedContent(library)
export const sky = loadEphemeris(root)
export const blueprint = createBlueprints(
  () => sky,
  () => NOW,
)
const NOW = Date.parse('2026-11-22T12:00:00Z')

/** One text that was made for a seeker, and where it stands. */
export interface Composed {
  readonly where: string
  readonly text: string
}

export interface Suggested {
  readonly alignmentReason: string
  readonly dataSourcesUsed: readonly string[]
}

export interface Everything {
  readonly inputs: Readonly<Record<string, unknown>>
  readonly texts: readonly Composed[]
  readonly suggestions: readonly Suggested[]
  /** Replies of the guide by message. */
  readonly replies: ReadonlyMap<string, string>
  readonly toModel: string
}

export const MESSAGES = [
  'What does my Sun sign say about me?',
  'Explain my Human Design authority',
  'What does my moon say?',
  'Thank you, that helped',
  'no',
  'What is the best laptop under 1000 euros?',
  'My partner and I quarrel about money every week',
  'What are my values?',
  'I hate my job. Mr. Lund shouts.',
  'What should I do next?',
  'I am so tired',
  'What am I good at?',
  'Hola',
  'Tell me about my enneagram type',
  '我不知道该怎么办。',
] as const

const place = { lat: 38.72, lon: -9.14, zone: 'Europe/Lisbon' }

/** The birth as it would be found, with its time and place or without. */
export function birthOf(seeker: Pick<Seeker, 'birth' | 'date' | 'time'>): FoundBirth | undefined {
  if (seeker.birth === 'none') return undefined
  const timed = seeker.birth === 'whole' || seeker.birth === 'no-place'
  const placed = seeker.birth === 'whole' || seeker.birth === 'no-time'
  const read = readBirth(
    { date: seeker.date, time: timed ? seeker.time : null, ...(placed ? place : {}) },
    '2026-11-22',
  )
  if (!read.ok) throw new Error('no birth')
  return {
    birth: read.birth,
    location: placed ? 'Lisboa' : 'nowhere',
    time: timed ? seeker.time : '12:00',
    own: true,
  }
}

/** What the reflections of the Soul Map are asked by, where none were made for the seeker. */
const reflectionIds = library.pack
  .list('module')
  .flatMap(({ flow }) => (flow.mode === 'stages' ? (flow.generated?.fallback ?? []).map(({ id }) => id) : []))

/** The steps of a goal as they are saved, with it and with its plan. */
const stepsOf = ({ steps, category }: Seeker['goals'][number]) =>
  steps.map((title, at) => ({
    id: `step-${at}`,
    title,
    description: 'Half an hour, and nobody needs to know.',
    timeframe: 'This week',
    category,
    priority: 'high',
  }))

/** What an outcome is called, as it is saved. */
const labelIn = (set: string, id: string) =>
  library.pack.get('outcomes', set)?.list.find((outcome) => outcome.id === id)?.label

const results = (seeker: Seeker): Record<string, object> => ({
  soul_foundations: {
    values: seeker.values,
    skills: seeker.skills,
    desires: seeker.answers.desires,
    passions: { ...seeker.answers, topics: seeker.topics },
    reflections: {
      values: seeker.answers.onValues,
      passions: seeker.answers.onPassions,
      skills: seeker.answers.onSkills,
      desires: seeker.answers.onDesires,
    },
  },
  soul_map_integration: {
    discoveryResponses: Object.fromEntries(
      seeker.reflections.map((response, at) => [reflectionIds[at] ?? `made_${at}`, response]),
    ),
  },
  vision_forge: { visionComponents: seeker.vision, visionStatement: seeker.statement },
  soul_in_motion: {
    goals: seeker.goals.map((goal, at) => ({ ...goal, id: `goal-${at}`, steps: stepsOf(goal) })),
    actionPlans: seeker.goals.map((goal, at) => ({ goalId: `goal-${at}`, actionSteps: stepsOf(goal) })),
  },
  ...(seeker.mbti === null ? {} : { mbti: { type: seeker.mbti } }),
  ...(seeker.enneagram === null
    ? {}
    : {
        enneagram: {
          type: seeker.enneagram,
          detail: {
            scores: Object.fromEntries(
              (seeker.quick ? ['1', '2', '5', '8', '9'] : ['1', '2', '3', '4', '5', '6', '7', '8', '9']).map(
                (id) => [id, 1],
              ),
            ),
          },
        },
      }),
  ...(seeker.love === null ? {} : { loveLanguages: { primary: labelIn('love-languages', seeker.love) } }),
})

/** What is told beside the rows of the seeker, and what the test itself tells. */
const brought: ReadonlySet<string> = new Set([
  'seeker',
  'today',
  'journey',
  'onboarding',
  'journal',
  'content',
  'asked',
])

/** Everything else that the texts of the pack are made from. */
const gathered = [
  ...library.pack.list('insight').flatMap(({ inputs = [] }) => inputs),
  ...library.pack.list('commission').flatMap(({ inputs }) => inputs),
  ...library.pack.list('experiment-set').flatMap(({ inputs }) => inputs),
  ...library.pack.only('guide').inputs,
  ...library.pack.list('talk').flatMap(({ inputs }) => inputs),
].filter((ref) => namesOf([ref]).every((name) => !brought.has(name)))

const named = (inputs: Readonly<Record<string, unknown>>, refs: readonly InputRef[]) => {
  const names = namesOf(refs)
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => names.includes(name)))
}

/** What reads the rows of a made-up seeker. */
export function askingOf(seeker: Seeker, view: Library = library): Asking {
  const found = birthOf(seeker)
  const saved = Object.entries(results(seeker)).map(([assessmentType, each]) => ({
    assessmentType,
    results: each,
  }))
  const tried = seeker.tried.map((each) => ({ ...each, category: 'energy_management', difficulty: 'easy' }))
  const setup = seeker.setup.filter(({ answer }) => answerIn(answer, library.saying))
  const journal = seeker.journal.filter(({ text }) => library.saying(text) !== '')
  // Only what the inputs below read is here.
  return {
    library: view,
    now: NOW,
    deps: { sky: () => sky, blueprint },
    assessments: () => Promise.resolve(saved),
    experiments: () => Promise.resolve(tried),
    birth: () => Promise.resolve(found),
    written: () => Promise.resolve(undefined),
    putAway: () => Promise.resolve(new Set()),
    earlier: () => Promise.resolve([]),
    lifeStage: () => Promise.resolve(setup.length === 0 ? undefined : 'young_adult'),
    setup: () => Promise.resolve(Object.fromEntries(setup.map(({ question, answer }) => [question, answer]))),
    noted: () => Promise.resolve([]),
    entries: () =>
      Promise.resolve(journal.map(({ date, text }, at) => ({ id: at + 1, entryDate: date, text }))),
  } as unknown as Asking
}

async function inputsOf(seeker: Seeker): Promise<Record<string, unknown>> {
  const setup = seeker.setup.filter(({ answer }) => answerIn(answer, library.saying))
  const journal = seeker.journal.filter(({ text }) => library.saying(text) !== '')
  const asking = askingOf(seeker)
  return (
    filled({
      seeker: { firstName: seeker.firstName },
      today: { date: '2026-11-22', weekday: 'Sunday', month: 'November' },
      journey: { completed: 5, titles: ['Soul Blueprint'], next: 'Life Path Experiments' },
      onboarding: seeker.setup.length === 0 ? undefined : { stage: 'Young adult', answers: setup },
      journal: journal.length === 0 ? undefined : { entries: journal },
      ...(await gatherInputs(asking, gathered)),
    }) ?? {}
  )
}

function textsIn(value: unknown, where: string): Composed[] {
  if (typeof value === 'string') return [{ where, text: value }]
  if (Array.isArray(value)) return value.flatMap((each, at) => textsIn(each, `${where}/${at}`))
  return isFields(value)
    ? Object.entries(value).flatMap(([key, each]) => textsIn(each, `${where}/${key}`))
    : []
}

/** Everything that is composed for one seeker without a model. */
export async function everythingFor(seeker: Seeker): Promise<Everything> {
  const { pack, book } = library
  const inputs = await inputsOf(seeker)
  const texts: Composed[] = []
  for (const document of pack.list('insight')) {
    if (document.from !== undefined || (document.needs && !holdsFor(document.needs, inputs))) continue
    const { content: value } = composeInsight(library, document, inputs, seeker.seed)
    texts.push(...textsIn(value, document.id))
    for (const other of pack.list('insight').filter(({ from }) => from === document.id)) {
      texts.push(
        ...textsIn(
          composeInsight(library, other, { ...inputs, content: value }, seeker.seed).content,
          other.id,
        ),
      )
    }
  }
  const commission = (id: string, brought: object, item: object = {}) => {
    const { document, resultOf } = commissionIn(pack, id)
    const known = named(inputs, document.inputs)
    const { value } = book.compose(document.recipe, { ...known, ...brought }, `${seeker.seed} ${id}`)
    return resultOf(value, item)
  }
  texts.push(...textsIn(commission('soul-map-discoveries', {}), 'discoveries'))
  if (seeker.reflections.length > 0) {
    const reflections = seeker.reflections
      .filter((text) => library.saying(text) !== '')
      .map((response) => ({ response }))
    texts.push(...textsIn(commission('soul-map-signature', { reflections }), 'signature'))
  }
  if (seeker.vision.length > 0) {
    const { taken } = commissionIn(pack, 'vision-statement')
    const components = seeker.vision.map((part, at) => ({ id: `${at}`, ...part }))
    const brought = taken({ visionComponents: components })
    texts.push(...textsIn(commission('vision-statement', brought), 'vision-statement'))
  }
  for (const goal of seeker.goals) {
    const brought = commissionIn(pack, 'action-plan').itemOf(goal, NOW)
    const steps = commission('action-plan', brought, goal)
    // Of a step its name and its category are no words of a text.
    const names = /\/(id|category)$/
    texts.push(...textsIn(steps, 'action-plan').filter(({ where }) => !names.test(where)))
  }
  const rules = pack.only('experiment-rules')
  const forRules = named(inputs, rules.inputs)
  const { suggestions } = await suggestExperiments(
    { library, inputs: forRules, spoken: () => Promise.resolve(forRules), seed: seeker.seed, ask: askNobody },
    { count: 6, earlier: [], had: { ids: new Set<string>(), titles: [] } },
  )
  texts.push(
    ...suggestions.map(({ alignmentReason }) => ({ where: 'experiment-reason', text: alignmentReason })),
  )
  const forGuide = named(inputs, pack.only('guide').inputs)
  const replyTo = (message: string): string => {
    const understood = library.listen(message, [], library.locale)
    const talk = understood.is === 'known' ? understood.talk : pack.list('talk')[0]
    const forTalk = named(inputs, talk?.inputs ?? [])
    const told = {
      book,
      inputs: forTalk,
      seed: seeker.seed,
      said: [],
      mention: noMention,
      seen: [],
      about: () => noMention,
    }
    return composeReply(understood, told).text
  }
  const replies = new Map(MESSAGES.map((message) => [message, replyTo(message)]))
  texts.push(...[...replies].map(([message, text]) => ({ where: `guide: ${message}`, text })))
  for (const { id, recipe } of pack.only('guide').sources)
    texts.push(...textsIn(book.compose(recipe, forGuide, id).value, `seen/${id}`))
  return { inputs, texts, suggestions, replies, toModel: JSON.stringify(inWords(pack, inputs)) }
}

const towns = [{ displayName: 'Lisboa', lat: 38.72, lon: -9.14, placeId: '1', timezone: 'Europe/Lisbon' }]

/** The pages of the traditions for a birth that a visitor sends. */
export async function pagesFor(seeker: Seeker): Promise<Composed[]> {
  if (seeker.birth === 'none') return []
  const timed = seeker.birth === 'whole' || seeker.birth === 'no-place'
  const placed = seeker.birth === 'whole' || seeker.birth === 'no-time'
  const body = {
    birthDate: seeker.date,
    birthTime: timed ? seeker.time : null,
    birthLocation: placed ? 'Lisboa' : 'nowhere',
  }
  const deps = {
    // Nobody is signed in, so nothing is asked of it.
    db: onPostgres('postgres://nobody@127.0.0.1:1/none'),
    content,
    clock: () => NOW,
    sky: () => sky,
    blueprint,
    log: {
      info: () => undefined,
      debug: () => undefined,
      security: () => undefined,
      error: (what: string) => {
        throw new Error(what)
      },
    },
    places: {
      search: () => Promise.resolve(towns),
      find: (name: string) => Promise.resolve(towns.find(({ displayName }) => displayName === name)),
      names: () => Promise.resolve([]),
      largest: () => Promise.resolve(towns),
    },
  }
  const pages = library.pack.list('modality').filter(({ assessment }) => assessment === undefined)
  const written: Composed[] = []
  for (const modality of pages) {
    const { analysis } = await makeReading({ modality, body, user: undefined, deps })
    written.push({ where: `page ${modality.id}`, text: analysis ?? '' })
  }
  return written
}
