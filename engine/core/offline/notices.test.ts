import { expect, it } from 'vitest'
import { noticeIn } from './notices.ts'

const message = { kind: 'letters', title: 'A letter is open', text: 'Its day has come.', to: '/letters' }

it('shows what a message says, one for each kind (issue 15.9)', () => {
  expect(noticeIn(message)).toEqual({
    title: 'A letter is open',
    options: { body: 'Its day has come.', tag: 'letters', data: '/letters' },
  })
})

it.each([undefined, null, 'a word', {}, { ...message, to: 3 }, [message]])('shows nothing of %j', (said) => {
  expect(noticeIn(said)).toBeUndefined()
})
