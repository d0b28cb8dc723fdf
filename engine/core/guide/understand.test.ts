import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TalkDocument, TalkIntent } from '../pack/documents.gen.ts'
import { english, german, spanish } from './talk.test-data.ts'
import { listenerOf, talkFaults } from './understand.ts'

const listen = listenerOf([english, spanish], [german])

/** What is understood, in short. */
function heard(message: string, before: readonly string[] = [], language = 'en') {
  const understood = listen(message, before, language)
  if (understood.is === 'foreign') return understood.apology.id
  const { talk, intent, named, place } = understood
  return [
    talk.id,
    intent.id,
    ...named.map(({ thing }) => thing.id),
    ...(place === undefined ? [] : [place]),
  ].join(' ')
}

describe('a long message', () => {
  const story =
    'The harbor was closed for a week and the captain said nothing to us about it. The nets lay on the quay and the gulls sat on the roof the whole day, and I am afraid of nothing else.'
  const understood = (message: string) => {
    const found = listen(message, [], 'en')
    return found.is === 'known' ? { intent: found.intent.id, core: found.core } : undefined
  }

  it('wants what its last sentence says, and is looked up by that', () => {
    expect(understood(`${story} What is my tide?`)).toMatchObject({ core: 'What is my tide?' })
    expect(understood(`${story} I will write it down. I am afraid of the storm.`)).toEqual({
      intent: 'fear',
      core: 'I am afraid of the storm.',
    })
  })

  it('may be written in small letters, or with commas alone', () => {
    const small = story.toLowerCase()
    expect(understood(`${small} i am afraid of the storm`)?.core).toBe('i am afraid of the storm')
    const commas = small.replaceAll('.', ',')
    expect(understood(`${commas} i am afraid of the storm`)?.core).toBe('i am afraid of the storm')
    expect(understood(`${commas} the gulls flew off`)?.core).toBeUndefined()
  })

  it('is one: a short one is read whole', () => {
    expect(understood('The nets lay on the quay. I am afraid of the storm.')?.core).toBeUndefined()
  })
})

