import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TalkIntent } from '../pack/documents.gen.ts'
import { noMention } from '../reading/look-up.ts'
import { recipeBook } from '../recipe/book.ts'
import type { RecipeInputs } from '../recipe/inputs/inputs.ts'
import { composeReply, type ComposedReply, type Told } from './reply.ts'
import { english, german, spanish } from './talk.test-data.ts'
import { listenerOf } from './understand.ts'

const listen = listenerOf([english, spanish], [german])
const book = recipeBook({ locale: 'en', get: () => undefined })
const log = { tide: 'noon', ships: ['Petrel', 'Tern'] }

/** The last reply of a conversation. */
function replyTo(messages: readonly string[], more: Partial<Told> = {}): ComposedReply {
  const said: string[] = []
  let last: ComposedReply | undefined
  for (const [at, message] of messages.entries()) {
    const told: Told = {
      book,
      inputs: { log },
      seed: 'seed',
      said,
      mention: noMention,
      seen: [],
      about: () => noMention,
      ...more,
    }
    last = composeReply(listen(message, messages.slice(0, at), 'en'), { ...told, said: [...said] })
    said.push(last.text)
  }
  if (!last) throw new Error('Nothing was said')
  return last
}

describe('a reply', () => {
  it('tells what is asked, what it draws on, and asks one thing back', () => {
    expect(replyTo(['what is my tide'])).toEqual({
      text: 'Your tide turns at noon. Mind the bar. It is deep. Who sails with you?',
      from: ['log'],
      intent: 'tell',
    })
  })

  it('asks nothing where something is missing', () => {
    const { text, from } = replyTo(['what is my tide'], { inputs: {} })
    expect([text, from]).toEqual(['There is no tide of yours yet.', []])
  })

  it('does not ask the same twice', () => {
    expect(replyTo(['what is my tide', 'what is my ships']).text).toBe('Your ships are Petrel and Tern.')
  })

  it('goes on with the thread', () => {
    expect(replyTo(['what is my ships', 'and the second one']).text).toContain('Number 2 is Tern.')
    expect(replyTo(['what is my ships', 'the third one']).text).toContain('There are 2.')
    expect(replyTo(['what is my tide', 'why?']).text).toBe('You wrote it into the log.')
    expect(replyTo(['why?']).text).toBe('It rests on what you told.')
  })

  it('rests on what was quoted before, and not on a word that was only named beside it', () => {
    const rested: TalkIntent = {
      id: 'rested',
      says: ['what of it'],
      matches: ['what of it'],
      reply: [{ recipe: '{% for each in asked.rests %}{{ each.words }} in {{ each.title }}. {% endfor %}' }],
    }
    const listening = listenerOf([{ ...english, intents: [rested, ...english.intents] }], [])
    const titleOf = (words: string): string | undefined => (/tar|rope/.test(words) ? 'the log' : undefined)
    const reply = (said: string): string =>
      composeReply(listening('what of it', ['what is my tide'], 'en'), {
        book,
        inputs: { log },
        seed: 'seed',
        said: [said],
        mention: { ...noMention, titleOf },
        about: () => noMention,
        seen: [],
      }).text.trim()
    expect(reply('Of “tar” you wrote “the long rope”.')).toBe('the long rope in the log.')
    expect(reply('You wrote “tar”.')).toBe('tar in the log.')
  })

  it('counts the entries of a list without those that it is to leave out', () => {
    const steps = [{ title: 'Calk', taken: true }, { title: 'Rig' }, { title: 'Paint', taken: false }]
    const things = english.things.map((each) =>
      each.id === 'ships'
        ? { ...each, without: 'taken', item: { recipe: '{{ asked.item.title }} of {{ asked.count }}' } }
        : each,
    )
    const listening = listenerOf([{ ...english, things }], [])
    const second = listening('the second one', ['what is my ships'], 'en')
    const told: Told = {
      book,
      inputs: { log: { ships: steps } },
      seed: 'seed',
      said: [],
      mention: noMention,
      seen: [],
      about: () => noMention,
    }
    expect(composeReply(second, told).text).toContain('Paint of 2')
  })

  describe('that goes on with what another quoted', () => {
    const how: TalkIntent = {
      id: 'how',
      follows: ['< how do i do that >'],
      turns: [{ after: 'i am afraid', say: 'how do i do that' }],
      reply: [
        {
          recipe:
            '{% for topic in asked.topics %}{{ topic.words }} ({{ topic.title }}): {{ topic.also | map: "words" | join: ", " }}.{% endfor %}',
        },
      ],
    }
    const intents = [how, ...english.intents]
    const told = (said: readonly string[]): Told => ({
      book,
      inputs: { log },
      seed: 'seed',
      said,
      mention: noMention,
      seen: [],
      about: (words) => ({
        ...noMention,
        titleOf: (each) => (each === 'Calk the boat' ? 'First move' : undefined),
        words: [words, 'The boat leaks', 'The soup was cold'].map((each) => ({
          words: each,
          title: 'Diary',
        })),
        isCloseTo: (text) => text.includes('boat'),
      }),
    })
    const after = (before: string, said: readonly string[]): string =>
      composeReply(listenerOf([{ ...english, intents }], [])('how do i do that', [before], 'en'), told(said))
        .text

    it('says where it stands and where else they wrote of it, and nothing that is not close', () => {
      expect(after('i am afraid', ['Under “First move” stands “Calk the boat”.'])).toBe(
        'Calk the boat (First move): The boat leaks.',
      )
    })

    it('goes back to the last reply that quoted', () => {
      const said = ['First “Calk the boat”.', 'Storms pass.']
      expect(after('i am afraid', said)).toBe('Calk the boat (First move): The boat leaks.')
    })

    it('names the words however often they were quoted', () => {
      const said = ['First “Calk the boat”.', 'Yes, “Calk the boat”.', 'And “Calk the boat” again.']
      expect(after('i am afraid', said)).toBe('Calk the boat (First move): The boat leaks.')
    })

    it('goes on with the one of a list that was told last', () => {
      const ships = { ships: [{ title: 'Petrel' }, { title: 'Tern' }] }
      const said = ['what is my ships', 'the second one']
      const understood = listenerOf([{ ...english, intents }], [])('how do i do that', said, 'en')
      expect(composeReply(understood, { ...told(['Two.']), inputs: { log: ships } }).text).toBe(
        'Tern (Tern): The boat leaks.',
      )
    })

    it('goes on with each of a list that was named', () => {
      const ships = { ships: [{ title: 'Petrel', description: 'the boat of my aunt' }, { label: 'Tern' }] }
      const understood = listenerOf([{ ...english, intents }], [])(
        'how do i do that',
        ['what is my ships'],
        'en',
      )
      expect(composeReply(understood, { ...told(['Two.']), inputs: { log: ships } }).text).toBe(
        'Petrel (Petrel): The boat leaks.Tern (Tern): The boat leaks.',
      )
    })
  })

  describe('that sets something beside what was told before', () => {
    const beside: TalkIntent = {
      id: 'at-sea',
      does: 'beside',
      tellsOf: ['tide'],
      says: ['$thing at sea'],
      after: ['and at sea'],
      matches: ['my tide at sea'],
      reply: [{ recipe: 'At sea it counts double.' }],
    }
    const listening = listenerOf([{ ...english, intents: [beside, ...english.intents] }], [])
    const reply = (message: string, before: readonly string[]) => {
      const told: Told = {
        book,
        inputs: { log },
        seed: 'seed',
        said: before,
        mention: noMention,
        seen: [],
        about: () => noMention,
      }
      return composeReply(listening(message, before, 'en'), told).text
    }

    it('does not tell it again', () => {
      expect(reply('and at sea', ['what is my tide'])).toBe('At sea it counts double.')
      expect(reply('my tide at sea', [])).toBe('The tide turns at noon. At sea it counts double.')
    })

    it('does so only after what it tells of', () => {
      expect(listening('and at sea', ['what is my ships'], 'en')).not.toMatchObject({
        intent: { id: 'at-sea' },
      })
      expect(listening('and at sea', ['what is my tide'], 'en')).toMatchObject({ intent: { id: 'at-sea' } })
    })
  })

  it('compares with what was told before, told again beside it', () => {
    const told = 'The ships that lie in the inner harbor tonight are called Petrel and Tern.'
    const things = english.things.map((each) =>
      each.id === 'ships' ? { ...each, tell: { recipe: told } } : each,
    )
    const intents = english.intents.map((each) =>
      each.id === 'compare' ? { ...each, reply: [...(each.reply ?? []), { recipe: 'That is all.' }] } : each,
    )
    const listening = listenerOf([{ ...english, things, intents }], [])
    const reply = (said: readonly string[]) => {
      const understood = listening('compare my tide and my ships', ['what is my ships'], 'en')
      return composeReply(understood, {
        book,
        inputs: { log },
        seed: 'seed',
        said,
        mention: noMention,
        seen: [],
        about: () => noMention,
      }).text
    }
    expect(reply([told])).toBe(`The tide turns at noon. ${told} That is all.`)
  })

  describe('to two questions in one message', () => {
    const deep: TalkIntent = {
      id: 'deep',
      says: ['how deep is the harbor'],
      matches: ['how deep is the harbor'],
      reply: [{ recipe: 'Nine feet at ebb.' }],
      asks: [{ recipe: 'How much do you draw?' }],
    }
    const joining = { ...english, joins: ['and'], intents: [...english.intents, deep] }
    const told: Told = {
      book,
      inputs: { log },
      seed: 'seed',
      said: [],
      mention: noMention,
      seen: [],
      about: () => noMention,
    }
    const reply = (message: string) => composeReply(listenerOf([joining], [])(message, [], 'en'), told).text

    it('answers both, where a word joins them and where a sentence ends, and asks one thing at most', () => {
      for (const message of [
        'how deep is the harbor and what is my tide',
        'How deep is the harbor? What is my tide?',
      ])
        expect(reply(message)).toBe(
          'Nine feet at ebb. Your tide turns at noon. Mind the bar. It is deep. Who sails with you?',
        )
    })

    it('leaves a message whole that is one question', () => {
      expect(reply('compare my tide and my ships')).toBe(
        'The tide turns at noon. Your ships are Petrel and Tern.',
      )
      expect(reply('what is my tide and')).not.toContain('Nine feet')
    })
  })

  it('sets two things side by side, and says once what both lack', () => {
    expect(replyTo(['compare my tide and my ships']).text).toBe(
      'The tide turns at noon. Your ships are Petrel and Tern.',
    )
    const twice = {
      ...english,
      things: english.things.map((each) => ({ ...each, missing: { recipe: 'Nothing yet.' } })),
    }
    const understood = listenerOf([twice], [])('compare my tide and my ships', [], 'en')
    const told = {
      book,
      inputs: {},
      seed: '',
      said: [],
      mention: noMention,
      seen: [],
      about: () => noMention,
    }
    expect(composeReply(understood, told).text).toBe('Nothing yet.')
  })

  it('does not say that there is none of what it has said before', () => {
    const storms: TalkIntent = {
      id: 'storms',
      says: ['what of storms'],
      matches: ['what of storms'],
      reply: [
        {
          recipe: '{% if log.tide %}Storms come at {{ log.tide }}.{% endif %}',
          otherwise: { recipe: 'No storm is known.' },
        },
      ],
    }
    const more: TalkIntent = {
      id: 'more',
      does: 'more',
      says: ['go on'],
      matches: ['go on'],
      reply: [{ recipe: 'That is all.' }],
    }
    const hears = listenerOf([{ ...english, intents: [storms, more, ...english.intents] }], [])
    const asked = ['what of storms', 'go on'] as const
    const reply = (inputs: Told['inputs'], said: readonly string[]) =>
      composeReply(hears(asked[said.length] ?? '', asked.slice(0, said.length), 'en'), {
        book,
        inputs,
        seed: '',
        said,
        mention: noMention,
        seen: [],
        about: () => noMention,
      }).text
    expect(reply({ log }, [])).toBe('Storms come at noon.')
    expect(reply({ log }, ['Storms come at noon.'])).toBe('That is all.')
    expect(reply({}, [])).toBe('No storm is known.')
  })

  it('sets the first three of a list beside each other where nothing else is named', () => {
    const two = {
      ...english,
      intents: english.intents.map((intent) =>
        intent.id === 'compare' ? { ...intent, says: ['compare $my two $thing'] } : intent,
      ),
    }
    const reply = (ships: readonly string[]) => {
      const told = {
        book,
        inputs: { log: { ships } },
        seed: '',
        said: [],
        mention: noMention,
        seen: [],
        about: () => noMention,
      }
      return composeReply(listenerOf([two], [])('compare my two ships', [], 'en'), told)
    }
    expect(reply(['Petrel', 'Tern']).text).toBe('Number 1 is Petrel. Number 2 is Tern.')
    expect(reply(['Petrel', 'Tern', 'Gull', 'Skua']).text).toBe(
      'Number 1 is Petrel. Number 2 is Tern. Number 3 is Gull.',
    )
    expect(reply(['Petrel']).text).toBe('Your ships are Petrel.')
  })

  it('sets those of a list beside each other whose places are said, in their order', () => {
    const places = {
      ...english,
      intents: english.intents.map((intent) =>
        intent.id === 'compare' ? { ...intent, says: ['compare my $place and (my)? $place $thing'] } : intent,
      ),
    }
    const listen = listenerOf([{ ...places, last: ['last'] }], [])
    const inputs = { log: { ships: ['Petrel', 'Tern', 'Gull', 'Skua'] } }
    const reply = (message: string, before: readonly string[] = [], of: RecipeInputs = inputs) =>
      composeReply(listen(message, before, 'en'), {
        book,
        inputs: of,
        seed: '',
        said: [],
        mention: noMention,
        seen: [],
        about: () => noMention,
      }).text
    const firstAndThird = 'Number 1 is Petrel. Number 3 is Gull.'
    expect(reply('compare my first and third ship')).toBe(firstAndThird)
    expect(reply('compare my first and my third ship', ['what is my tide'])).toBe(firstAndThird)
    expect(reply('compare my third and second ship')).toBe('Number 3 is Gull. Number 2 is Tern.')
    expect(reply('compare my first and my last ship')).toBe('Number 1 is Petrel. Number 4 is Skua.')
    expect(reply('compare my first and third ship and the second')).toBe(
      'Number 1 is Petrel. Number 3 is Gull. Number 2 is Tern.',
    )
    const two = { log: { ships: ['Petrel', 'Tern'] } }
    expect(reply('compare my first and third ship', [], two)).toBe('Number 1 is Petrel. There are 2.')
  })

  it('is short when it is asked to be, and stays so', () => {
    expect(replyTo(['what is my tide', 'shorter please']).text).toBe('The tide turns at noon.')
    expect(replyTo(['what is my tide', 'shorter please', 'shorter please']).text).toBe(
      'In short: The tide turns at noon.',
    )
    expect(replyTo(['shorter please', 'what is my tide']).text).toBe('The tide turns at noon.')
    expect(replyTo(['what is my ships', 'shorter please']).text).toBe(
      'In short: Your ships are Petrel and Tern.',
    )
  })

  it('stops without a question, and leaves a language that it does not speak with a sentence', () => {
    expect(replyTo(['stop']).text).toBe('We stop here.')
    expect(replyTo(['was ist mein Mast'])).toEqual({
      text: 'Ich verstehe nur Englisch.',
      from: [],
      intent: undefined,
      unknown: true,
    })
  })

  it('says of itself that it answers nothing where it does not know', () => {
    expect(replyTo(['how high is the mast'])).toMatchObject({ text: 'I do not know that.', unknown: true })
    expect(replyTo(['what is my tide'])).not.toHaveProperty('unknown')
    expect(replyTo(['what is my tide'], { inputs: {} })).not.toHaveProperty('unknown')
  })

  it('draws on the sources in which the words stand that it quotes', () => {
    const [fear] = english.intents.filter(({ id }) => id === 'fear')
    const quoting = {
      ...english,
      intents: [
        ...english.intents.filter(({ id }) => id !== 'fear'),
        {
          ...fear,
          id: 'fear',
          matches: ['i am afraid'],
          says: ['i am afraid'],
          reply: [{ from: 'log', recipe: '{{ asked.heard[0].words | quote: 90 }}.' }],
        },
      ],
    }
    const understood = listenerOf([quoting], [])('i am afraid', [], 'en')
    const mention = { ...noMention, words: [{ words: 'The swell was high', title: 'Diary' }], isClose: true }
    const seen = [
      { id: 'log', lines: ['Tide at noon'] },
      { id: 'diary', lines: ['Monday: The swell was high and I stayed'] },
    ]
    const told = { book, inputs: { log }, seed: '', said: [], mention, about: () => noMention }
    expect(composeReply(understood, { ...told, seen }).from).toEqual(['diary'])
    expect(composeReply(understood, { ...told, seen: [] }).from).toEqual(['log'])
    const byChance = { ...told, mention: { ...mention, isClose: false }, seen }
    expect(composeReply(understood, byChance).text).not.toContain('swell')
  })

  it('says of each of several things that were compared what it rests on, and nothing twice', () => {
    const things = english.things.map((each) =>
      each.id === 'ships'
        ? { ...each, why: { recipe: 'You wrote it into the log. They are moored.' } }
        : each,
    )
    const intents = english.intents.map((each) =>
      each.id === 'why'
        ? { ...each, reply: [{ recipe: '{% if asked.both %}Nothing joins them.{% endif %}' }] }
        : each,
    )
    const hears = listenerOf([{ ...english, things, intents }], [])
    const why = (before: readonly string[], inputs: RecipeInputs = { log }) =>
      composeReply(hears('why?', before, 'en'), {
        book,
        inputs,
        seed: '',
        said: [],
        mention: noMention,
        seen: [],
        about: () => noMention,
      }).text
    const compared = 'compare my tide and my ships'
    expect(why([compared])).toBe('You wrote it into the log. They are moored. Nothing joins them.')
    expect(why([compared, 'why?'])).toBe(why([compared]))
    expect(why([compared, 'what is my tide'])).toBe('You wrote it into the log.')
    expect(why([compared], { log: { tide: 'noon' } })).toBe('You wrote it into the log.')
  })

  it('whatever is typed: one question at most, no echo, in one language', () => {
    const word = fc.constantFrom(
      'what',
      'is',
      'my',
      'tide',
      'ships',
      'second',
      'afraid',
      'marea',
      'cual',
      'storm',
      'xyzzy',
      '<b>',
      '{{ log }}',
    )
    const message = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 3 }), (messages) => {
        const { text } = replyTo(messages)
        expect(text.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1)
        expect(text).not.toMatch(/xyzzy|<b>|\{\{/)
        const spoken = listen(messages.at(-1) ?? '', messages.slice(0, -1), 'en')
        if (spoken.is === 'known' && spoken.talk.id === 'es') expect(text).toMatch(/^(?:Tu|Todavía|Eso)/)
        else expect(text).not.toMatch(/Tu marea|Todavía|Eso no/)
      }),
    )
  })
})
