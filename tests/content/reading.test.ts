import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileFlow } from '../../engine/core/flow/compile.ts'
import type { Finding, FindingKind } from '../../engine/core/reading/finding.ts'
import { readerOf } from '../../engine/core/reading/read.ts'
import { sayingOf } from '../../engine/core/reading/saying.ts'
import {
  answeredIn,
  type EvidenceRole,
  passageOf,
  type Passage,
  type Role,
  type Told,
} from '../../engine/core/reading/told.ts'
import { lodestar } from './lodestar.ts'
import { type MadeUp, seekers } from './made-up-seekers.ts'

// The reader with the words of the product's own lexicons: what it finds in real answers, and what it never does.

const read = readerOf(lodestar().list('reader'), lodestar().list('lexicon'))
const saying = sayingOf(lodestar().list('lexicon'))

const passage = (text: string, role: EvidenceRole, of: string = role, earlier = false): Passage[] => {
  const source = { flow: 'flow', step: of }
  const found = passageOf(text, { role, source, of: `flow/${of}`, title: of, earlier }, saying)
  return found ? [found] : []
}

const nothing: Told = { language: 'en', passages: [], chosen: [], trials: [], voices: [] }

/** Listening among the skills that were ticked, by its name in a language. */
const skillOf = (label: string): Told['chosen'][number] => ({
  value: 'listening',
  label,
  role: 'skill',
  source: { flow: 'flow', step: 'skills' },
})

function toldBy({ language, answers, experiments = [], journal = [] }: MadeUp): Told {
  const all = Object.entries(answers).map(([id, data]) => {
    const flow = lodestar().get('module', id)?.flow
    if (!flow) throw new Error(`The pack has no module ${id}`)
    return answeredIn(id, compileFlow(flow), data, saying)
  })
  const notes = experiments.flatMap(({ title, notes: written }) =>
    written.flatMap((text) => {
      const about = { role: 'trial', source: { experiment: title }, of: `experiment/${title}` } as const
      return passageOf(text, { ...about, title, earlier: false }, saying) ?? []
    }),
  )
  const entries = journal.flatMap(({ date, text }, at) => {
    const about = { role: 'journal', source: { entry: String(at) }, of: `journal/${at}` } as const
    return passageOf(text, { ...about, title: date, earlier: false, date }, saying) ?? []
  })
  return {
    language,
    passages: [...all.flatMap(({ passages }) => passages), ...notes, ...entries],
    chosen: all.flatMap(({ chosen }) => chosen),
    trials: experiments,
    voices: [],
  }
}

const of = (name: string): readonly Finding[] => {
  const seeker = seekers[name]
  if (!seeker) throw new Error(`Nobody is called ${name}`)
  return read(toldBy(seeker))
}
const wordsOf = (findings: readonly Finding[], kind: FindingKind): string[][] =>
  findings.filter((each) => each.kind === kind).map(({ evidence }) => evidence.map(({ words }) => words))