describe('what goes on with what was talked about', () => {
  const more: TalkIntent = { id: 'more', does: 'more', matches: ['tell me more'], says: ['tell me more'] }
  const crew: TalkIntent = { id: 'crew', says: ['who sails'], matches: ['who sails'], tellsOf: ['ships'] }
  const logged: TalkIntent = {
    id: 'logged',
    seeks: true,
    says: ['(what|where) did i write ..1 about'],
    after: ['< and (about|of) ..2 >'],
    matches: ['what did i write about bread'],
  }
  const document: TalkDocument = {
    ...english,
    refers: ['that'],
    last: ['last'],
    intents: [more, crew, logged, ...english.intents],
  }
  const asked = (message: string, ...before: string[]) => {
    const understood = listenerOf([document], [])(message, before, 'en')
    if (understood.is === 'foreign') throw new Error(message)
    const { intent, named, place, sought } = understood
    return { intent: intent.id, of: named.map(({ thing }) => thing.id), place, sought }
  }

  it('is a short question with a word that stands for it, and only there', () => {
    expect(asked('how deep is that', 'what is my tide')).toMatchObject({ intent: 'more', of: ['tide'] })
    expect(asked('how deep is that').intent).toBe('unknown')
  })

  it('is what a phrase that only goes on with it asks about, whatever else that names', () => {
    const deeper: TalkIntent = { ...more, tellsOf: ['tide'], after: ['< in which water >'] }
    const then = listenerOf([{ ...document, intents: [deeper, ...english.intents] }], [])
    expect(then('in which water', ['what is my tide'], 'en')).toMatchObject({
      intent: { id: 'more' },
      named: [{ thing: { id: 'tide' }, loose: false }],
    })
    expect(then('in which water', ['what is my ship'], 'en')).not.toMatchObject({ intent: { id: 'more' } })
  })

  it('is what the reply of an intent is about', () => {
    expect(asked('and the second one', 'who sails')).toMatchObject({
      intent: 'item',
      of: ['ships'],
      place: 2,
    })
  })

  describe('with any reply', () => {
    const how: TalkIntent = {
      id: 'how',
      follows: ['< (and)? how ..2 do that >'],
      turns: [{ after: 'what is my tide', say: 'and how do i do that' }],
    }
    const manual: TalkIntent = { id: 'manual', ofApp: true, says: ['who prints'], matches: ['who prints'] }
    const intents = [...document.intents, manual]
    const heard = (following: TalkIntent, ...said: readonly string[]) =>
      listenerOf([{ ...document, intents: [following, ...intents] }], [])(
        said.at(-1) ?? '',
        said.slice(0, -1),
        'en',
      )
    const follows = (following: TalkIntent, ...said: readonly string[]): boolean => {
      const understood = heard(following, ...said)
      return understood.is === 'known' && understood.follows && understood.intent.id === 'how'
    }

    it('needs one, and keeps what that was about', () => {
      expect(follows(how, 'and how do i do that')).toBe(false)
      expect(heard(how, 'what is my tide', 'and how do i do that')).toMatchObject({
        follows: true,
        named: [{ thing: { id: 'tide' } }],
      })
      expect(follows(how, 'what is my tide', 'how do i do that', 'how should do that')).toBe(true)
    })

    it('does not go on with one about the app, or about another thing than it says', () => {
      expect(follows(how, 'who sails', 'how do i do that')).toBe(true)
      expect(follows(how, 'who prints', 'how do i do that')).toBe(false)
      const ofShips = { ...how, tellsOf: ['ships', 'crew'] }
      expect(follows(ofShips, 'who sails', 'how do i do that')).toBe(true)
      expect(follows(ofShips, 'what is my ship', 'how do i do that')).toBe(true)
      expect(follows(ofShips, 'what is my tide', 'how do i do that')).toBe(false)
    })

    it('is no message that names another thing', () => {
      const wide = { ...how, follows: ['< how do that ..3 >'] }
      expect(follows(wide, 'what is my tide', 'how do that first')).toBe(true)
      expect(follows(wide, 'what is my tide', 'how do that ships')).toBe(false)
    })

    it('has examples that lint holds after what was said before them', () => {
      const wrong = { ...how, turns: [{ after: 'who prints', say: 'and how do i do that' }] }
      const faultsOf = (following: TalkIntent) =>
        talkFaults([{ ...document, intents: [following, ...intents] }], []).filter(
          ({ path }) => path[1] === 0,
        )
      expect(faultsOf(how)).toEqual([])
      expect(faultsOf(wrong)).toMatchObject([{ rule: 'talk-example', path: ['intents', 0, 'turns', 0] }])
      expect(faultsOf({ id: 'how', says: ['< how >'] })).toMatchObject([{ message: 'It has no example.' }])
    })
  })

  it('is what counts after an intent, after a told thing too that its reply is about', () => {
    const done: TalkIntent = {
      id: 'done',
      says: ['what is done'],
      after: ['< did that >'],
      matches: ['what is done'],
      tellsOf: ['tide'],
    }
    const listen = listenerOf([{ ...document, intents: [done, ...document.intents] }], [])
    const intentOf = (...said: readonly string[]): string | undefined => {
      const understood = listen(said.at(-1) ?? '', said.slice(0, -1), 'en')
      return understood.is === 'known' ? understood.intent.id : undefined
    }
    expect(intentOf('what is done', 'did that')).toBe('done')
    expect(intentOf('what is my tide', 'did that')).toBe('done')
    expect(intentOf('who sails', 'did that')).not.toBe('done')
  })

  it('is set beside a reply too, where an intent says that it may', () => {
    const ashore: TalkIntent = {
      id: 'ashore',
      does: 'beside',
      tellsOf: ['tide', 'crew'],
      says: ['$thing ashore'],
      after: ['what does that mean ashore'],
      matches: ['my tide ashore'],
    }
    const listen = listenerOf([{ ...document, intents: [ashore, ...document.intents] }], [])
    const intentOf = (...said: readonly [string, string]): string | undefined => {
      const understood = listen(said[1], [said[0]], 'en')
      return understood.is === 'known' ? understood.intent.id : undefined
    }
    expect(intentOf('who sails', 'what does that mean ashore')).toBe('ashore')
    expect(intentOf('what is my tide', 'what does that mean ashore')).toBe('ashore')
    expect(intentOf('what did i write about bread', 'what does that mean ashore')).not.toBe('ashore')
  })

  it('is what is told, however short, where something was asked back', () => {
    const crewed = { ...crew, asks: [{ recipe: 'Who steers?' }] }
    const intents = document.intents.map((each) => (each.id === crew.id ? crewed : each))
    const intentAfter = (asking: readonly TalkIntent[]): string | undefined => {
      const understood = listenerOf([{ ...document, intents: [...asking] }], [])(
        'my uncle',
        ['who sails'],
        'en',
      )
      return understood.is === 'known' ? understood.intent.id : undefined
    }
    expect(intentAfter(intents)).toBe('heard')
    expect(intentAfter(document.intents)).toBe('unknown')
  })

  it('is no other question for a word of it, where something was asked back', () => {
    const crewed = { ...crew, asks: [{ recipe: 'Who steers?' }] }
    const intents = [
      crewed,
      {
        id: 'storm',
        alike: ['which storm sank the most boats'],
        matches: ['which storm sank the most boats'],
      },
      ...document.intents.filter(({ id }) => id !== crew.id),
    ]
    const listen = listenerOf([{ ...document, intents }], [])
    const intentOf = (message: string): string | undefined => {
      const understood = listen(message, ['who sails'], 'en')
      return understood.is === 'known' ? understood.intent.id : undefined
    }
    expect(intentOf('the storm sank two')).toBe('heard')
    expect(intentOf('which storm sank the most boats')).toBe('storm')
  })

  it('is one of a list where its place stands beside it, the last one too', () => {
    expect(asked('what is my second ship')).toMatchObject({ intent: 'item', of: ['ships'], place: 2 })
    expect(asked('what is my last ship')).toMatchObject({ intent: 'item', of: ['ships'], place: -1 })
  })

  it('is set beside what was talked about before it', () => {
    const both = { ...english, classes: { ...english.classes, two: ['those two'] } }
    const compare: TalkIntent = {
      id: 'pair',
      does: 'compare',
      says: ['do $two go'],
      matches: ['do those two go'],
    }
    const listener = listenerOf([{ ...both, intents: [compare, ...english.intents] }], [])
    const named = (...before: string[]) => {
      const understood = listener('do those two go', before, 'en')
      return understood.is === 'known' ? understood.named.map(({ thing }) => thing.id) : []
    }
    expect(named('what is my tide', 'and my ships')).toEqual(['tide', 'ships'])
    expect(named('what is my tide')).toEqual(['tide'])
  })

  it('is looked up by what stands behind the question, as far as its sentence goes', () => {
    expect(asked('what did I write about the sea. and my tide?').sought?.trim()).toBe('the sea')
    expect(asked('what is my tide').sought).toBeUndefined()
  })

  it('is looked up anew where what goes on with it names something else', () => {
    const bread = 'what did I write about bread'
    expect(asked('and about soup?', bread)).toMatchObject({ intent: 'logged', sought: 'and about soup?' })
    expect(asked('and of me?', bread).sought).toBeUndefined()
  })
})

