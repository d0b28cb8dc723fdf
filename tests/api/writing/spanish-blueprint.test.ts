import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { textsIn } from '../../../engine/core/pack/json.ts'
import { sentencesOf } from '../../../engine/core/recipe/sentences/sentences.ts'
import { englishCheck } from '../../support/english.ts'
import { productContent, startAll, type TestApp } from '../../support/server/app.ts'
import type { Visitor } from '../../support/server/visitor.ts'

// Issue 14, section 4: a Spanish seeker's whole blueprint is Spanish, with no sentence of the other language in it.

type Reading = Operations['POST /api/readings/{reading}']['reply']
type Input = Operations['GET /api/readings/input']['reply']
type Insight = Operations['POST /api/insights/generate']['reply']
type Reply = Operations['POST /api/soul-guide/chat']['reply']
type Context = Operations['GET /api/guide/context']['reply']

const { pack } = productContent().library
const { englishIn, isSaid } = englishCheck(pack)

interface Seeker {
  readonly birth: object
  readonly mbti: string
  readonly enneagram: number
  readonly love: readonly [first: string, second: string]
  readonly foundations: object
}

const inez: Seeker = {
  birth: {
    birthDate: '1990-04-12',
    birthTime: '06:42',
    birthLocation: 'Lisboa, Portugal',
    timezone: 'Europe/Lisbon',
    latitude: 38.72,
    longitude: -9.14,
  },
  mbti: 'INFJ',
  enneagram: 4,
  love: ['Quality Time', 'Acts of Service'],
  foundations: {
    values: ['honesty', 'curiosity', 'freedom'],
    skills: ['listening', 'patterns', 'writing'],
    desires: 'Un lugar donde la gente nueva encuentre suelo y amistades.',
    passions: {
      loseTime: 'Dibujar mapas de lugares que solo conozco por los cuentos.',
      childhood: 'Hacer presas en el arroyo de detrás de la casa.',
      topics: ['outdoors', 'stories'],
      energized: 'Enseñar a alguien una cosa que acabo de entender.',
      helpWith: 'Vienen a mí para ordenar lo que de verdad quieren decir.',
      effortless: 'Notar qué le falta a un plan antes de que empiece.',
      noFail: 'Abriría una escuela pequeña para adultos en el viejo molino.',
      fulfilling: 'Trabajar con las manos por la mañana y con gente después.',
      gifts: 'Paciencia, y buen oído para lo que no se dice.',
    },
    reflections: { values: 'Todos me vienen de mi abuela.' },
  },
}

/** Of a birth without a time and a place, and a questionnaire that came out otherwise. */
const tomas: Seeker = {
  birth: { birthDate: '1968-11-29', birthTime: '12:00', birthLocation: 'Trieste', timeAssumed: true },
  mbti: 'ESTP',
  enneagram: 8,
  love: ['Acts of Service', 'Quality Time'],
  foundations: {
    values: ['security', 'family', 'mastery'],
    skills: ['deciding', 'repairing', 'organizing'],
    desires: 'Que en el taller nadie tenga que pedir dos veces.',
    passions: {
      loseTime: 'Arreglar el motor de la barca con mi hermano.',
      childhood: 'Desmontar radios y no saber montarlas.',
      topics: ['technology', 'business'],
      energized: 'Una mañana con todo el equipo y un plan claro.',
      helpWith: 'Me llaman cuando algo no arranca.',
      effortless: 'Poner orden en una sala llena de gente.',
      noFail: 'Cruzaría el Atlántico en una barca hecha por mí.',
      fulfilling: 'Un taller con ventanas al puerto.',
      gifts: 'Calma cuando todo el mundo grita.',
    },
    reflections: { values: 'La seguridad la aprendí a los nueve años.' },
  },
}

const seekers = { inez, tomas }

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startAll())
})
afterAll(() => close())

/** A seeker who has told everything that a blueprint is made of. */
async function visitorOf(
  { birth, mbti, enneagram, love, foundations }: Seeker,
  language: string,
): Promise<Visitor> {
  const visitor = await app.visitor().register()
  await visitor.call('PATCH', '/api/user/preferences', { language })
  const told: readonly (readonly [number, string, object])[] = [
    [1, 'birthChart', birth],
    [
      1,
      'mbti',
      {
        personalityType: mbti,
        detail: { scores: Object.fromEntries([...mbti].map((letter) => [letter, 3])) },
      },
    ],
    [1, 'enneagram', { type: enneagram, detail: { scores: { [enneagram]: 4, 9: 2, 2: 1 } } }],
    [
      1,
      'loveLanguages',
      {
        primary: love[0],
        detail: { secondaryLanguage: love[1], scores: { 'quality-time': 5, 'acts-of-service': 4 } },
      },
    ],
    [2, 'soul_foundations', foundations],
  ]
  for (const [number, type, results] of told) {
    const { status, text } = await visitor.assess(number, type, results)
    if (status !== 201) throw new Error(`${type}: ${text}`)
  }
  return visitor
}