describe('what answers say together', () => {
  it('a name is a place where "in" stands before it, and somebody elsewhere', () => {
    const told = (first: string, second: string): Told => ({
      ...nothing,
      passages: [...passage(first, 'bold'), ...passage(second, 'plan')],
    })
    const kindOf = (name: string, all: Told): FindingKind | undefined =>
      read(all).find(({ kind, name: own }) => own === name && kind !== 'crossing' && kind !== 'meeting')?.kind
    expect(kindOf('Lyon', told('I would take a room in Lyon.', 'Look at the train to Lyon.'))).toBe('place')
    expect(kindOf('Rosa', told('I would sing again with Rosa.', 'Write a letter to Rosa.'))).toBe('person')
  })

  it.each([
    ['en', 'money', 'I am not afraid of money.', 'I am afraid of money.'],
    ['en', 'leading', 'I do not want to lead a team.', 'I want to lead a team.'],
    ['en', 'home', 'I sing on the way home.', 'I sing at home.'],
    ['en', 'family', 'I told the son of bed nine.', 'I told my son.'],
    ['es', 'money', 'El dinero no me preocupa.', 'El dinero me preocupa.'],
    ['es', 'fear', 'Ya no tengo miedo de nada.', 'Ya tengo miedo de nada.'],
    ['es', 'family', 'Lee la carta y no llama a su hija.', 'Lee la carta y llama a mi hija.'],
  ])('%s: what is denied or belongs to others is not %s: %s', (language, about, denied, said) => {
    const again = passage(said, 'goal')
    const isFound = (first: string): boolean =>
      read({ ...nothing, language, passages: [...passage(first, 'bold'), ...passage(first, 'plan')] })
        .concat(read({ ...nothing, language, passages: [...passage(first, 'bold'), ...again] }))
        .some((each) => each.kind === 'theme' && each.about === about)
    expect(isFound(denied)).toBe(false)
    const both = [...passage(said, 'bold'), ...passage(`${said} `, 'plan')]
    expect(
      read({ ...nothing, language, passages: [...both, ...passage(denied, 'wish')] }),
    ).not.toContainEqual(expect.objectContaining({ kind: 'theme', about, times: 3 }))
  })

  describe('one thing in two answers', () => {
    const told = (...answers: readonly (readonly [string, EvidenceRole, string?])[]): Told => ({
      ...nothing,
      passages: answers.flatMap(([text, role, of]) => passage(text, role, of)),
    })
    const crossed = (all: Told, kind: FindingKind): (string | undefined)[][] =>
      read(all)
        .filter((each) => each.kind === kind)
        .map(({ name, against }) => [name, against])

    it('is told by the two questions that mean something together, in their order', () => {
      const all = told(
        ['We sit on the terrace and she picks a star.', 'vision'],
        ['Counting satellites on the terrace.', 'childhood'],
      )
      expect(crossed(all, 'crossing')).toEqual([['terrace', 'childhood/vision']])
      const [found] = read(all).filter(({ kind }) => kind === 'crossing')
      expect(found?.evidence.map(({ role }) => role)).toEqual(['childhood', 'vision'])
    })

    it('is none between questions that say nothing together', () => {
      const all = told(['A terrace.', 'topic'], ['Counting satellites on the terrace.', 'childhood'])
      expect(crossed(all, 'crossing')).toEqual([])
    })

    it('is a meeting where it is somebody', () => {
      const all = told(
        ['I would take the stick from Lennox.', 'bold'],
        ['I am tired of the band when Lennox walks out.', 'tired-of'],
      )
      expect(crossed(all, 'meeting')).toEqual([['Lennox', 'tired/bold']])
      expect(crossed(all, 'crossing')).toEqual([])
    })

    it('a daughter who is told of by her name as well is one person', () => {
      const all = told(
        ['I send my daughter Bea to the pool.', 'given'],
        ['Bread, and my daughter at the table.', 'fulfilling'],
        ['A garden where my daughter and Bea can shout.', 'vision'],
      )
      const people = read(all).filter(({ kind }) => kind === 'person')
      expect(people.map(({ name, times }) => [name, times])).toEqual([['your daughter Bea', 3]])
      const two = told(
        ['I send my daughter Bea to the pool.', 'given'],
        ['I wait with my daughter Ana.', 'fulfilling'],
        ['A garden where Bea can shout and my daughter sleeps.', 'vision'],
      )
      expect(
        read(two)
          .filter(({ kind }) => kind === 'person')
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(['Bea', 'your daughter'])
    })

    it('somebody whom many answers name is missed in the vision, by whatever name', () => {
      const answers = [
        ['Text my brother Lennox.', 'plan'],
        ['Conduct one song with Lennox.', 'goal'],
        ['I would take the stick from my brother.', 'bold'],
        ['Two years at the school.', 'vision', 'first'],
      ] as const
      const absent = (last: string): (string | undefined)[][] =>
        crossed(told(...answers, [last, 'vision', 'second']), 'absence')
      expect(absent('A yard with lights.')).toEqual([['your brother Lennox', 'vision']])
      expect(absent('A yard where Lennox cooks.')).toEqual([])
      expect(absent('A yard where my brother cooks.')).toEqual([])
      expect(crossed(told(...answers), 'absence')).toEqual([])
    })
  })

  it('two answers pull apart only where more than a loose word says so', () => {
    const told = (energy: string, ...more: Passage[]): Told => ({
      ...nothing,
      passages: [...passage(energy, 'energy'), ...passage('Lead a team of nine.', 'goal'), ...more],
    })
    const apart = (all: Told): number[] =>
      read(all).flatMap(({ kind, strength }) => (kind === 'contrast' ? [strength] : []))
    expect(Math.max(...apart(told('Silence.')))).toBeLessThan(60)
    expect(Math.max(...apart(told('Silence.', ...passage('A silent room.', 'wish'))))).toBeGreaterThan(60)
    expect(Math.max(...apart(told('When nobody talks.')))).toBeGreaterThan(60)
  })

  it('what nearly everybody writes of is a weaker thread than what few do', () => {
    const strengthOf = (about: string, first: string, second: string): number =>
      read({ ...nothing, passages: [...passage(first, 'energy'), ...passage(second, 'wish')] }).find(
        (each) => each.kind === 'theme' && each.about === about,
      )?.strength ?? 0
    const family = strengthOf('family', 'My sister calls.', 'A house near my mother.')
    expect(family).toBeGreaterThan(0)
    expect(family).toBeLessThan(strengthOf('music', 'The choir.', 'A piano near the door.'))
  })

  it('what somebody would use more is not what tires them, though one answer says both', () => {
    const found = (text: string): string[] =>
      read({
        ...nothing,
        passages: [...passage(text, 'tired-of'), ...passage('I sing when I cook.', 'energy')],
      }).flatMap(({ about, evidence }) =>
        about === 'music'
          ? evidence.flatMap(({ words, role }) => (words.includes('cook') ? [] : [role]))
          : [],
      )
    expect(found('More songs. I am tired of fixing laptops.')).toEqual(['more-of'])
    expect(found('More songs, and I am tired of fixing laptops.')).toEqual(['more-of'])
    expect(found('More laptops. I am tired of these songs.')).toEqual(['tired-of'])
    expect(found('Songs, laptops, all of it.')).toEqual(['use-of'])
  })

  it('a name with an article before it, or of a street, is nobody', () => {
    const named = (...texts: string[]) =>
      read({
        ...nothing,
        passages: texts.flatMap((text, at) => passage(text, 'wish', `q${at}`)),
      }).filter(({ kind }) => kind === 'person' || kind === 'place')
    expect(named('I would rent the laundromat on Fulton.', 'A studio on Fulton with a long bench.')).toEqual(
      [],
    )
    expect(named('We walked the Camino.', 'I would walk all of the Camino alone.')).toEqual([])
    expect(named('I paint while Imani sleeps.', 'That evening Imani found the paint.')).toHaveLength(1)
  })

  it('a name without its capital where the whole answer has none, and a word that is an answer by itself', () => {
    const found = (kind: FindingKind, ...texts: string[]) =>
      wordsOf(
        read({ ...nothing, passages: texts.flatMap((text, at) => passage(text, 'wish', `q${at}`)) }),
        kind,
      )
    expect(found('person', 'me and Biscuit in a van', 'walking biscuit')).toEqual([
      ['walking biscuit', 'me and Biscuit in a van'],
    ])
    expect(found('person', 'me and Biscuit in a van', 'A biscuit with my tea')).toEqual([])
    expect(found('recurrence', 'bikes', 'my dog and two bikes')).toEqual([['bikes', 'my dog and two bikes']])
  })

  it('a skill that is denied to be tiring is none that tires', () => {
    const chosen = [skillOf('Listening')]
    const tires = (text: string): boolean =>
      read({ ...nothing, passages: passage(text, 'tired-of'), chosen }).some(({ kind }) => kind === 'weary')
    expect(tires('I am tired of listening.')).toBe(true)
    expect(tires('I am not tired of listening.')).toBe(false)
  })

  it('a skill that is named where it was asked what tires, and what it costs', () => {
    const tires = (
      language: 'en' | 'es',
      text: string,
      label: string,
      role: 'tired-of' | 'free' = 'tired-of',
    ) =>
      wordsOf(
        read({ ...nothing, language, passages: passage(text, role), chosen: [skillOf(label)] }),
        'weary',
      )
    const english = 'Listening. I sit with people all day and go home with their headaches.'
    expect(tires('en', english, 'Listening')).toEqual([
      ['I sit with people all day and go home with their headaches'],
    ])
    expect(tires('en', english, 'Listening', 'free')).toEqual([])
    expect(tires('en', 'Listening. I would do it all day.', 'Listening')).toEqual([])
    expect(tires('es', 'Escuchar. Escucho a todas, y nadie me pregunta.', 'Escuchar')).toEqual([
      ['Escucho a todas, y nadie me pregunta'],
    ])
  })

  it('what somebody says to be tired of, and nothing of an answer that may name what they want more of', () => {
    const tires = (text: string, role: 'tired-of' | 'free' = 'tired-of'): readonly string[][] =>
      wordsOf(read({ ...nothing, passages: passage(text, role) }), 'tiring')
    expect(tires('I would cook more. I am tired of the forms.')).toEqual([['I am tired of the forms']])
    expect(tires('Night shifts.')).toEqual([])
    expect(tires('I am tired of the forms.', 'free')).toEqual([])
  })

  it('what one goal wants and another wants less of cannot both be had', () => {
    const told: Told = {
      ...nothing,
      passages: [
        ...passage('No more corporate gigs', 'vision'),
        ...passage('Forty corporate gigs by December', 'goal'),
      ],
    }
    const found = read(told)
    expect(wordsOf(found, 'exclusion')).toEqual([
      ['Forty corporate gigs by December', 'No more corporate gigs'],
    ])
    expect(found.some(({ kind }) => kind === 'recurrence')).toBe(false)
  })

  it('what nobody is to do is no more wanted than what is to be without', () => {
    const passages = [
      ...passage('Twelve people on stage, no voices.', 'vision', 'The theater'),
      ...passage('On Wednesday I am nobody’s voice.', 'vision', 'Two days'),
    ]
    expect(read({ ...nothing, passages }).filter(({ kind }) => kind === 'exclusion')).toEqual([])
  })

  it.each([
    ['en', 'I thought I would lose the evening. I planed two boards and forgot supper.', 'losing'],
    ['es', 'Creía que iba a perder la tarde. Cepillé dos tablas y se me hizo de noche.', 'losing'],
  ])(
    '%s: what was thought before a trial is told against what it was, and is not what it was',
    (language, note, about) => {
      const [one = '', two = ''] = note.split(/(?<=\.) /)
      const worded = (text: string): string => text.replace(/\.$/, '')
      const again = language === 'en' ? 'I am afraid to lose him.' : 'Perdí la cuenta de los que se fueron.'
      const found = (role: EvidenceRole): readonly Finding[] =>
        read({ ...nothing, language, passages: [...passage(note, role), ...passage(again, 'fear')] })
      expect(wordsOf(found('trial'), 'expected')).toEqual([[worded(one), worded(two)]])
      expect(found('trial').some((each) => each.about === about)).toBe(false)
      // Elsewhere it is an answer like any other.
      expect(wordsOf(found('wish'), 'expected')).toEqual([])
    },
  )

  it('what was expected is told where it stands behind what it was, too', () => {
    const note = 'He bought me a coffee anyway. I expected him to be sore.'
    expect(wordsOf(read({ ...nothing, passages: passage(note, 'trial') }), 'expected')).toEqual([
      ['I expected him to be sore', 'He bought me a coffee anyway'],
    ])
  })

  it('whoever was thought of before a trial was thought of all the same', () => {
    const passages = [
      ...passage('I thought my mother would be polite. She laughed at the goat.', 'trial'),
      ...passage('Soup with my mother.', 'fulfilling'),
    ]
    expect(read({ ...nothing, passages }).some(({ about }) => about === 'family')).toBe(true)
  })

  it('a quotation does not say as done what is only so before, until or if', () => {
    const text = 'I can feel a lie in a sentence before I have finished interpreting it.'
    const passages = [...passage(text, 'ease'), ...passage('On Tuesdays I interpret.', 'vision')]
    const quoted = wordsOf(read({ ...nothing, passages }), 'recurrence').flat()
    expect(quoted).toContain('before I have finished interpreting it')
  })

  it('a place where somebody else is does not say where its writer is', () => {
    const places = (...texts: string[]): string[] =>
      read({ ...nothing, passages: texts.flatMap((text, at) => passage(text, 'wish', `q${at}`)) })
        .filter(({ kind }) => kind === 'place')
        .map(({ name }) => name)
    expect(places('I would take a room in Dublin.', 'A whole winter in Dublin.')).toEqual(['Dublin'])
    expect(
      places('My daughter rang from a shop in Dublin.', 'In spring my sister leaves her flat in Dublin.'),
    ).toEqual([])
  })

  it.each([
    [
      'en',
      'The reins, and somebody in no hurry.',
      'Riding the milk wagon with Uncle Pat. He let me.',
      ['The reins, and somebody in no hurry', 'Riding the milk wagon with Uncle Pat'],
    ],
    [
      'en',
      'I think I have always been the small man.',
      'Ordering for my parents, at the diner they liked.',
      ['Ordering for my parents'],
    ],
    [
      'es',
      'Yo busco lo que se tira.',
      'Contar olas con la abuela desde la piedra.',
      ['Contar olas con la abuela desde la piedra'],
    ],
    ['en', 'Up.', 'It was the milk wagon.', []],
  ])(
    '%s: what can stand over everything is no sentence about somebody: %s',
    (language, thread, childhood, names) => {
      const passages = [...passage(thread, 'thread'), ...passage(childhood, 'childhood')]
      const found = read({ ...nothing, language, passages }).filter(({ kind }) => kind === 'heading')
      expect(found.map(({ name }) => name)).toEqual(names)
    },
  )

  it('whoever saves for one thing may travel for another, and is not told that both cannot be had', () => {
    const told = (one: string, other: string, language: string): Told => ({
      ...nothing,
      language,
      passages: [...passage(one, 'goal', 'a'), ...passage(other, 'vision', 'b')],
    })
    const excludes = (all: Told): boolean => read(all).some(({ kind }) => kind === 'exclusion')
    expect(excludes(told('Ahorrar para la cámara', 'Viajar por el mundo', 'es'))).toBe(false)
    expect(excludes(told('Save 3000 dollars', 'Buy the van', 'en'))).toBe(false)
    expect(excludes(told('Pay off my debts', 'Open a bakery', 'en'))).toBe(true)
  })

  it('what is called by the same name twice is one wish, however much one of them leaves out', () => {
    const passages = [
      ...passage('Dinner at home, without the taxi.', 'goal', 'Dinner at home three nights'),
      ...passage('I am back early, park the taxi, and we eat.', 'vision', 'Dinner at home'),
    ]
    expect(read({ ...nothing, passages }).filter(({ kind }) => kind === 'exclusion')).toEqual([])
  })

  it('two answers pull apart the more where others are about one of the two, for a word alone may mean something else', () => {
    const passages = [
      ...passage('Mornings outside.', 'fulfilling', 'fulfilling'),
      ...passage('Write code.', 'goal', 'goal'),
    ]
    const strengthOf = (told: readonly Passage[]): number =>
      read({ ...nothing, passages: told }).find(({ kind }) => kind === 'contrast')?.strength ?? 0
    const alone = strengthOf(passages)
    expect(alone).toBeGreaterThan(0)
    expect(strengthOf([...passages, ...passage('The forest.', 'energy', 'energy')])).toBeGreaterThan(alone)
  })

  it('what only takes an answer back is about nothing', () => {
    const second = passage('Pay off the loan with my own money.', 'goal')
    const money = (first: string): boolean =>
      read({ ...nothing, passages: [...passage(first, 'bold'), ...second] }).some(
        ({ kind, about }) => kind === 'theme' && about === 'money',
      )
    expect(money('A show about my father, with tickets for little money.')).toBe(true)
    expect(money('A show about my father. But who would pay for that.')).toBe(false)
  })

  it('a value of which nothing is written, and none where something is written in another language', () => {
    const source = { flow: 'flow', step: 'values' }
    const chosen = [
      { value: 'nature', label: 'Nature', role: 'value', source },
      { value: 'playfulness', label: 'Playfulness', role: 'value', source },
    ] as const
    const written = [
      'I walk in the woods before the others are up.',
      'The garden behind the house is mine.',
      'We planted two trees by the river.',
      'My week has too many meetings in it.',
      'I would like to write letters again.',
    ]
    const more = [
      'On Mondays I count what came in over the weekend and what has to be ordered before the shop opens again.',
      'The man from the second floor brings his bicycle down at six and tells me how the night was at the station.',
      'Most of what I know about paper I know from a woman who never let me use the good scissors for it.',
      'In the evening I read the same three pages of a thick novel and fall asleep over the second of them.',
    ]
    const silent = (last: string, language = 'en', others = more): readonly string[] => {
      const passages = [...written, ...others, last].flatMap((text, at) =>
        passage(text, 'free', `step-${at}`),
      )
      expect(passages).toHaveLength(6 + others.length)
      return read({ ...nothing, language, passages, chosen: [...chosen] })
        .filter(({ kind }) => kind === 'silence')
        .map(({ about }) => about)
    }
    expect(silent('The bread on Sunday is what I wait for.')).toEqual(['playfulness'])
    // Whoever writes little leaves out nearly all.
    expect(silent('The bread on Sunday is what I wait for.', 'en', [])).toEqual([])
    expect(silent('Con mis hermanos me río de cualquier cosa, y eso me sostiene.')).toEqual([])
    expect(silent('Avec mes frères nous rions de tout, et cela me tient debout.')).toEqual([])
    expect(silent('兄弟と何でも笑う')).toEqual([])
    expect(silent('The bread on Sunday is what I wait for.', 'es')).toEqual([])
  })

  it('a skill that their own sentences show, and not one that is only wished for', () => {
    const chosen = [
      { value: 'listening', label: 'Listening' },
      { value: 'repairing', label: 'Repairing things' },
    ].map((each) => ({ ...each, role: 'skill' as const, source: { flow: 'flow', step: 'skills' } }))
    const passages = [
      ...passage('Passengers tell me things, I drive.', 'energy', 'energy'),
      ...passage('My sister cries on my shoulder.', 'given', 'given'),
      ...passage('I repair radios and they work again.', 'wish', 'wish'),
      ...passage('I fix the radios of the whole house.', 'fulfilling', 'fulfilling'),
    ]
    const found = read({ ...nothing, passages, chosen }).filter(({ kind }) => kind === 'shown')
    expect(found.map(({ about, shows }) => [about, shows])).toEqual([
      ['listening', 'somebody else is talking'],
    ])
    expect(found[0]?.evidence.map(({ role }) => role)).toEqual(['given', 'energy'])
  })

  it('a skill that nothing shows or names, where much is written and another one is shown', () => {
    const chosen = [
      { value: 'listening', label: 'Listening' },
      { value: 'repairing', label: 'Repairing things' },
      { value: 'languages', label: 'Languages' },
    ].map((each) => ({ ...each, role: 'skill' as const, source: { flow: 'flow', step: 'skills' } }))
    const others = Array.from(
      { length: 5 },
      (_, at) =>
        `On day ${at} the bus was late again, the rain came in through the roof at the back, and a woman with two bags waited at the corner of the market until the doors closed.`,
    )
    const unshown = (texts: readonly string[], language = 'en'): string[] => {
      const passages = texts.flatMap((text, at) => passage(text, 'free', `step-${at}`))
      return read({ ...nothing, language, passages, chosen })
        .filter(({ kind }) => kind === 'unshown')
        .map(({ about }) => about)
    }
    const told = 'Passengers tell me things, I drive.'
    expect(unshown([told, ...others])).toEqual(['repairing', 'languages'])
    // What is only wished for is not shown, and yet it was written of.
    const wish = passage('I fixed the radios of the whole house.', 'wish')
    const passages = [told, ...others].flatMap((text, at) => passage(text, 'free', `step-${at}`))
    expect(
      read({ ...nothing, passages: [...passages, ...wish], chosen })
        .filter(({ kind }) => kind === 'unshown')
        .map(({ about }) => about),
    ).toEqual(['languages'])
    // Nothing is missed where no skill is shown, in few words, or in words that are not read whole.
    expect(unshown(['Nobody said a word today.', ...others])).toEqual([])
    expect(unshown([told, 'Rain.', 'Late again.', 'Two bags.', 'The market.', 'Doors closed.'])).toEqual([])
    expect(
      unshown([told, ...others, 'Avec mes frères nous rions de tout, et cela me tient debout.']),
    ).toEqual([])
    expect(unshown([told, ...others], 'es')).toEqual([])
  })

  it('a skill that was chosen and is tiring', () => {
    expect(wordsOf(of('mara'), 'weary')).toEqual([['I am tired of calming people']])
    expect(of('mara').find(({ kind }) => kind === 'weary')?.about).toBe('calming')
  })

  it('a skill that an answer in Spanish only names, since the question has said that it tires', () => {
    const chosen = [skillOf('Escuchar')]
    const found = (text: string): readonly string[] =>
      read({ ...nothing, language: 'es', passages: passage(text, 'tired-of'), chosen }).flatMap(
        ({ kind, about }) => (kind === 'weary' ? [about] : []),
      )
    expect(found('De escuchar las penas de todas.')).toEqual(['listening'])
    expect(found('Quiero escuchar más música.')).toEqual([])
  })

  it('what an open answer refuses, envies, plays or fears, and what a question asked for', () => {
    const acts = (text: string, role: Role = 'map'): readonly string[] =>
      read({ ...nothing, passages: passage(text, role) }).flatMap(({ kind, about, evidence: [first] }) =>
        kind === 'act' ? [`${about} as ${first?.role}`] : [],
      )
    expect(acts('Did not take the supervisor job.')).toEqual(['refusal as refusal'])
    expect(acts('I envy people with a closed door.')).toEqual(['longing as longing'])
    expect(acts('The calm one.')).toEqual(['mask as mask'])
    expect(acts('I am afraid of the month without a paycheck.')).toEqual(['fear as fear'])
    expect(acts('I am not afraid of anybody.')).toEqual([])
    expect(acts('The pool, before it opened.')).toEqual([])
    expect(acts('A tour of the whole country.', 'refusal')).toEqual(['refusal as refusal'])
    // Who is asked for something else is read for that.
    expect(acts('I said no to the bishop.', 'scene')).toEqual([])
  })

  it('somebody by the title that they are written with, also where their name begins an answer', () => {
    const named = (...texts: readonly string[]): readonly string[] =>
      read({
        ...nothing,
        passages: texts.flatMap((text, at) => passage(text, at === 0 ? 'scene' : 'map', `step-${at}`)),
      }).flatMap(({ kind, name }) => (kind === 'person' ? [name] : []))
    expect(named('I showed Mrs. Okafor the worms.', 'The garden of Mrs. Okafor, who is ninety.')).toEqual([
      'Mrs. Okafor',
    ])
    expect(named('Night rides with Sam.', 'Sam. Never in a hurry.')).toEqual(['Sam'])
    expect(named('Painting all day.', 'Painting all night.')).toEqual([])
  })

  it.each([
    ['en', ['I would sail with April.', 'My sister April keeps bees.'], ['April']],
    ['en', ['I asked April to teach me.', 'April well again, the cellar dry.'], ['April']],
    ['en', ['Ever since April I wake early.', 'In April the boat goes in.', 'By April, the loft.'], []],
    ['es', ['Remar con Julio otra vez.', 'Le escribo a Julio cada semana.'], ['Julio']],
    ['es', ['En Julio vuelvo al taller.', 'Desde Julio duermo mal.'], []],
  ])('%s: a month as somebody only beside a sign of a person: %s', (language, texts, people) => {
    const passages = texts.flatMap((text, at) => passage(text, 'wish', `q${at}`))
    const found = read({ ...nothing, language, passages })
    const names = ['April', 'Julio']
    expect(
      found.flatMap(({ kind, name }) => (kind === 'person' ? (name.split(' ').at(-1) ?? '') : [])),
    ).toEqual(people)
    expect(found.filter(({ kind, name }) => kind === 'place' && names.includes(name))).toEqual([])
  })

  it('a name as somebody and not as a word that returns, also where it begins a sentence', () => {
    const passages = [
      ...passage('A porch, and Kayla at the table.', 'fulfilling', 'fulfilling'),
      ...passage('Kayla would tell it otherwise.', 'map', 'one'),
      ...passage('Kayla on the back seat, asleep.', 'map', 'two'),
    ]
    const found = read({ ...nothing, passages })
    expect(found.flatMap(({ kind, name }) => (kind === 'person' ? [name] : []))).toEqual(['Kayla'])
    expect(found.filter(({ kind, about }) => kind === 'recurrence' && about === 'kayla')).toEqual([])
  })

  it('goals that exclude each other', () => {
    expect(wordsOf(of('priya'), 'exclusion')).toContainEqual(['Get promoted', 'Resign'])
  })

  it('parts of a vision that exclude each other, or a goal', () => {
    expect(wordsOf(of('priya'), 'exclusion')).toContainEqual([
      'Thursday, seven, phone off',
      'A thousand people use it and nobody calls at nine',
    ])
  })

  it('what gives energy against what is aimed at', () => {
    expect(wordsOf(of('wren'), 'contrast')[0]).toEqual([
      'Grafting old cherry trees',
      'Lead the new park team',
    ])
  })

  it('an answer that takes itself back', () => {
    expect(wordsOf(of('priya'), 'withdrawal')[0]).toContain(
      'A firm that runs without me, but who am I to want that',
    )
  })

  it('what the best and the worst experiment differ in', () => {
    expect(wordsOf(of('priya'), 'trials')).toEqual([
      ['I am calmer when nobody grades me', 'Waste of an evening, it was homework with deadlines'],
    ])
  })

  it('people, places and words that return', () => {
    const found = of('mara').map(({ kind, name }) => `${kind} ${name}`)
    expect(found).toEqual(
      expect.arrayContaining([
        'person your sister',
        'place the ward',
        'recurrence bread',
        'theme work with your hands',
      ]),
    )
    expect(of('max').some(({ kind, name }) => kind === 'person' && name === 'your aunt')).toBe(true)
  })

  it('of what sort the theme is that a finding is about, where the reader says one', () => {
    const passages = [
      ...passage('I am afraid of dogs, and of my best friend.', 'energy'),
      ...passage('To fear nothing, and to call a friend.', 'wish'),
    ]
    const found = read({ ...nothing, passages })
    expect(found.find(({ about }) => about === 'fear')).toMatchObject({ sort: 'weight' })
    expect(found.find(({ about }) => about === 'friendship')).not.toHaveProperty('sort')
  })

  it('in which words a theme is said, each once, and which value and skill it is about', () => {
    const chosen = (value: string, role: 'value' | 'skill') =>
      ({ value, label: value, role, source: { flow: 'flow', step: role } }) as const
    const told = {
      ...nothing,
      passages: [
        ...passage('My brother calls on Sundays, and I let it ring.', 'given'),
        ...passage('I envy my cousin his goats and his quiet.', 'free'),
        ...passage('Dinner with both cousins, and nobody leaves early.', 'fulfilling'),
      ],
      chosen: [chosen('family', 'value'), chosen('crafting', 'skill')],
    }
    const family = read(told).find(({ id }) => id === 'theme/family')
    expect(family?.keys.map(({ role, key }) => [role, key])).toEqual([
      ['given', 'brother'],
      ['free', 'cousin'],
      ['fulfilling', 'cousins'],
    ])
    expect(family?.said).toEqual(['brother', 'cousin'])
    expect(family?.kept?.value).toBe('family')
    expect(family?.skill).toBeUndefined()
  })

  it('twins who ticked the same boxes have other findings', () => {
    for (const [one, other] of [
      ['mara', 'joan'],
      ['priya', 'tomas'],
      ['wren', 'max'],
    ] as const) {
      const ids = new Set(of(one).map(({ id }) => id))
      const shared = of(other).filter(({ id }) => ids.has(id))
      expect(shared.length / of(other).length).toBeLessThan(0.4)
    }
  })

  it('then and now, from an answer that was given before', () => {
    const passages = [
      ...passage('I want to lead a big team and be a director.', 'wish', 'a', true),
      ...passage('I want to plant trees in my garden.', 'wish', 'a'),
    ]
    expect(wordsOf(read({ ...nothing, passages }), 'change')[0]).toEqual([
      'I want to lead a big team and be a director',
      'I want to plant trees in my garden',
    ])
  })

  it('late entries of the journal that are about something else', () => {
    const entry = (text: string, day: number): Passage[] => {
      const date = `2026-03-${String(day).padStart(2, '0')}`
      const about = {
        role: 'journal',
        source: { entry: date },
        of: date,
        title: date,
        earlier: false,
        date,
      } as const
      const found = passageOf(text, about, saying)
      return found ? [found] : []
    }
    const early = ['Tired, double shift again.', 'Overtime, no time for anything.', 'Stress at the office.']
    const late = ['In the garden with the seedlings.', 'Planted the tomatoes.', 'The garden again, in rain.']
    const passages = [...early, ...late].flatMap((text, at) => entry(text, at + 1))
    const [change] = read({ ...nothing, passages }).filter(({ kind }) => kind === 'change')
    expect([change?.about, change?.against]).toEqual(['haste', 'growing'])
  })
})

describe('words that only share a stem', () => {
  const themesIn = (...texts: string[]): string[] =>
    read({ ...nothing, passages: texts.flatMap((text, at) => passage(text, 'wish', String(at))) })
      .filter(({ kind }) => kind === 'theme' || kind === 'hour')
      .map(({ name }) => name)

  it('are not the same word: a small word is no form of another', () => {
    expect(themesIn('These two cannot both be true.', 'It has to be now.', 'Let it be.')).toEqual([])
    expect(themesIn('It was quite warm.', 'Even so.', 'Not even then, quite.')).toEqual([])
  })

  it('are still the same word in its plural', () => {
    expect(themesIn('A bee on the sill.', 'Two horses.', 'Foxes and bees.', 'My horse.')).toContain(
      'the company of animals',
    )
  })

  it.each([
    ['en', 'tooth', 'A tooth in a matchbox.', 'I paint teeth on gourds.'],
    ['en', 'shelf', 'One shelf over the sink.', 'I build shelves for the street.'],
    ['es', 'voz', 'Una voz detrás de la tapia.', 'Grabo voces de la plaza.'],
    ['es', 'imagen', 'Una imagen en la pared.', 'Pego imágenes en un cuaderno.'],
  ])('%s: return in a plural of another stem: %s', (language, _, one, several) => {
    const told = [...passage(one, 'wish', 'one'), ...passage(several, 'energy', 'two')]
    const found = read({ ...nothing, language, passages: told })
    expect(found.flatMap(({ kind, evidence }) => (kind === 'recurrence' ? [evidence.length] : []))).toEqual([
      2,
    ])
  })

  it('say the hour that they say, and not the one within it', () => {
    const texts = ['I wake at two in the morning.', 'At three in the morning I write.']
    expect(themesIn(...texts)).toContain('the very early morning')
    expect(themesIn(...texts)).not.toContain('the morning')
  })
})

describe('sources', () => {
  const sun = { of: 'chart.sun.sign', from: 'chart', value: 'virgo', label: 'Virgo' }
  const moon = { of: 'chart.moon.sign', from: 'chart', value: 'virgo', label: 'Virgo' }
  const type = { of: 'outcome.enneagram.id', from: 'outcome.enneagram', value: '1', label: 'Perfectionist' }
  const free = { of: 'outcome.enneagram.id', from: 'outcome.enneagram', value: '7', label: 'Enthusiast' }
  const sorting = passage('I sort the photos by year.', 'absorbs')
  const labels = passage('Everything has a label in my kitchen.', 'ease')
  const options = { role: 'skill', source: { flow: 'flow', step: 's' } } as const
  const organizing = { value: 'organizing', label: 'Organizing', ...options }
  const about = (told: Partial<Told>, kind: FindingKind, theme: string): Finding | undefined =>
    read({ ...nothing, ...told }).find((each) => each.kind === kind && each.about === theme)

  it('agree: a placement, a type, what was chosen and what was written, the more the stronger', () => {
    const two = about({ voices: [sun, type] }, 'accord', 'order')
    const all = about(
      { voices: [sun, type], chosen: [organizing], passages: [...sorting, ...labels] },
      'accord',
      'order',
    )
    expect(two?.voices.map(({ name }) => name)).toEqual(['your Sun in Virgo', 'Enneagram type 1'])
    expect(two?.evidence).toEqual([])
    expect(all?.evidence.map(({ words }) => words)).toEqual([
      'I sort the photos by year',
      'Everything has a label in my kitchen',
    ])
    expect(all?.chosen).toEqual([organizing])
    expect(all?.strength).toBeGreaterThan(two?.strength ?? 100)
  })

  it('do not agree where there is one of them: two placements of one chart are one', () => {
    expect(about({ voices: [sun, moon] }, 'accord', 'order')).toBeUndefined()
    expect(about({ voices: [sun], passages: sorting }, 'accord', 'order')).toBeUndefined()
  })

  it('do not agree with what somebody is tired of', () => {
    const tired = ['a', 'b'].flatMap((of) => passage(`I am tired of tidy drawers, ${of}.`, 'tired-of', of))
    expect(about({ voices: [sun], passages: tired }, 'accord', 'order')).toBeUndefined()
  })

  it('differ: one about order, the other about freedom', () => {
    const found = about({ voices: [free, sun] }, 'discord', 'freedom')
    expect([found?.against, found?.voices.map(({ theme }) => theme)]).toEqual(['order', ['freedom', 'order']])
  })

  it('differ from what somebody wrote, unless they wrote of both', () => {
    const own = [...sorting, ...labels]
    expect(about({ voices: [free], passages: own }, 'discord', 'freedom')?.evidence).toHaveLength(2)
    const both = [...own, ...passage('I want to be free of all that, freedom above all.', 'wish')]
    expect(about({ voices: [free], passages: both }, 'discord', 'freedom')).toBeUndefined()
  })
})

describe('the sentence that words stand in', () => {
  const wholeOf = (text: string): readonly string[] => {
    const passages = [
      ...passage(text, 'wish'),
      ...passage('I bake bread every Sunday.', 'goal'),
      ...passage('We bake bread at the kitchen table.', 'energy'),
    ]
    const found = read({ ...nothing, passages }).flatMap(({ evidence }) => evidence)
    return found.filter(({ role }) => role === 'wish').map(({ whole }) => whole)
  }

  it('is quoted whole, without a full stop', () => {
    const long =
      'Three in the morning when the whole corridor is asleep and I bake bread for the people on it'
    expect(wholeOf(`${long}. Nobody asks.`)).toContain(long)
    expect(wholeOf(`Yes! ${long}`)).toContain(long)
  })

  it('is left to its words where it is too long, or holds marks of its own', () => {
    const far = `I bake bread, ${'and then I walk on, '.repeat(8)}until it is day.`
    const said =
      'My sister says “why do you bake bread at night when all of the others are asleep in here” to me.'
    for (const text of [far, said]) {
      expect(wholeOf(text).length).toBeGreaterThan(0)
      for (const whole of wholeOf(text)) expect(whole.length, whole).toBeLessThanOrEqual(60)
    }
  })
})

describe('no evidence', () => {
  it.each(['I don’t know', 'skip', 'asdf', 'This is a stupid question', 'No sé', 'paso'])(
    'is "%s"',
    (text) => {
      const passages = ['a', 'b', 'c'].flatMap((of) => passage(text, 'wish', of))
      expect(read({ ...nothing, passages })).toEqual([])
    },
  )

  it('is in words that everybody writes', () => {
    const passages = ['I want more time.', 'There is more to want.', 'More and more.'].flatMap((text, at) =>
      passage(text, 'wish', String(at)),
    )
    expect(read({ ...nothing, passages }).filter(({ kind }) => kind === 'recurrence')).toEqual([])
  })
})

const SHORT = /(^|\s)(Mr|Mrs|Dr|Sr|Sra|a\.m|p\.m|e\.g|p\. ej)$/

/** What is asked with what tires somebody, what they would use more, is told from it by their words. */
const isAsked = (asked: EvidenceRole, role: EvidenceRole): boolean =>
  asked === role || (asked === 'tired-of' && ['more-of', 'use-of'].includes(role))

function holdsFor(told: Told): void {
  for (const finding of read(told)) {
    expect(finding.evidence.length).toBeGreaterThan(0)
    for (const { key } of finding.keys) {
      const isWritten = [...told.passages.map(({ text }) => text), ...told.chosen.map(({ label }) => label)]
      expect(
        isWritten.some((text) => text.includes(key)),
        key,
      ).toBe(true)
    }
    for (const { words, whole, role, source } of finding.evidence) {
      expect(words.length).toBeLessThanOrEqual(60)
      expect(whole, 'a sentence holds the words that were found in it').toContain(words)
      expect(whole === words || whole.length <= 120, whole).toBe(true)
      const chosen = told.chosen.some(({ label }) => label === words)
      const texts = told.passages.filter(
        (each) => isAsked(each.role, role) && JSON.stringify(each.source) === JSON.stringify(source),
      )
      const found = texts.find(({ text }) => text.includes(whole))
      expect(found !== undefined || chosen, words).toBe(true)
      if (!found) continue
      const at = found.text.indexOf(words)
      const [before, after] = [found.text.slice(0, at), found.text.slice(at + words.length)]
      const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(words)
      if (!isUnspaced) {
        const cutsBefore = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(words)
        const cutsAfter = /[\p{L}\p{N}]$/u.test(words) && /^[\p{L}\p{N}]/u.test(after)
        expect(cutsBefore || cutsAfter, `${before.slice(-5)}|${words}|${after.slice(0, 5)}`).toBe(false)
      }
      expect(SHORT.test(words), words).toBe(false)
      expect(/\p{Surrogate}/u.test(words)).toBe(false)
    }
  }
}

describe('every finding', () => {
  it.each(Object.keys(seekers))('of %s rests on words that stand in an answer', (name) => {
    const seeker = seekers[name]
    if (seeker) holdsFor(toldBy(seeker))
  })

  const pieces = [
    'I am tired of calming people',
    'Mr. Okafor sits on the bench',
    'at 4 a.m. the dough rises',
    'my sister calls me',
    '{{ seeker.firstName }} {% if x %}',
    '<b onclick="x()">bread</b>',
    '🥖👩‍👩‍👧 baking at night',
    '我喜欢在厨房里烤面包',
    'パンを焼くのが好きです',
    'Estoy cansada de escuchar problemas',
    'la Sra. García y el Sr. Ruiz en la cocina',
    'Resign before the summer',
    'Get promoted',
    'alone in the forest, without anyone',
    'a thousand people, and nobody depends on me',
    'x'.repeat(400),
    'bread '.repeat(30).trim(),
  ]
  const text = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 40 })), {
      maxLength: 6,
    })
    .chain((parts) => fc.constantFrom(', ', '. ', ' ', ' — ', '\n').map((by) => parts.join(by)))
  const role = fc.constantFrom<Role>(
    'energy',
    'goal',
    'wish',
    'plan',
    'bold',
    'tired-of',
    'given',
    'value',
    'free',
  )

  it('is verbatim, short and whole, whatever was written, and the same twice', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, role), { maxLength: 12 }), (answers) => {
        const told: Told = {
          ...nothing,
          passages: answers.flatMap(([words, asked], at) => passage(words, asked, `${asked}-${at}`)),
          chosen: [
            {
              value: 'calming',
              label: 'Calming a tense room',
              role: 'skill',
              source: { flow: 'flow', step: 's' },
            },
          ],
        }
        holdsFor(told)
        expect(read(told)).toEqual(read(told))
      }),
      { numRuns: 200, endOnFailure: true },
    )
  })

  it('comes of 20,000 characters without a space, and of a hundred thousand', () => {
    for (const long of [
      '大'.repeat(20_000),
      'a'.repeat(20_000),
      'my hands in dough, '.repeat(6_000),
      '{% raw %}'.repeat(9_000),
    ])
      holdsFor({ ...nothing, passages: [...passage(long, 'energy', 'a'), ...passage(long, 'goal', 'b')] })
  })
})