describe('a message that holds more than one thing', () => {
  const logged: TalkIntent = {
    id: 'logged',
    seeks: true,
    says: ['what i wrote about'],
    matches: ['show what i wrote about bread'],
  }
  const beside: TalkIntent = {
    id: 'beside',
    does: 'beside',
    tellsOf: ['tide'],
    says: ['$thing .. what i wrote'],
    matches: ['does my tide fit what i wrote'],
  }
  const storm: TalkIntent = {
    id: 'storm',
    rank: 'say',
    says: ['(storm|gale)'],
    sorts: { wild: ['(roar*|howl*)'], dark: ['black clouds', 'night'] },
    matches: ['a storm came'],
  }
  const unsure: TalkIntent = { id: 'unsure', does: 'unsure', matches: ['whatever'] }
  const bread: TalkIntent = {
    id: 'bread',
    matches: ['who bakes the bread', 'which oven bakes bread', 'when is the bread eaten'],
    meant: 'Who bakes the bread?',
  }
  const soup: TalkIntent = {
    id: 'soup',
    matches: ['who cooks the soup', 'which pot cooks soup', 'when is the soup eaten'],
    meant: 'Who cooks the soup?',
  }
  const intents = [logged, beside, storm, bread, soup, unsure, ...english.intents]
  const hears = listenerOf([{ ...english, intents }], [])
  const asked = (message: string, ...before: string[]) => {
    const understood = hears(message, before, 'en')
    if (understood.is === 'foreign') throw new Error(message)
    const { intent, named, sought, sort, readings } = understood
    const of = named.map(({ thing }) => thing.id)
    return { intent: intent.id, of, sought, sort, readings: readings.map((each) => each.meant) }
  }

  it('asks nothing where it only repeats a name and then tells', () => {
    expect(asked('Tide? A storm came.').intent).toBe('storm')
  })

  it('tells nothing where it begins as a question, unless an example that tells is nearly the same', () => {
    expect(asked('that storm frightens my captain so').intent).toBe('fear')
    expect(asked('what storm frightens my captain so').intent).not.toBe('fear')
  })

  it('wants what its one question asks, and is about what the other sentences name', () => {
    expect(asked('A storm came over the ships. What is my tide?')).toMatchObject({
      intent: 'tell',
      of: ['tide'],
    })
    expect(asked('What is my tide? A storm came over the ships.')).toMatchObject({ of: ['tide'] })
    expect(asked('a storm came over the ships. what is my tide')).toMatchObject({
      intent: 'tell',
      of: ['tide'],
    })
    expect(asked('A storm came over the ships. Who?').intent).toBe('storm')
  })

  it('begins anew behind a stop, whatever letter that begins with', () => {
    const perched: TalkIntent = { id: 'perched', says: ['< gulls sit >'], matches: ['gulls sit'] }
    const listening = listenerOf([{ ...english, intents: [perched, ...english.intents] }], [])
    expect(listening('what is it. gulls sit', [], 'en')).toMatchObject({ intent: { id: 'perched' } })
    const faults = talkFaults(
      [{ ...english, intents: [{ ...perched, matches: ['it is. gulls sit'] }, ...english.intents] }],
      [],
    )
    expect(faults).toEqual([])
  })

  it('sets what was worked out beside what was written', () => {
    expect(asked('does my tide fit what i wrote about bread')).toMatchObject({
      intent: 'beside',
      of: ['tide'],
      sought: ' bread',
    })
    expect(asked('do my ships fit what i wrote about bread').intent).toBe('logged')
  })

  it('is of the first sort that it says, and looks for the words that say so', () => {
    expect(asked('the storm is howling')).toMatchObject({ sort: 'wild', sought: 'howling' })
    expect(asked('a storm with black clouds')).toMatchObject({ sort: 'dark', sought: 'black clouds' })
    expect(asked('a storm came').sort).toBeUndefined()
    const unsought = listenerOf(
      [{ ...english, intents: [...english.intents, { ...storm, seeks: false }] }],
      [],
    )
    expect(unsought('a storm with black clouds', [], 'en')).toMatchObject({ sort: 'dark', sought: undefined })
    const seeking = listenerOf([{ ...english, intents: [...english.intents, { ...storm, seeks: true }] }], [])
    expect(seeking('a storm with black clouds', [], 'en')).toMatchObject({
      sort: 'dark',
      sought: ' with black clouds',
    })
  })

  it('is asked back where two things are as likely, and the next message may choose one by its place', () => {
    const either = 'which?'
    expect(asked(either)).toMatchObject({
      intent: 'unsure',
      readings: expect.arrayContaining(['Who bakes the bread?', 'Who cooks the soup?']),
    })
    const [first, second] = asked(either).readings
    expect(asked('the first', either).intent).toBe(first === bread.meant ? 'bread' : 'soup')
    expect(asked('second one please', either).intent).toBe(second === bread.meant ? 'bread' : 'soup')
    expect(asked('the first', 'what is my tide').intent).not.toMatch(/bread|soup/)
  })
})

