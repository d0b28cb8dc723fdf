import { describe, expect, it } from 'vitest'
import type { Told } from '../../engine/core/reading/told.ts'
import { library } from './everything.ts'

/** What is looked up in a single answer. */
const found = (message: string, text: string, sought?: string) => {
  const passage = {
    role: 'free',
    source: { entry: '1' },
    of: 'answers',
    title: 'The table',
    text,
    earlier: false,
  }
  const told = { language: 'en', passages: [passage], chosen: [] } as unknown as Told
  return library.lookUp(message, 'en', told, sought)
}

describe('what is looked up of somebody', () => {
  it('is found in a sentence that is too long to stand inside of another, and told whole', () => {
    const text = 'The long table in my grandmother’s shed, with newspaper on it and room for every cousin.'
    expect(found('did I mention my grandmother', text)).toMatchObject({
      person: 'your grandmother',
      words: [{ words: text, title: 'The table' }],
      texts: 1,
    })
  })

  it('is nothing where the sentence is no quotation any more', () => {
    const text = `The long table in my grandmother’s shed, with newspaper on it and ${'room for every cousin, '.repeat(9)}and bread.`
    expect(found('did I mention my grandmother', text).words).toEqual([])
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
})
