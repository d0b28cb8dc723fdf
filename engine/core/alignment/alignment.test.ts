import { describe, expect, it } from 'vitest'
import type { AlignmentSide, LexiconDocument, ReaderDocument } from '../pack/documents.gen.ts'
import type { Finding } from '../reading/finding.ts'
import type { Chosen, Passage, Role } from '../reading/told.ts'
import { alignOf, type AlignmentGround } from './alignment.ts'
import { answeredThings, suggestedThings, type Thing, triedThings } from './things.ts'

// A pack that is not the product's: keepers of a lighthouse.

const reader: ReaderDocument = {
  kind: 'reader',
  id: 'reader',
  themes: [{ id: 'lamps', options: ['mending'] }, { id: 'storms' }, { id: 'calm', options: ['stillness'] }],
  opposites: [['storms', 'calm']],
  pairs: [],
}

const theme = (name: string, ...says: string[]) => ({ name, says, matches: ['x'], spares: ['y'] })
const none = { words: {}, matches: [], spares: [] }

const lexicon: LexiconDocument = {
  kind: 'lexicon',
  id: 'en',
  stems: 'english',
  stops: ['a', 'an', 'and', 'the', 'of', 'to', 'i', 'in', 'is', 'it', 'my', 'for', 'no', 'with', 'am', 'at'],
  joins: ['and'],
  loose: ['the'],
  common: ['day'],
  themes: {
    lamps: theme('the lamps', 'lamp', 'lens'),
    storms: theme('storms', 'storm', 'gale'),
    calm: theme('calm', 'calm', 'still water'),
  },
  people: none,
  places: none,
  hours: none,
  withdrawn: { says: ['but no'], matches: ['x'], spares: ['y'] },
  tired: { says: ['tired of'], matches: ['x'], spares: ['y'] },
  turned: { says: ['fewer'], matches: ['x'], spares: ['y'] },
}

const align = alignOf([reader], [lexicon])

const answer = (step: string, role: Role, text: string): Passage => ({
  text,
  role,
  source: { flow: 'watch', step },
  of: `watch/${step}`,
  title: `Asked for ${step}`,
  question: `What of ${step}?`,
  earlier: false,
})

const option = (value: string, label: string, role: Role): Chosen => ({
  value,
  label,
  role,
  source: { flow: 'watch', step: role },
  title: `Chosen as ${role}`,
})

const goal = (title: string, ...texts: string[]): Thing => ({
  id: 'aims/g1',
  sort: 'aims',
  title,
  isOwn: true,
  passages: [title, ...texts].map((text) => ({
    ...answer('aims', 'goal', text),
    of: 'watch/aims/g1',
    title,
  })),
})

const sides: AlignmentSide[] = [
  { id: 'kept', label: 'Kept', name: 'what you keep', of: ['value'], opposed: true },
  { id: 'drive', label: 'Drive', name: 'your drive', of: ['energy'], opposed: true, weary: true },
  { id: 'craft', label: 'Craft', name: 'your craft', of: ['skill', 'given'] },
]

interface Given {
  readonly passages?: readonly Passage[]
  readonly chosen?: readonly Chosen[]
  readonly findings?: readonly Finding[]
  readonly putAway?: readonly string[]
}

const ground = ({ passages = [], chosen = [], findings = [], putAway = [] }: Given): AlignmentGround => ({
  told: { language: 'en', passages, chosen },
  findings,
  putAway: new Set(putAway),
})

function cells(thing: Thing, given: Given) {
  const [aligned] = align([thing], sides, ground(given))
  return Object.fromEntries((aligned?.cells ?? []).map((cell) => [cell.side, cell]))
}

const found = (kind: Finding['kind'], about: string, more: Partial<Finding> = {}): Finding => ({
  kind,
  keys: [],
  said: [],
  id: `${kind}/${about}`,
  strength: 50,
  about,
  name: about,
  times: 2,
  roles: [],
  evidence: [],
  chosen: [],
  voices: [],
  ...more,
})

const lampAnswer = answer('nights', 'energy', 'Cleaning the lens until it shines')

