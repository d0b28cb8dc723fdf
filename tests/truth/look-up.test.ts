import { describe, expect, it } from 'vitest'
import type { Passage, Told } from '../../engine/core/reading/told.ts'
import { library } from './everything.ts'

const passageOf = (text: string): Passage => ({
  role: 'free',
  source: { entry: '1' },
  of: 'answers',
  title: 'The table',
  text,
  earlier: false,
})

/** What is looked up in a single answer. */
const found = (message: string, text: string, sought?: string) => {
  const told = { language: 'en', passages: [passageOf(text)], chosen: [] } as unknown as Told
  return library.lookUp(message, 'en', told, sought)
}

describe('what is looked up of somebody', () => {
  it('is found in a sentence that is too long to stand inside of another, and told whole', () => {
    const text = 'The long table in my grandmother’s shed, with newspaper on it and room for every cousin'
    expect(found('did I mention my grandmother', `${text}.`)).toMatchObject({
      person: 'your grandmother',
      words: [{ words: text, title: 'The table' }],
      texts: 1,
    })
  })

  it('is whoever a message calls by a name that stands there, with or without its capital', () => {
    const text = 'My daughter Ruth hums when she is scared.'
    const of = (message: string) => {
      const { person, words } = found(message, text)
      return { person, words: words.map((each) => each.words) }
    }
    const told = { person: 'Ruth', words: ['My daughter Ruth hums when she is scared'] }
    expect(of('Ruth has not called and it eats at me')).toEqual(told)
    expect(of('ruth hung up on me')).toEqual(told)
    expect(of('Paul hung up on me').words).toEqual([])
  })

  it('is found by a short word too, in all that a message tells of, and by name where two are counted', () => {
    const told = {
      language: 'en',
      passages: ['A bus full of children', 'I like to swim in the bay', 'Lunch with Ewa and Tom'].map(
        (text, at) => ({
          ...passageOf(text),
          source: { entry: String(at) },
          of: String(at),
        }),
      ),
      chosen: [],
    } as unknown as Told
    const wordsOf = (message: string) => library.lookUp(message, 'en', told).words.map(({ words }) => words)
    expect(wordsOf('nobody drives a bus for pleasure')).toEqual(['A bus full of children'])
    expect(wordsOf('no swimming, and the bus was late').toSorted()).toEqual([
      'A bus full of children',
      'I like to swim in the bay',
    ])
    const each = library.lookUp('is Ewa or the bus more in my answers', 'en', told).each
    expect(each.map(({ name, texts }) => [name, texts])).toEqual([
      ['Ewa', 1],
      ['bus', 1],
    ])
  })

  it('is told as somebody who is gone where an answer says so of this very one', () => {
    expect(found('i miss my husband', 'I am angry with my husband for dying in May.').gone).toBe(true)
    expect(found('i miss my husband', 'My husband is late every evening.').gone).toBe(false)
    expect(found('i miss my sister', 'My husband died in May.').gone).toBe(false)
  })

  it('is close by a theme, a person, several words or the one that it is about, and not by a word among others', () => {
    const isClose = (message: string, text: string) => found(message, text).isClose
    expect(
      isClose('i got a contract for a lighthouse in the north', 'Sign the contract with the printer.'),
    ).toBe(false)
    expect(isClose('should i sign this contract', 'Sign the contract with the printer.')).toBe(true)
    expect(isClose('my lighthouse contract runs out', 'The lighthouse has a contract.')).toBe(true)
    expect(isClose('my sister slammed the door of the lighthouse', 'My sister Pilar sleeps.')).toBe(true)
    expect(isClose('ugh laredo again, fourteen dull trucks', 'Fog at a dock in Laredo.')).toBe(true)
    expect(isClose('the ferry was late and then it rained', 'Nothing of that.')).toBe(false)
  })

  it('is of somebody only where that one is named, and not where another word is shared', () => {
    expect(found('my boss keeps me on nights', 'I sleep at night.').isOfPerson).toBe(false)
    expect(found('my sister called', 'My sister Pilar sleeps.').isOfPerson).toBe(true)
  })

  it('comes with where they keep something less than they hold it dear', () => {
    const scene = 'Health is the one I preach to patients and skip myself.'
    expect(found('do i contradict myself', scene).lapses).toMatchObject([{ words: scene.slice(0, -1) }])
    expect(found('do i contradict myself', 'Courage showed when I spoke up.').lapses).toEqual([])
  })

  it('is one person where a name stands beside who that is', () => {
    const text = 'My daughter Ruth hums when she is scared.'
    expect(found('my daughter Ruth is sad', text).people).toEqual(['Ruth'])
    expect(found('Ruth, my daughter, is sad', text).people).toEqual(['Ruth'])
    expect(found('Ruth told my brother', text).people).toEqual(['Ruth', 'your brother'])
  })

  it('is about a title that has its theme, in whatever words', () => {
    const { names, themes } = found('how is the sleeping going', 'The long table.')
    expect(names('Rest on Sundays')).toBe(0)
    expect(themes('Rest on Sundays')).toBe(1)
    expect(themes('Build a wall')).toBe(0)
  })

  it('is where most of what a message says stands, and not where one word of it does', () => {
    const texts = [
      'Enough money that I stop counting it.',
      'Ten songs in a barn, and money for none of them.',
    ]
    const passages = texts.map((text, at) => ({
      ...passageOf(text),
      source: { entry: String(at) },
      of: String(at),
    }))
    const told = { language: 'en', passages, chosen: [] } as unknown as Told
    const { words } = library.lookUp('the songs in the barn, or save the money', 'en', told)
    expect(words[0]?.words).toContain('Ten songs in a barn')
  })

  it('is told by its first clause where the sentence is no quotation any more', () => {
    const text = `The long table in my grandmother’s shed, with newspaper on it and ${'room for every cousin, '.repeat(9)}and bread.`
    expect(found('did I mention my grandmother', text).words).toEqual([
      { words: 'The long table in my grandmother’s shed', title: 'The table' },
    ])
  })

  it('is a word that anybody uses where the message names it, and not where it only stands in it', () => {
    const text = 'Quiet mornings, before the street wants something.'
    expect(found('where did I say I want mornings for myself', text).words).toEqual([
      { words: 'Quiet mornings, before the street wants something', title: 'The table' },
    ])
    expect(found('what did I say I want', text).words).toEqual([])
  })

  it('is any word that is asked for, a short or a common one too', () => {
    const boat = 'A boat I fixed up myself, and my dog on it.'
    expect(found('what did I write about my dog', boat, ' my dog').words).toHaveLength(1)
    expect(found('what did I write about the boat things', boat, ' the boat things').words).toHaveLength(1)
    const work = 'I act like nothing bothers me at work.'
    expect(found('what did I write about work', work, ' work').words).toHaveLength(1)
    expect(found('what did I write about rain', work, ' rain').words).toEqual([])
  })

  it('is a word that is nearly the one asked for, in another language too', () => {
    const lisbon = 'Envidio a mi hermana, que se fue a Lisboa con dos maletas.'
    expect(found('what did I say about Lisbon', lisbon, ' Lisbon').words).toHaveLength(1)
    expect(found('what did I say about the bakery', 'I envy the baker.', ' the bakery').words).toHaveLength(1)
    expect(found('what did I say about London', lisbon, ' London').words).toEqual([])
  })

  it('is told with the sentence behind it where one word is all that stands there', () => {
    const text = 'Rain. People come in when it rains, and stay longer.'
    expect(found('what did I say about rain', text, ' rain').words[0]?.words).toBe(
      'Rain. People come in when it rains, and stay longer',
    )
  })

  it('is looked for in what was asked, where it stands in no answer', () => {
    const told = (question: string) =>
      ({
        language: 'en',
        passages: [
          {
            role: 'refusal',
            source: { entry: '1' },
            of: 'answers',
            title: 'The no',
            question,
            text: 'Turned down foreman twice.',
            earlier: false,
          },
        ],
        chosen: [],
      }) as unknown as Told
    const lookUp = (question: string) => library.lookUp('which jobs did I refuse', 'en', told(question)).words
    expect(lookUp('What did you refuse, and what did that keep open?')).toHaveLength(1)
    expect(lookUp('Who was there?')).toEqual([])
  })

  it('is told of each of two people, and of a brother in law as such', () => {
    const texts = ['My wife laughs.', 'My wife sings.', 'My boy fishes.']
    const passages = texts.map((text, at) => ({
      role: 'free',
      source: { entry: `${at}` },
      of: `${at}`,
      title: `${at}`,
      text,
      earlier: false,
    }))
    const told = { language: 'en', passages, chosen: [] } as unknown as Told
    const both = library.lookUp('my wife and my boy are angry', 'en', told)
    expect(both.people).toEqual(['your wife', 'your son'])
    expect(both.words.slice(0, 2).map(({ title }) => title)).toEqual([expect.stringMatching(/[01]/), '2'])
    expect(found('my brother in law called', 'My brother is here.').people).toEqual(['your brother-in-law'])
  })

  it('is counted for each word that is asked for, and says where words stand', () => {
    const text = 'The garden is wet. The kitchen is warm.'
    const { each, titleOf, shares, roles } = found('is it the garden or the kitchen', text)
    expect(each.map(({ name, texts }) => [name, texts])).toEqual([
      ['garden', 1],
      ['kitchen', 1],
    ])
    expect(titleOf('kitchen is warm')).toBe('The table')
    expect(titleOf('cellar')).toBeUndefined()
    expect(roles.free).toEqual([{ words: text, title: 'The table' }])
    expect(shares('Clear half the garden')).toBeGreaterThan(0)
    expect(shares('Call the bank')).toBe(0)
  })
})

