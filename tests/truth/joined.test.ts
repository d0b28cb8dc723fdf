import { describe, expect, it } from 'vitest'
import { type FormData, isRecord } from '../../engine/core/flow/form-data.ts'
import { allFindings } from '../../engine/core/recipe/findings.ts'
import { Said } from '../../engine/core/recipe/sentences/said.ts'
import { gatherInputs } from '../../engine/inputs/index.ts'
import { composeInsight } from '../../server/writing/composer.ts'
import { alsoSaid, type SaidBefore } from '../../server/writing/said-before.ts'
import { type MadeUp, reflections, seekers } from '../content/made-up-seekers.ts'
import { askingOf, library } from './everything.ts'
import type { Seeker } from './seekers.ts'

/** What a synthesis joins at least, for whoever answered enough. */
const JOINED = 3

/** The texts that quote the same answers before the synthesis is written. */
const BEFORE = ['soul_foundations_structured_analysis', 'soul_map_integration_analysis']

const recordIn = (value: unknown): FormData => (isRecord(value) ? value : {})
const recordsIn = (value: unknown): readonly FormData[] =>
  Array.isArray(value) ? value.filter(isRecord) : []
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(textIn) : [])

function asSeeker(name: string, { answers, experiments = [], journal = [] }: MadeUp): Seeker {
  const { values, skills, desires, ...more } = recordIn(answers['soul_foundations'])
  const { topics, ...told } = recordIn(more['passions'])
  const on = recordIn(more['reflections'])
  const made = (part: FormData) => ({
    title: textIn(part['title']),
    description: textIn(part['description']),
    category: textIn(part['category']),
  })
  return {
    firstName: name,
    seed: name,
    birth: 'whole',
    date: '1988-07-19',
    time: '06:42',
    values: textsIn(values),
    skills: textsIn(skills),
    topics: textsIn(topics),
    answers: {
      ...Object.fromEntries(Object.entries(told).map(([field, text]) => [field, textIn(text)])),
      desires: textIn(desires),
      onValues: textIn(on['values']),
      onPassions: textIn(on['passions']),
      onSkills: textIn(on['skills']),
      onDesires: textIn(on['desires']),
    },
    reflections: reflections[name] ?? [],
    vision: recordsIn(recordIn(answers['vision_forge'])['visionComponents']).map((part) => ({
      ...made(part),
      feeling: textIn(part['feeling']),
      imagery: textIn(part['imagery']),
      alignment: textIn(part['alignment']),
    })),
    statement: '',
    goals: recordsIn(recordIn(answers['soul_in_motion'])['goals']).map((goal) => ({
      ...made(goal),
      timeline: textIn(goal['timeline']),
      steps: [],
    })),
    tried: experiments.map(({ title, rating, notes: [first = null, ...insights] }) => ({
      title,
      rating,
      status: 'completed' as const,
      userReflection: first,
      insights,
    })),
    mbti: null,
    enneagram: null,
    quick: false,
    love: null,
    setup: [],
    journal: journal.map(({ date, text }) => ({ date, text })),
  }
}

/** What writes one text after another for a seeker, by their types. */
function writerFor(name: string, madeUp: MadeUp, seed = name) {
  const { speaking } = library.in(madeUp.language)
  const asking = askingOf(asSeeker(name, madeUp), speaking)
  const known = { journey: { completed: 5, titles: [] }, seeker: { firstName: name } }
  const write = async (type: string, before: SaidBefore) => {
    const document = speaking.pack.get('insight', type)
    if (!document) throw new Error(`The pack has no ${type}`)
    const refs = (document.inputs ?? []).filter((ref) => typeof ref !== 'string' || !(ref in BROUGHT))
    const inputs: Record<string, unknown> = { ...(await gatherInputs(asking, refs)), ...known }
    return { inputs, ...composeInsight(speaking, document, inputs, seed, before) }
  }
  return { speaking, write }
}

/** The findings of two answers or more that the synthesis of a seeker is written of. */
async function joinedFor(name: string, madeUp: MadeUp): Promise<readonly string[]> {
  const { write } = writerFor(name, madeUp)
  let before: SaidBefore = { elsewhere: new Said(), everywhere: new Said() }
  for (const type of BEFORE) before = alsoSaid(before, (await write(type, before)).content)
  const { inputs, told } = await write('synthesis', before)
  const findings = new Map(
    allFindings(inputs['findings']).map((finding) => [finding.id, finding.keys.length]),
  )
  const isRead = (part: string | undefined): boolean => part === 'core_theme' || part === 'key_insights'
  return [
    ...new Set(
      told.flatMap(({ part, finding }) =>
        isRead(part) && (findings.get(finding) ?? 0) > 1 ? [finding] : [],
      ),
    ),
  ]
}

/** What needs rows that these seekers have not. */
const BROUGHT = { seeker: true, today: true, journey: true, onboarding: true, journal: true }

describe('the synthesis of somebody who answered every question', () => {
  it.each(Object.entries(seekers))('joins at least three times two answers of %s', async (name, madeUp) => {
    const joined = await joinedFor(name, madeUp)
    expect(joined.length, joined.join(', ')).toBeGreaterThanOrEqual(JOINED)
  })
})

/** So many other choices of words are tried. */
const SEEDS = 12

describe('a skill that somebody is tired of', () => {
  it.each(['mara', 'diego'])('is praised nowhere in what is written of the answers of %s', async (name) => {
    const madeUp = seekers[name]
    if (!madeUp) throw new Error(`Nobody is called ${name}`)
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const { speaking, write } = writerFor(name, madeUp, `${name} ${seed}`)
      for (const type of [...BEFORE, 'synthesis']) {
        const { inputs, content } = await write(type, { elsewhere: new Said(), everywhere: new Said() })
        const tiring = allFindings(inputs['findings']).find(({ kind }) => kind === 'weary')?.about
        const skill = speaking.pack.get('interpretations', 'skills')?.entries[tiring ?? '']
        if (!skill?.gift) throw new Error(`${name} is tired of no skill`)
        expect(JSON.stringify(content)).not.toContain(skill.gift.trim())
        expect(JSON.stringify(content)).not.toContain(skill.text.trim().split('. ')[0])
      }
    }
  })
})
