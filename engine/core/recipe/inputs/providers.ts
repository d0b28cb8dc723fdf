import { knownFinding, knownFindings } from '../findings.ts'
import { fieldsOf, flag, type Known, listOf, number, open, text, textAmong } from './known.ts'

// What recipes may read that is no answer: what the app computes, counts or keeps. Whoever gathers it (server/writing/inputs)
// has an entry of the same name; what is told here of its fields is what the linter knows.

/** The names that charts give (engine/charts/names.ts): a test holds them against each other. */
export const planets = [
  'sun',
  'moon',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'pluto',
]
export const signs = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
]

/** What the time of birth decides. */
export const facets = [
  'type',
  'authority',
  'profile',
  'definition',
  'personalitySun',
  'personalityMoon',
  'designSun',
  'designMoon',
  'sunSign',
  'moonSign',
  'ascendantSign',
  'midheavenSign',
]

const sign = textAmong(signs)
const placed = fieldsOf({ body: textAmong(planets), sign, retro: flag, degree: number, house: number })
const point = fieldsOf({ sign, degree: number })
const line = fieldsOf({ gate: number, line: number })
const center = fieldsOf({ center: text, state: text })
const sphere = fieldsOf({ sphere: text, name: text, gate: number, line: number })
const names = { expression: number, soulUrge: number, personality: number }
const experiment = fieldsOf({
  title: text,
  category: text,
  difficulty: text,
  reflection: text,
  insights: listOf(text),
  rating: number,
  status: text,
})

const chart = fieldsOf({
  sun: placed,
  moon: placed,
  mercury: placed,
  venus: placed,
  mars: placed,
  jupiter: placed,
  saturn: placed,
  uranus: placed,
  neptune: placed,
  pluto: placed,
  planets: listOf(placed),
  asc: point,
  mc: point,
  hasHouses: flag,
  node: fieldsOf({ sign }),
  aspects: listOf(fieldsOf({ a: text, b: text, kind: text, pair: text, tone: text, orb: text })),
  assumed: flag,
  timeAssumed: flag,
})

const design = fieldsOf({
  type: text,
  strategy: text,
  notSelf: text,
  authority: text,
  profile: text,
  definition: text,
  defined: listOf(center),
  open: listOf(center),
  channels: listOf(text),
  cross: fieldsOf({ angle: text, gates: listOf(number) }),
  gates: listOf(number),
  sun: line,
  earth: line,
  designSun: line,
  designEarth: line,
})

const keys = fieldsOf({ activation: listOf(sphere), venus: listOf(sphere), pearl: listOf(sphere) })

const numbers = fieldsOf({
  lifePath: number,
  lifePathParts: listOf(number),
  lifePathAllDigits: number,
  birthday: number,
  birthdayReduced: number,
  attitude: number,
  personalYear: fieldsOf({ year: number, value: number }),
  ...names,
  wholeName: fieldsOf(names),
  year: number,
  yearValue: number,
  nextValue: number,
  otherMethod: flag,
})

/** One question of the setup, and what was answered. */
export const setupAnswer = fieldsOf({ question: text, answer: text })

/** What every recipe of a seeker may read, by name. */
export const providers = {
  seeker: fieldsOf({ firstName: text }),
  today: fieldsOf({ date: text, weekday: text, month: text }),
  onboarding: fieldsOf({ stage: text, answers: listOf(setupAnswer) }),
  profile: fieldsOf({
    stage: fieldsOf({ id: text, title: text, description: text }),
    challenges: listOf(text),
    opportunities: listOf(text),
  }),
  chart,
  design,
  keys,
  numbers,
  experiments: fieldsOf({
    count: number,
    completed: listOf(experiment),
    active: listOf(experiment),
    suggested: listOf(experiment),
    insights: listOf(text),
    best: experiment,
    worst: experiment,
    latest: experiment,
  }),
  journal: fieldsOf({ entries: listOf(fieldsOf({ date: text, text })) }),
  // In a pack that has a reader the sorts of its themes are known besides.
  findings: knownFindings(knownFinding([])),
  journey: fieldsOf({
    completed: number,
    titles: listOf(text),
    next: text,
    modules: listOf(fieldsOf({ id: text, title: text, status: text, percent: number })),
  }),
} satisfies Readonly<Record<string, Known>>

