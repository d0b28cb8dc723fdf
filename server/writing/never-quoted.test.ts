import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Assessment, Experiment } from '../../engine/contracts/index.ts'
import { withoutFlagged } from '../../engine/core/care/texts.ts'
import { composeReply } from '../../engine/core/guide/reply.ts'
import { holdsFor } from '../../engine/core/recipe/condition.ts'
import { foundations as foundationsAnswers } from '../../tests/support/server/answers.ts'
import { openedProduct } from '../../tests/support/server/content-in.ts'
import { composeInsight } from './composer.ts'
import { Said } from '../../engine/core/recipe/sentences/said.ts'
import { reasonFor, weighAll } from './experiments/reasons.ts'
import { seenOf } from './guide/seen.ts'
import { onboarding, seeker } from '../../engine/inputs/about-you.ts'
import { withoutDanger } from '../../engine/inputs/without-danger.ts'
import type { Asking } from '../../engine/inputs/asking.ts'
import { gatherInputs, readingFor } from '../../engine/inputs/index.ts'
import { fieldsIn } from '../../engine/inputs/values.ts'
import { messagesFor, taskOf } from './ask.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const { library } = openedProduct()
const { pack, book, care } = library

const CANARY = 'zebrafinch'

/** Texts that must be recognized, each with a word that nothing else has. */
const messages: Record<string, Record<string, string[]>> = parse(
  readFileSync(at('tests/care/messages.yaml'), 'utf8'),
).recognized
const flagged = Object.values(messages)
  .flatMap((kinds) => Object.values(kinds).flat())
  .map((text) => `${text.replace(/[.!?]*$/, '')}, ${CANARY}`)
  // What is not recognized yet is the matter of the room that decides.
  .filter((text) => care(text).length > 0)

/** Everything that a seeker can have written before a text is composed. */
const written = () => ({
  firstName: 'Ana',
  setup: {
    career_satisfaction: 'The part with people.',
    life_vision: 'Slower mornings.',
    growth_priorities: ['career'],
  },
  entries: [
    { entryDate: '2026-11-01', text: 'Rain, and the bread rose.' },
    { entryDate: '2026-11-02', text: 'I said no.' },
  ],
  foundations: foundationsAnswers(),
  soulMap: {
    one: 'The kitchen table, late.',
    two: 'I come back to water.',
    three: 'A door that I did not open.',
  },
  vision: [
    {
      category: 'career_purpose',
      title: 'A school',
      description: 'One long table.',
      feeling: 'Calm',
      imagery: 'Chalk',
      alignment: 'Mine',
    },
    {
      category: 'growth_expression',
      title: 'A boat',
      description: 'I build it myself.',
      feeling: 'Awake',
      imagery: 'Tar',
      alignment: 'Old',
    },
  ],
  goals: [
    {
      title: 'First class',
      description: 'Six people in spring.',
      category: 'career_transition',
      timeline: '90_days',
    },
    {
      title: 'Learn to splice',
      description: 'Ropes that hold.',
      category: 'skill_development',
      timeline: '1_year',
    },
  ],
  experiments: [
    {
      title: 'A walk',
      reflection: 'I was calm when nobody graded me.',
      insights: ['Slow is fast.', 'I like rain.'],
    },
    { title: 'A letter', reflection: 'I wrote it twice.', insights: ['Not all of it was mine.'] },
  ],
})

/** The values that are machine words: nobody writes there. */
const chosen =
  /^(career|growth)_|^\d+_|^20\d\d-|^(honesty|curiosity|freedom|listening|patterns|writing|outdoors|stories|career)$/

/** Puts other texts into the places that a seeker writes in: of each the probability of being flagged. */
function replaced(value: unknown, next: () => string | undefined): unknown {
  if (typeof value === 'string') return chosen.test(value) || value.includes('_') ? value : (next() ?? value)
  if (Array.isArray(value)) return value.map((each) => replaced(each, next))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, next)]))
}

const fillings = fc.array(fc.option(fc.constantFrom(...flagged), { freq: 2 }), {
  minLength: 60,
  maxLength: 60,
})
const tongues = fc.record({ filling: fillings, seed: fc.string({ maxLength: 8 }) })

/** A seeker who wrote such texts in some places. */
function askingOf(filling: readonly (string | null)[]): {
  asking: Asking
  goals: unknown[]
  visions: unknown[]
  words: string[]
} {
  let place = 0
  const given = replaced(written(), () => filling[place++ % filling.length] ?? undefined) as ReturnType<
    typeof written
  >
  const results: Record<string, object> = {
    soul_foundations: given.foundations,
    soul_map_integration: { discoveryResponses: given.soulMap },
    vision_forge: {
      visionComponents: given.vision,
      visionStatement: given.vision.map(({ title }) => `There is “${title}”.`).join(' '),
    },
    soul_in_motion: { goals: given.goals },
  }
  const tried = given.experiments.map(({ title, reflection, insights }, index) => ({
    title,
    insights,
    userReflection: reflection,
    category: 'career',
    difficulty: 'easy',
    status: 'completed',
    rating: 5 - index,
  }))
  // Only what the inputs read is here.
  const raw = {
    library,
    user: { id: 'x', firstName: given.firstName },
    assessments: async () =>
      Object.entries(results).map(
        ([assessmentType, each]) => ({ assessmentType, results: each }) as Assessment,
      ),
    experiments: async () => tried as unknown as Experiment[],
    lifeStage: async () => 'young_adult',
    setup: async () => given.setup,
    birth: async () => undefined,
    noted: async () => [],
    entries: async () => given.entries,
    putAway: async () => new Set(),
    earlier: async () => [],
    written: async () => ({ signature: given.soulMap.one }),
  } as unknown as Asking
  return {
    asking: withoutDanger(care, raw),
    goals: given.goals,
    visions: given.vision,
    words: filling.flatMap((text) => text ?? []),
  }
}

