import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadEphemeris } from '../../../engine/charts/disk.ts'
import {
  geneKeysOf,
  humanDesignAt,
  natalChart,
  numerologyOf,
  readBirth,
} from '../../../engine/charts/index.ts'
import { choiceOf } from '../../../engine/core/recipe/choice.ts'
import type { InsightDocument } from '../../../engine/core/pack/documents.gen.ts'
import { textsIn } from '../../../engine/core/pack/json.ts'
import { recipeBook } from '../../../engine/core/recipe/book.ts'
import { holdsFor } from '../../../engine/core/recipe/condition.ts'
import { saidBy, sentencesOf } from '../../../engine/core/recipe/sentences/sentences.ts'
import { designInputs, keysInputs } from '../../../engine/inputs/design.ts'
import { libraryOf } from '../../../server/content/library.ts'
import { isSpoken } from '../../../server/content/spoken.ts'
import { chartInputs } from '../../../engine/inputs/natal.ts'
import { numbersInputs } from '../../../engine/inputs/numbers.ts'
import { Shapes } from '../../../server/writing/shapes.ts'
import { lodestar } from '../lodestar.ts'

const pack = lodestar()
const library = libraryOf(pack)
const book = recipeBook(pack)
const shapes = new Shapes()
const insights = pack.list('insight')
const sky = loadEphemeris(fileURLToPath(new URL('../../..', import.meta.url)))

/** Placements of a birth; without coordinates there are no houses. */
function births(
  date: string,
  time: string | null,
  place: { lat: number; lon: number; zone: string } | object,
) {
  const read = readBirth({ date, time, ...place }, '2036-11-20')
  if (!read.ok) throw new Error('not a birth')
  const natal = natalChart(sky, read.birth)
  if (!natal.ok) throw new Error('no chart')
  const design = humanDesignAt(sky, read.birth.jdUT)
  return {
    chart: { ...chartInputs(natal.chart), timeAssumed: read.birth.timeAssumed },
    design: designInputs(design),
    keys: keysInputs(geneKeysOf(design)),
    numbers: numbersInputs(numerologyOf(read.birth.date, 2026)),
  }
}

const reflections = (...texts: string[]) => texts.map((response) => ({ response }))

const option = (value: string, label: string) => choiceOf({ value, label })

const written = {
  foundations: {
    values: [option('honesty', 'Honesty'), option('curiosity', 'Curiosity'), option('freedom', 'Freedom')],
    skills: [
      option('listening', 'Listening'),
      option('patterns', 'Spotting patterns'),
      option('writing', 'Writing clearly'),
    ],
    groups: { skills: [choiceOf({ value: 'people-skills', label: 'People Skills', count: 2 })] },
    desires: 'A place where people who are new here find their feet.',
    passions: {
      topics: [option('outdoors', 'Plants, animals, the outdoors'), option('stories', 'Books and stories')],
      loseTime: 'Drawing maps of places that I only know from stories.',
      childhood: 'Building dams in the stream behind the house.',
      energized: 'Teaching somebody a thing that I have just understood!',
      helpWith: 'Friends come to me to sort out what they really want to say.',
      effortless: 'Noticing what is missing in a plan before it starts.',
      noFail: 'I would open a small school for adults in the old mill.',
      fulfilling: 'Work with my hands in the morning, with people after noon.',
      gifts: 'Patience, and a good ear for what is not said.',
    },
    reflections: { values: 'They all come from my grandmother.' },
  },
  soulMap: {
    discoveryResponses: reflections(
      'The kitchen table, late, when everyone had gone and the talking started.',
      'I keep coming back to water.',
      'I was proud when I said no to the promotion.',
      'My father repairing radios, and me holding the lamp.',
      'The year I did not write anything.',
    ),
  },
  vision: {
    visionComponents: [
      {
        category: option('career_purpose', 'Career and purpose'),
        title: 'A school in the mill',
        description: 'Twelve people, one long table.',
        feeling: 'steady',
      },
      {
        category: option('lifestyle_environment', 'Lifestyle and environment'),
        title: 'Mornings outside',
        description: 'Two hours before any screen.',
        alignment: 'I think better there.',
      },
    ],
    visionStatement: 'I teach in the old mill. I am home for dinner.',
    line: 'I teach in the old mill. I am home for dinner.',
  },
  motion: {
    goals: [
      {
        title: 'First evening class',
        description: 'Six people in spring.',
        category: option('career_transition', 'Career transition'),
        timeline: option('90_days', '90 days'),
        plan: [{ title: 'Ask the owner of the mill' }],
      },
    ],
    actionPlans: [{ title: 'Ask the owner of the mill' }, { title: 'Write one page about the course' }],
  },
  experiments: {
    count: 3,
    completed: [
      {
        title: 'A morning without a screen',
        category: 'energy management',
        reflection: 'I was bored for an hour and then I drew.',
        insights: ['Boredom comes first.'],
        rating: 5,
        status: 'completed',
      },
    ],
    active: [{ title: 'Teach one evening', status: 'in_progress' }],
    suggested: [{ title: 'Walk to work', status: 'suggested' }],
    insights: ['Boredom comes first.'],
    best: {
      title: 'A morning without a screen',
      reflection: 'I was bored for an hour and then I drew.',
      rating: 5,
    },
  },
  onboarding: {
    stage: 'Young adult',
    answers: [
      {
        question: 'Think of your last full week of work. Which part suited you?',
        answer: 'The part with people suited me.',
      },
    ],
  },
  outcome: {
    mbti: {
      id: 'INFJ',
      label: 'The Counselor',
      description: 'These answers lean toward depth. They weigh what it means for people.',
    },
    enneagram: {
      id: '5',
      label: 'Investigator',
      description: 'Type 5 is told as a wish to understand first. Time alone restores it.',
      asked: 5,
      all: 9,
    },
    'love-languages': {
      id: 'quality-time',
      label: 'Quality Time',
      description: 'You most often named time. A whole evening may weigh more than a gift.',
    },
  },
  journal: { entries: [{ date: '2026-11-19', text: 'Tired, but the class idea will not leave me.' }] },
  ...births('1990-04-12', '06:42', { lat: 38.72, lon: -9.14, zone: 'Europe/Lisbon' }),
}