/** What is looked up in several answers. */
const among = (message: string, ...texts: readonly string[]) => {
  const passages = texts.map((text, at) => ({
    ...passageOf(text),
    source: { entry: String(at) },
    of: String(at),
  }))
  return library.lookUp(message, 'en', { language: 'en', passages, chosen: [] } as unknown as Told)
}

describe('what is looked up in several answers', () => {
  const sisters = ['My sister Nell keeps the keys.', 'Nell hung up on me.', 'The pond froze.']

  it('is of somebody under the name that stands beside who that is', () => {
    expect(among('my sister is silent', ...sisters).texts).toBe(2)
    expect(among('Nell is silent', 'My sister Nell keeps the keys.', 'I call my sister.').texts).toBe(2)
  })

  it('is not of somebody by that name where two are called differently', () => {
    const two = ['My sister Nell keeps the keys.', 'My sister Ada sings.', 'I call my sister.']
    expect(among('Nell is silent', ...two).texts).toBe(1)
  })

  it('is close by a word that they came back to, whatever else is said', () => {
    const job = 'shall I drop the gazebo in spring or wait for the lottery to be drawn'
    expect(among(job, 'I left the gazebo open.').isClose).toBe(false)
    expect(among(job, 'I left the gazebo open.', 'Rust on the gazebo.').isClose).toBe(true)
  })

  it('is first where the very word stands, and not another form of it', () => {
    const texts = ['She painted the whole long fence with her cousin.', 'A painting dries.']
    expect(among('the painting hangs', ...texts).words[0]?.words).toContain('painting')
    expect(among('she painted it', ...texts).words[0]?.words).toContain('painted')
  })

  it('is each thing that is set beside another, as they wrote it, and what both texts are about', () => {
    const texts = ['I welded Motorbikes with my uncle.', 'Broken phones on the bench.', 'An old boat.']
    const named = (message: string): string[] => among(message, ...texts).each.map(({ name }) => name)
    expect(named('my uncle and the motorbikes or the phones')).toEqual(['uncle', 'phones'])
    expect(named('the MOTORBIKES')).toEqual(['Motorbikes'])
    const { joint } = among('the choir and the guitar', 'I sing in a choir.', 'I play the guitar.')
    expect(joint).toBe('music')
    expect(among('the choir and the soup', 'I sing in a choir.', 'Soup on the stove.').joint).toBeUndefined()
  })
})

describe('whoever a seeker calls by a name', () => {
  const names = (text: string) => [...library.namesIn({ language: 'en', passages: [passageOf(text)] })]

  it('is told by the capital in the middle of a sentence', () => {
    expect(names('It was Okafor who taught me, and old Biscuit slept under the bench.')).toEqual([
      'okafor',
      'biscuit',
    ])
  })

  it('is no place, no day and no word that begins a sentence', () => {
    expect(
      names('Bread every Sunday. Rain fell. We moved to Laredo in March, and in Laredo it is hot.'),
    ).toEqual([])
  })
})