describe('a message', () => {
  it.each([
    ['what is my tide', 'en tell tide'],
    ['WHATS MY TIDE??', 'en tell tide'],
    ['cual es mi marea', 'es tell tide'],
    ['tide', 'en tell tide'],
    ['so my ships please', 'en tell ships'],
    ['thanks', 'en thanks'],
    ['stop', 'en stop'],
    ['was ist mein Mast', 'de'],
    ['how high is the tower', 'en unknown'],
    ['we painted a boat yesterday evening', 'en heard'],
  ])('%s is understood', (message, wanted) => expect(heard(message)).toBe(wanted))

  it('is what it asks, and not its politeness', () => {
    expect(heard('thanks and what is my tide')).toBe('en tell tide')
  })

  it('that no phrase takes is what the examples are most like', () => {
    expect(heard('a storm frightens me')).toBe('en fear')
  })

  it('is found with words in it that only fill', () => {
    const leave: TalkIntent = { id: 'leave', says: ['cast off now'], matches: ['we sail at noon'] }
    const sailing = { ...english, intents: [leave, ...english.intents] }
    const asked = (document: TalkDocument) => {
      const understood = listenerOf([document], [])('cast really off just now', [], 'en')
      return understood.is === 'known' && understood.intent.id
    }
    expect(asked({ ...sailing, fillers: ['really', 'just'] })).toBe('leave')
    expect(asked(sailing)).not.toBe('leave')
  })

  it('names in passing only what nothing else names', () => {
    expect(heard('what is my water')).toBe('en tell tide')
    expect(heard('when is my ships in the water')).toBe('en tell ships')
  })
})