/** Somebody else, in the same rooms. */
const other = {
  seeker: { firstName: 'Ben' },
  today: { date: '2026-11-20', weekday: 'Friday', month: 'November' },
  journey: { completed: 5, titles: ['Soul Blueprint'], next: 'Life Path Experiments' },
  foundations: {
    values: [option('family', 'Family'), option('mastery', 'Mastery'), option('peace', 'Peace')],
    skills: [option('repairing', 'Repairing things'), option('building', 'Building with tools')],
    groups: { skills: [choiceOf({ value: 'technical', label: 'Technical', count: 2 })] },
    desires: 'That nobody on our street is lonely.',
    passions: {
      topics: [option('making', 'Making things by hand')],
      loseTime: 'Mending bicycles with the radio on.',
      helpWith: 'Anything with a motor.',
      effortless: 'Hearing what is loose.',
      fulfilling: 'A shop of my own, small.',
      gifts: 'I stay calm.',
    },
  },
  soulMap: {
    discoveryResponses: reflections(
      'The garage in winter.',
      'Oil, cold hands, music.',
      'My brother laughing.',
    ),
  },
  vision: {
    visionComponents: [
      {
        category: option('career_purpose', 'Career and purpose'),
        title: 'The shop',
        description: 'Two stands and a stove.',
      },
    ],
  },
  motion: {
    goals: [
      {
        title: 'Rent the corner',
        description: 'Before summer.',
        category: option('career_transition', 'Career transition'),
      },
    ],
  },
  ...births('1971-12-31', null, {}),
}

const always = {
  seeker: { firstName: 'Ana' },
  today: { date: '2026-11-20', weekday: 'Friday', month: 'November' },
  journey: { completed: 5, titles: ['Soul Blueprint'], next: 'Life Path Experiments' },
}

type Name = keyof typeof written
const names = Object.keys(written) as Name[]
const only = (...wanted: Name[]) => ({
  ...always,
  ...Object.fromEntries(wanted.map((name) => [name, written[name]])),
})

/** Every single source, every source missing, all of them, and a birth without its time. */
const situations: object[] = [
  ...names.map((name) => only(name)),
  ...names.map((gone) => only(...names.filter((name) => name !== gone))),
  only(...names),
  { ...always, ...births('1971-12-31', null, {}) },
  { ...always, ...births('2004-02-29', '23:59', { lat: 64.1, lon: -21.9, zone: 'Atlantic/Reykjavik' }) },
  {
    ...always,
    soulMap: { discoveryResponses: reflections('Only one line of mine.') },
    vision: { visionStatement: 'To be home for dinner.', line: 'To be home for dinner.' },
  },
]

function compose(document: InsightDocument, inputs: object, seed: string) {
  const { recipe } = document
  if (!recipe) throw new Error('no recipe')
  return book.compose(recipe, { ...inputs }, `${seed} ${document.id}`)
}

const own = insights.filter(({ from }) => from === undefined)
const seeds = ['ana 2026-11-20', 'ben 2026-11-20', 'ana 2026-11-21']