describe('issue 15.6 how a thing sits with one side', () => {
  it('goes with an answer that is about the same, and says the words of both verbatim', () => {
    const { drive } = cells(goal('Light again', 'A new lamp at the pier'), { passages: [lampAnswer] })
    expect(drive).toMatchObject({
      relation: 'with',
      isAnswered: true,
      meetings: [
        {
          way: 'with',
          by: 'theme',
          name: 'the lamps',
          words: 'A new lamp at the pier',
          said: 'Cleaning the lens until it shines',
          answer: { words: 'Cleaning the lens until it shines', source: { flow: 'watch', step: 'nights' } },
        },
      ],
    })
  })

  it('goes with an option that it names, and says nothing twice where its name says it', () => {
    const mending = option('mending', 'Mending nets', 'skill')
    const { craft } = cells(goal('Mending for the harbor'), { chosen: [mending] })
    expect(craft).toMatchObject({ relation: 'with', meetings: [{ by: 'option', name: 'Mending nets' }] })
    expect(craft?.meetings[0]).not.toHaveProperty('words')
  })

  it('goes with an answer by a word that stands in both, where both are the seeker’s own', () => {
    const passages = [answer('nights', 'energy', 'Evenings at the foghorn')]
    const own = goal('Repair the foghorn')
    expect(cells(own, { passages })['drive']).toMatchObject({
      relation: 'with',
      meetings: [{ by: 'word', name: 'foghorn' }],
    })
    expect(cells({ ...own, isOwn: false }, { passages })['drive']?.relation).toBe('none')
  })

  it('goes with the answer that it quotes', () => {
    const suggested = {
      ...goal('One more evening'),
      quotes: 'You wrote “Cleaning the lens until it shines”.',
    }
    expect(cells(suggested, { passages: [lampAnswer] })['drive']).toMatchObject({
      relation: 'with',
      meetings: [{ by: 'quoted', said: 'Cleaning the lens until it shines' }],
    })
  })

  it('goes against an option that leaves it less room, and nothing is against a skill', () => {
    const stillness = [option('stillness', 'Stillness', 'value'), option('stillness', 'Stillness', 'skill')]
    const { kept, craft } = cells(goal('Sail into a storm'), { chosen: stillness })
    expect(kept).toMatchObject({
      relation: 'against',
      meetings: [{ by: 'option', name: 'storms', other: 'Stillness' }],
    })
    expect(craft?.relation).toBe('none')
  })

  it('goes against an answer only by what the seeker came to more than once', () => {
    const once = [answer('nights', 'energy', 'The calm after midnight')]
    const again = [...once, answer('more', 'free', 'I row in still water')]
    const storm = goal('Sail into a storm')
    expect(cells(storm, { passages: once })['drive']?.relation).toBe('none')
    expect(cells(storm, { passages: again, findings: [found('theme', 'calm')] })['drive']).toMatchObject({
      relation: 'against',
      meetings: [{ by: 'theme', name: 'storms', other: 'calm', said: 'The calm after midnight' }],
    })
  })

  it('goes against what tires, and with a rest from it', () => {
    const mending = option('mending', 'Mending nets', 'skill')
    const tired = answer('tired', 'tired-of', 'I am tired of mending nets')
    const words = {
      words: 'I am tired of mending nets',
      whole: tired.text,
      key: 'tired',
      source: tired.source,
    }
    const weary = found('weary', 'mending', {
      name: 'Mending nets',
      chosen: [mending],
      evidence: [{ ...words, role: 'tired-of', title: tired.title }],
    })
    const given = { passages: [tired], chosen: [mending], findings: [weary] }
    expect(cells(goal('Mending for the harbor'), given)['drive']).toMatchObject({
      relation: 'against',
      meetings: [{ way: 'against', by: 'weary', said: 'I am tired of mending nets' }],
    })
    expect(cells(goal('Fewer mending days'), given)['drive']).toMatchObject({
      relation: 'with',
      meetings: [{ way: 'with', by: 'weary' }],
    })
  })

  it('goes both ways where one answer speaks for it and another against', () => {
    const chosen = [option('stillness', 'Stillness', 'value'), option('mending', 'Mending', 'value')]
    const { kept } = cells(goal('A lamp for the storm'), { chosen })
    expect(kept?.relation).toBe('both')
    expect(kept?.meetings.map(({ way }) => way)).toEqual(['with', 'against'])
  })

  it('says nothing where nothing meets, and whether there was an answer at all', () => {
    const { drive, craft } = cells(goal('Learn to whistle'), { passages: [lampAnswer] })
    expect(drive).toEqual({ side: 'drive', relation: 'none', isAnswered: true, meetings: [] })
    expect(craft?.isAnswered).toBe(false)
  })

  it('makes nothing of what is turned round', () => {
    expect(cells(goal('Fewer lamps to clean'), { passages: [lampAnswer] })['drive']?.relation).toBe('none')
  })

  it('speaks for itself by no answer of its own', () => {
    const thing = goal('A new lamp')
    const own = thing.passages.map((each): Passage => ({ ...each, role: 'energy' }))
    expect(cells(thing, { passages: own })['drive']?.relation).toBe('none')
  })

  it('is without what was put away: by itself, or by a finding on the same', () => {
    const thing = goal('A new lamp')
    const { drive } = cells(thing, { passages: [lampAnswer] })
    const id = drive?.meetings[0]?.id ?? ''
    for (const away of [id, 'theme/lamps', 'echo/lamps'])
      expect(cells(thing, { passages: [lampAnswer], putAway: [away] })['drive']?.meetings).toEqual([])
  })

  it('reads at most two of each way, each on an answer of its own', () => {
    const passages = ['one', 'two', 'three'].map((step) =>
      answer(step, 'energy', `The lamp of ${step}, a storm of ${step}, the foghorn of ${step}`),
    )
    const { drive } = cells(goal('A lamp for the foghorn in a storm'), { passages })
    expect(drive?.meetings.length).toBeLessThanOrEqual(2)
    expect(new Set(drive?.meetings.map(({ id }) => id)).size).toBe(drive?.meetings.length)
  })

  it('is nothing in a pack that reads nothing', () => {
    expect(alignOf([], [])([goal('A new lamp')], sides, ground({}))).toEqual([])
  })
})