describe('a conversation', () => {
  it('keeps its thread: the second one, why, compared with', () => {
    expect(heard('and the second one', ['what is my ship'])).toBe('en item ships 2')
    expect(heard('why?', ['what is my tide'])).toBe('en why tide')
    expect(heard('why?', ['what is my tide', 'thanks'])).toBe('en why tide')
  })

  it('lets a phrase count right after its intent and nowhere else', () => {
    const after = listenerOf(
      [
        {
          ...english,
          intents: english.intents.map((intent) =>
            intent.id === 'fear' ? { ...intent, after: ['and the wind'] } : intent,
          ),
        },
      ],
      [],
    )
    const taken = (before: readonly string[]) => {
      const understood = after('and the wind', before, 'en')
      return understood.is === 'known' && understood.intent.id
    }
    expect(taken(['i am afraid'])).toBe('fear')
    expect(taken(['i am afraid', 'thanks'])).toBe('fear')
    expect(taken(['what is my tide'])).not.toBe('fear')
    expect(taken([])).not.toBe('fear')
  })

  it('reads what says too little with what was talked about', () => {
    const fastest = {
      id: 'fastest',
      names: ['(ship|ships) ..2 fastest'],
      tell: { recipe: 'The Tern.' },
      missing: { recipe: 'None.' },
    }
    const sailing = listenerOf([{ ...english, things: [...english.things, fastest] }], [])
    const named = (before: readonly string[]) => {
      const understood = sailing('which is fastest', before, 'en')
      return understood.is === 'known' && understood.named.map(({ thing }) => thing.id).join()
    }
    expect(named(['what is my ship'])).toBe('fastest')
    expect(named(['what is my tide'])).toBe('')
    expect(named([])).toBe('')
  })

  it('goes on in the language that was spoken last', () => {
    expect(heard('tide', ['cual es mi marea'], 'es')).toBe('en tell tide')
  })

  it('remembers that short replies were asked for', () => {
    const understood = listen('what is my tide', ['shorter please'], 'en')
    expect(understood.is === 'known' && understood.short).toBe(true)
  })

  it('is understood whatever is typed, and always alike', () => {
    const piece = fc.oneof(
      fc.constantFrom('what', 'is', 'my', 'tide', 'ships', 'the second one', 'thanks', '?', 'ist', 'marea'),
      fc.string(),
    )
    const message = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' '))
    fc.assert(
      fc.property(message, fc.array(message, { maxLength: 3 }), (said, before) => {
        expect(heard(said, before)).toBe(heard(said, before))
      }),
    )
  })
})