describe('the insights of the pack', () => {
  it('DATA-009 are every type that the product names', () => {
    expect(insights.map(({ id }) => id).toSorted()).toEqual(
      [
        'soul_blueprint_analysis',
        'soul_blueprint_structured_analysis',
        'soul_blueprint_comprehensive_analysis',
        'synthesis',
        'soul_map_integration_analysis',
        'path_suggestions',
        'daily_prompts',
        'experiment_insights',
        'path_integration',
        'soul_foundations_analysis',
        'soul_foundations_structured_analysis',
        'soul_map_integration_structured_analysis',
        'vision_forge_structured_analysis',
        'soul_in_motion_structured_analysis',
        'life_path_experiments_structured_analysis',
      ].toSorted(),
    )
  })

  it.each(own.map((each) => [each.id, each] as const))(
    '%s is composed from whatever there is, in its shape, without a hole and without saying anything twice',
    (_, document) => {
      let met = 0
      for (const inputs of situations) {
        if (document.needs && !holdsFor(document.needs, { ...inputs })) continue
        met += 1
        for (const seed of seeds) {
          const { value, faults } = compose(document, inputs, seed)
          expect(faults).toEqual([])
          expect(shapes.fits(document.shape, value), JSON.stringify(value)).toBe(true)
          const said = [...textsIn(value)]
            .flatMap(sentencesOf)
            .map(saidBy)
            .filter((sentence) => sentence.split(' ').length > 2)
          expect(said.filter((sentence, at) => said.indexOf(sentence) !== at)).toEqual([])
          expect([...textsIn(value)].join(' ')).not.toMatch(
            / {2}|\.\.|\.”\.|“”|undefined|\[object|\bAI\b|language model/,
          )
        }
      }
      expect(met).toBeGreaterThan(0)
    },
  )

  it.each(insights.filter(({ from }) => from !== undefined).map((each) => [each.id, each] as const))(
    '%s is another form of what it comes from',
    (_, document) => {
      const source = own.find(({ id }) => id === document.from)
      if (!source) throw new Error('no source')
      for (const inputs of situations) {
        if (source.needs && !holdsFor(source.needs, { ...inputs })) continue
        const { value: content } = compose(source, inputs, 'ana')
        const { value, faults } = document.recipe
          ? compose(document, { content }, 'ana')
          : { value: content, faults: [] }
        expect(faults).toEqual([])
        expect(shapes.fits(document.shape, value), JSON.stringify(value)).toBe(true)
      }
    },
  )

  it.each(insights.map((each) => [each.id, each] as const))(
    '%s shows keys that its shape has',
    (_, { shape, sections }) => {
      const keys = shape.type === 'object' ? Object.keys(shape.properties) : ['text']
      expect(sections.map(({ key }) => key)).toEqual(keys)
    },
  )

  it.each([
    'soul_foundations_structured_analysis',
    'synthesis',
    'soul_map_integration_analysis',
    'path_integration',
  ])('%s quotes the seeker and differs between two of them', (id) => {
    const document = pack.get('insight', id)
    if (!document) throw new Error('no document')
    const mine = JSON.stringify(compose(document, only(...names), 'ana').value)
    const theirs = JSON.stringify(compose(document, other, 'ben').value)
    expect(mine).toMatch(/“(Drawing maps|A place where|The kitchen table|Patience|Building dams)/)
    expect(theirs).toMatch(/“(Mending|That nobody|The garage|I stay)/)
    const sentences = new Set(sentencesOf(mine).map(saidBy))
    const shared = sentencesOf(theirs).filter((sentence) => sentences.has(saidBy(sentence)))
    expect(shared.length / sentencesOf(theirs).length).toBeLessThan(0.5)
  })

  it.each([
    'soul_blueprint_structured_analysis',
    'soul_blueprint_comprehensive_analysis',
    'synthesis',
    'daily_prompts',
  ])('%s is whole for births of two centuries', (id) => {
    const document = pack.get('insight', id)
    if (!document) throw new Error('no document')
    for (let at = 0; at < 60; at += 1) {
      const date = `${1900 + at * 2}-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`
      const time = at % 3 === 0 ? null : `${String(at % 24).padStart(2, '0')}:17`
      const place = { lat: (at % 13) * 10 - 60, lon: at * 6 - 180, zone: 'UTC' }
      const { value, faults } = compose(document, { ...always, ...births(date, time, place) }, `seed ${at}`)
      expect(faults, date).toEqual([])
      expect(shapes.fits(document.shape, value), `${date} ${JSON.stringify(value)}`).toBe(true)
    }
  })

  it.each([
    ...library.pack.list('insight').filter(({ recipe }) => recipe !== undefined),
    ...library.pack.list('commission'),
    ...library.pack.list('modality'),
    ...library.pack.list('chart-notes'),
    ...library.pack.list('experiment-rules'),
    ...library.pack.list('experiment-set'),
  ])('14.4 $kind $id is composed in Spanish for whoever reads Spanish, every sentence of it', (document) => {
    expect(isSpoken(library.pack, library.in('es').pack, document)).toBe(true)
  })

  it('has a prompt for every type that is written itself, and never asks a model for a name or a birth', () => {
    for (const { id, prompt } of own) expect(prompt?.template, id).toBeTypeOf('string')
    for (const { prompt } of own) expect(prompt?.template).not.toMatch(/firstName|birthDate|birthLocation/)
  })
})