export type ProviderName = keyof typeof providers

/** What is told of a birth (server/blueprint/notes.ts), and with it of how its clock was read (engine/charts/birth/notices.ts). */
const birth = fieldsOf({
  date: text,
  time: text,
  location: text,
  timeAssumed: flag,
  placed: flag,
  assumed: text,
  zone: text,
  offset: text,
  notices: listOf(
    fieldsOf({
      code: textAmong([
        'time-assumed',
        'zone-assumed',
        'time-skipped',
        'time-twice',
        'local-mean-time',
        'zone-mean-time',
        'no-clock-kept',
      ]),
      time: text,
      zone: text,
      given: text,
      used: text,
      reading: text,
      offset: text,
    }),
  ),
})

/** What a thing and an answer have to do with each other (engine/core/alignment/alignment.ts). */
const meeting = fieldsOf({
  by: textAmong(['option', 'theme', 'word', 'quoted', 'weary']),
  name: text,
  other: text,
  words: text,
  said: text,
  title: text,
})

/** What documents of a kind are given beside what they ask for, by kind and name. */
export const brought: Readonly<Record<string, Readonly<Record<string, Known>>>> = {
  // The insight that it is another form of: what that holds, its own shape says.
  insight: { content: open },
  alignment: {
    relation: textAmong(['with', 'against', 'both', 'none']),
    thing: fieldsOf({ sort: text, title: text }),
    side: fieldsOf({ id: text, label: text, name: text, answered: flag }),
    fits: meeting,
    pulls: meeting,
    ask: fieldsOf({ question: text }),
  },
  talk: {
    asked: fieldsOf({
      before: number,
      number,
      numbers: text,
      place: number,
      count: number,
      item: open,
      person: text,
      people: listOf(text),
      theme: text,
      heard: listOf(fieldsOf({ words: text, title: text })),
      roles: open,
      rests: listOf(fieldsOf({ words: text, title: text })),
      meant: open,
      touched: open,
      touching: listOf(fieldsOf({ title: text })),
      akin: open,
      topics: listOf(
        fieldsOf({
          words: text,
          title: text,
          also: listOf(fieldsOf({ words: text, title: text })),
          people: listOf(text),
        }),
      ),
      sort: text,
      joint: text,
      weary: listOf(fieldsOf({ words: text, title: text })),
      each: listOf(fieldsOf({ name: text, words: text, title: text, texts: number })),
      readings: listOf(text),
      near: listOf(fieldsOf({ words: text, title: text })),
      chosen: listOf(fieldsOf({ value: text, label: text, title: text })),
      things: listOf(text),
      after: text,
      gone: flag,
      theirs: flag,
      lapses: listOf(fieldsOf({ words: text, title: text })),
      passing: listOf(text),
      texts: number,
      one: text,
      two: text,
      both: flag,
      lacking: flag,
      from: listOf(text),
      last: text,
      offers: listOf(text),
    }),
  },
  modality: {
    birth,
    chart,
    map: fieldsOf({
      count: number,
      near: listOf(fieldsOf({ body: text, line: text, km: number, influence: text })),
    }),
    design,
    keys,
    numbers,
    result: open,
  },
  'chart-notes': {
    birth,
    changes: listOf(
      fieldsOf({
        facet: textAmong(facets),
        value: text,
        to: text,
        minutes: number,
        direction: textAmong(['earlier', 'later']),
      }),
    ),
    modality: fieldsOf({ id: text }),
  },
}