describe('faults of a guide', () => {
  const withMatches = (matches: string[]) => [
    {
      ...english,
      intents: english.intents.map((each) => (each.id === 'fear' ? { ...each, matches } : each)),
    },
  ]

  it('are none in one that is whole', () =>
    expect(talkFaults([english, spanish], [german]).map(({ message, path }) => [message, ...path])).toEqual(
      [],
    ))

  it('hold an example against the phrases and the other examples, not against itself', () => {
    const faults = talkFaults(withMatches(['i am afraid', 'lightning scares us']), [])
    expect(faults.map(({ rule, path }) => [rule, path.at(-1)])).toEqual([['talk-example', 1]])
  })
})

it('stays with the language of the conversation where no word tells one', () => {
  const vale: TalkIntent = { id: 'vale', matches: ['ok stop'], reply: [{ recipe: 'Vale.' }] }
  const hears = listenerOf([english, { ...spanish, intents: [vale, ...spanish.intents] }], [])
  expect(hears('ok, stop', [], 'en')).toMatchObject({ talk: { id: 'en' }, intent: { id: 'stop' } })
  expect(hears('ok, stop', [], 'es')).toMatchObject({ talk: { id: 'es' }, intent: { id: 'vale' } })
})

describe('whoever the seeker calls by a name', () => {
  const mate: TalkIntent = {
    id: 'mate',
    rank: 'say',
    says: ['$name (never|keeps)'],
    matches: ['anna never answers'],
    reply: [{ recipe: 'A mate is a mate.' }],
  }
  const document = {
    ...english,
    called: 'name',
    classes: { ...english.classes, name: ['anna', 'ruth'] },
    intents: [mate, ...english.intents],
  }
  const asked = (message: string, ...names: string[]) => {
    const understood = listenerOf([document], [])(message, [], 'en', new Set(names))
    return understood.is === 'known' ? understood.intent.id : understood.is
  }

  it('is a name where phrases have one, and nothing without the seeker’s words', () => {
    expect(asked('Anna keeps old lanterns dry')).toBe('mate')
    expect(asked('Okafor keeps old lanterns dry', 'okafor')).toBe('mate')
    expect(asked('Okafor keeps old lanterns dry')).not.toBe('mate')
  })

  it('is none where phrases know the word as another', () => {
    expect(asked('the tide keeps old lanterns dry', 'tide')).not.toBe('mate')
  })

  it('is told to the author where the class of names is missing', () => {
    expect(talkFaults([{ ...document, called: 'names' }], [])).toMatchObject([
      { rule: 'talk-phrase', message: 'There is no class "names" of names.', path: ['called'] },
    ])
  })
})