async function readingsOf(visitor: Visitor): Promise<Map<string, string[]>> {
  const { body: input } = await visitor.get<Input>('/api/readings/input')
  const texts = new Map<string, string[]>()
  for (const { id } of pack.list('modality')) {
    const { status, text, body } = await visitor.post<Reading>(`/api/readings/${id}`, input)
    if (status !== 200) throw new Error(`${id}: ${text}`)
    const { title, subtitle, analysis } = body
    const map = 'astrocartographyData' in body ? body.astrocartographyData : undefined
    // The names of cities are those of the gazetteer.
    const places = map ? Object.values(map.recommendations).flat() : []
    const lines = [
      map?.nearbyLines.map(({ description }) => description),
      places.map((place) => place.split(': ')[0]),
    ]
    texts.set(id, [...textsIn([title, subtitle, analysis, lines])])
  }
  return texts
}

const insightOf = async (visitor: Visitor, type: string): Promise<string[]> => {
  const { status, text, body } = await visitor.post<Insight>('/api/insights/generate', { type })
  if (status !== 201) throw new Error(`${type}: ${text}`)
  return [...textsIn(body.content)]
}

describe.each(Object.keys(seekers))('14.4 the whole blueprint of a seeker who reads Spanish: %s', (name) => {
  const seeker = seekers[name as keyof typeof seekers]
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await visitorOf(seeker, 'es')
  })

  it('has eight readings with no English in them', async () => {
    const readings = await readingsOf(visitor)
    expect(readings.size).toBe(8)
    for (const [id, texts] of readings) {
      expect(texts.join(' ').length, id).toBeGreaterThan(1_500)
      expect([id, texts.flatMap(englishIn)]).toEqual([id, []])
    }
  })

  it.each([
    'soul_blueprint_analysis',
    'soul_blueprint_structured_analysis',
    'soul_blueprint_comprehensive_analysis',
    'synthesis',
  ])('has no English in its %s', async (type) => {
    const texts = await insightOf(visitor, type)
    expect(texts.join(' ').length).toBeGreaterThan(500)
    expect(texts.flatMap(englishIn)).toEqual([])
  })

  it.each([
    '¿Qué dice mi Sol de mí?',
    '¿Cuál es mi ascendente?',
    'Explícame mi autoridad en Diseño Humano',
    '¿Cuál es mi tipo en Diseño Humano?',
    '¿Cuáles son mis Claves Genéticas?',
    '¿Cuál es mi camino de vida?',
    '¿Qué dice mi eneagrama?',
    '¿Cuál es mi lenguaje del amor?',
    '¿Cuál es mi año personal?',
  ])('is told by the guide with no English: %s', async (message) => {
    const { status, body } = await visitor.post<Reply>('/api/soul-guide/chat', { message })
    expect(status).toBe(200)
    expect(body.message.length).toBeGreaterThan(40)
    expect(englishIn(body.message)).toEqual([])
  })

  it('is seen by the guide with no English', async () => {
    const { body } = await visitor.get<Context>('/api/guide/context')
    expect(body.sources.length).toBeGreaterThan(3)
    expect([...textsIn(body.sources.map(({ label, lines }) => [label, lines]))].flatMap(englishIn)).toEqual(
      [],
    )
  })

  it('has every recipe come to its end', () => {
    expect(app.lines.filter((line) => line.includes('"recipe"'))).toEqual([])
  })
})

it('14.4 the same blueprint in English is found to be English, sentence by sentence', async () => {
  const visitor = await visitorOf(inez, 'en')
  for (const [id, texts] of await readingsOf(visitor)) {
    const sentences = texts.flatMap(sentencesOf)
    expect(texts.flatMap(englishIn).length, id).toBeGreaterThan(sentences.length / 2)
    const known = sentences.filter(isSaid)
    expect(known.length, id).toBeGreaterThan(sentences.length / 4)
  }
})