describe('issue 15.6 what is laid beside the sides', () => {
  const item = (id: string, field: string, text: string, title: string): Passage => ({
    ...answer('aims', 'goal', text),
    source: { flow: 'watch', step: 'aims', item: id, field },
    of: `watch/aims/${id}`,
    title,
  })

  it('is each item of a list under its own name, and none whose name was left out', () => {
    const passages = [
      item('g1', 'title', 'A new lamp', 'A new lamp'),
      item('g1', 'text', 'With a lens', 'A new lamp'),
      item('g2', 'text', 'The name of this one told of danger', 'Description'),
      { ...item('g3', 'title', 'Gone by now', 'Gone by now'), earlier: true },
    ]
    const things = answeredThings({ from: 'answers', id: 'aims', label: 'Aims', of: 'goal' }, { passages })
    expect(things.map(({ id, title, source }) => ({ id, title, source }))).toEqual([
      { id: 'aims/aims/g1', title: 'A new lamp', source: { flow: 'watch', step: 'aims', item: 'g1' } },
    ])
    expect(things[0]?.passages).toHaveLength(2)
  })

  it('is each part of an answer together, under the part that names it', () => {
    const part = (field: string, text: string, role: Role): Passage => ({
      ...answer('away', role, text),
      source: { flow: 'lives', step: 'away', field },
      of: `lives/away/${field}`,
    })
    const passages = [part('name', 'South by boat', 'vision'), part('years-1', 'I sell the lamp', 'plan')]
    const [life] = answeredThings(
      { from: 'answers', id: 'lives', label: 'Lives', of: 'vision', flow: 'lives', named: 'name' },
      { passages },
    )
    expect(life).toMatchObject({ title: 'South by boat', source: { flow: 'lives', step: 'away' } })
    expect(life?.passages).toHaveLength(2)
  })

  it('is each suggestion of a text, with what it says apart from what it quotes', () => {
    const sort = {
      from: 'insight',
      id: 'ways',
      label: 'Ways',
      type: 'ways',
      list: 'ways',
      title: 'title',
      texts: ['first'],
      to: '/insights',
    } as const
    const content = {
      ways: [{ title: 'Light “my lamp” again', first: 'Buy a wick.', why: 'You wrote “so”.' }],
    }
    const [way] = suggestedThings({ ...sort, texts: ['first'] }, content, (text) => text)
    expect(way?.passages.map(({ text }) => text)).toEqual(['Light', 'again', 'Buy a wick.'])
    expect(way?.quotes).toBe('You wrote “so”.')
    for (const nothing of [undefined, null, 'ways', { ways: 'none' }, { ways: [{}, { title: 3 }] }])
      expect(suggestedThings({ ...sort, texts: ['first'] }, nothing, (text) => text)).toEqual([])
  })

  it('is each experiment that is under way', () => {
    const tried = ['suggested', 'accepted', 'in_progress', 'completed', 'declined'].map((status) => ({
      id: status,
      title: status,
      texts: [],
      reason: '',
      status,
    }))
    const sort = { from: 'experiments', id: 'trials', label: 'Trials' } as const
    expect(triedThings(sort, tried, (text) => text).map(({ title }) => title)).toEqual([
      'accepted',
      'in_progress',
    ])
  })
})