/** What the texts of the pack are made from, but for births, and what this test tells itself. */
const own = new Set([
  'seeker',
  'today',
  'journey',
  'content',
  'onboarding',
  'journal',
  'asked',
  'chart',
  'design',
  'keys',
  'numbers',
])
const gathered = [
  ...pack.list('insight').flatMap(({ inputs = [] }) => inputs),
  ...pack.list('commission').flatMap(({ inputs }) => inputs),
  ...pack.list('experiment-set').flatMap(({ inputs }) => inputs),
  ...pack.only('guide').inputs,
  ...pack.list('talk').flatMap(({ inputs }) => inputs),
].filter((ref) => typeof ref !== 'string' || !own.has(ref))

async function inputsOf(asking: Asking) {
  const entries = (await asking.entries()).map(({ entryDate, text }) => ({ date: entryDate, text }))
  const inputs = {
    seeker: await seeker(asking),
    today: { date: '2026-11-20', weekday: 'Friday', month: 'November' },
    journey: { completed: 5, titles: ['Soul Foundations'] },
    onboarding: await onboarding(asking),
    ...(await gatherInputs(asking, gathered)),
    journal: entries.length > 0 ? { entries } : undefined,
  }
  return Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined))
}

const secrets = {
  firstName: 'Ana',
  lastName: 'Ribeiro',
  username: 'ana',
  email: 'ana@example.org',
  birthDate: undefined,
  birthTime: undefined,
  birthLocation: undefined,
  placeNames: [],
}

/** What a model would be asked. */
const asked = ({ prompt }: { prompt?: { template: string } }, told: object) =>
  messagesFor(
    library,
    { tasks: prompt ? [taskOf(library, prompt.template, { ...told })] : [], told: { ...told } },
    secrets,
  )

/** Nothing composed or sent holds the canary, nor such a text without it. */
function holdsNone(made: unknown, words: readonly string[]): void {
  const text = JSON.stringify(made) ?? ''
  expect(text).not.toContain(CANARY)
  for (const each of words) expect(text).not.toContain(JSON.stringify(each.slice(0, 24)).slice(1, -1))
}

const runs = { numRuns: 16, endOnFailure: true }

describe('D-15 words of danger', () => {
  it('are there to be tested with', () => expect(flagged.length).toBeGreaterThan(50))

  it('reach no recipe of an insight, no commission and no prompt', async () => {
    await fc.assert(
      fc.asyncProperty(tongues, async ({ filling, seed }) => {
        const { asking, goals, visions, words } = askingOf(filling)
        const inputs = await inputsOf(asking)
        for (const document of pack.list('insight')) {
          if (document.from !== undefined || (document.needs && !holdsFor(document.needs, inputs))) continue
          holdsNone(composeInsight(library, document, inputs, seed).content, words)
          holdsNone(asked(document, inputs), words)
        }
        const brought = withoutFlagged(care, {
          reflections: fieldsIn((await inputsOf(asking))['soulMap'])['discoveryResponses'],
          areas: [{ label: 'Career and purpose', items: visions }],
        })
        for (const document of pack.list('commission')) {
          const told = {
            ...inputs,
            ...Object(brought),
            horizon: { start: 'By 1 May 2026', end: 'By 1 July 2026' },
          }
          holdsNone(book.compose(document.recipe, told, seed).value, words)
          holdsNone(asked(document, told), words)
          for (const goal of goals.filter((each) => withoutFlagged(care, each) === each))
            holdsNone(book.compose(document.recipe, { ...told, goal }, seed).value, words)
        }
      }),
      runs,
    )
  })

  it('are no reason for an experiment', async () => {
    await fc.assert(
      fc.asyncProperty(tongues, async ({ filling, seed }) => {
        const { asking, words } = askingOf(filling)
        const inputs = await inputsOf(asking)
        const rules = pack.only('experiment-rules')
        for (const each of weighAll(library, inputs, seed, new Said()))
          holdsNone(reasonFor(each, rules, new Said(), seed, new Set()), words)
      }),
      runs,
    )
  })

  it('are nothing that the guide sees, says or is told', async () => {
    await fc.assert(
      fc.asyncProperty(
        tongues,
        fc.constantFrom(
          'What am I good at?',
          'My work',
          'Hello',
          'My partner and I',
          'No',
          'What did I write about my mother?',
          'What do my answers have in common?',
          'I am so tired',
          '¿Qué sabes de mí?',
        ),
        async ({ filling, seed }, message) => {
          const { asking, words } = askingOf(filling)
          const inputs = await inputsOf(asking)
          holdsNone(seenOf(library, inputs, secrets), words)
          const read = await readingFor(asking)
          const about = (words: string) => library.lookUp(words, 'en', read.told)
          const told = { book, inputs, seed, said: [], mention: about(message), seen: [], about }
          holdsNone(composeReply(library.listen(message, [], 'en'), told), words)
        },
      ),
      runs,
    )
  })
})
