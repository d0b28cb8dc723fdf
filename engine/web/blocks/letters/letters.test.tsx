// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseIcs, the } from '../../../../tests/support/ics.ts'
import { documents } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { journeyReplies } from '../../../../tests/support/web/journey-replies.ts'
import { letterLists, openedLetter, openLetter, sealedLetter } from '../../../../tests/support/web/letters.ts'
import { offline, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import { lockText, newKey } from '../../../runner/steps/letter/lock.ts'

const LIST = 'GET /api/letters'
const OPEN = 'POST /api/letters/{id}/open'
const ANSWER = 'POST /api/letters/{id}/answer'
const words = openedLetter.text ?? ''
const waiting = sealedLetter('w1')

const drawer = (replies: Replies = {}) =>
  renderApp('/letters', {
    replies: {
      [LIST]: letterLists({ sealed: [waiting], open: [openLetter] }),
      [OPEN]: ok(openedLetter),
      ...replies,
    },
  })

const article = async (name: RegExp) => within(await screen.findByRole('article', { name }))

afterEach(() => {
  vi.restoreAllMocks()
})

describe('issue 15.2 the drawer of letters', () => {
  it('has those that wait by their day, with nothing of what is in them', async () => {
    await drawer()
    const one = await article(/Opens on November 23, 2031/)
    expect(one.getByText('Sealed on November 20, 2026')).toBeDefined()
    expect(one.queryByRole('button', { name: /^Read it/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Write a letter' }).getAttribute('href')).toBe('/letter')
  })

  it('leads to where this device is asked to tell of their day, until it does', async () => {
    const { unmount } = await drawer()
    const link = await screen.findByRole('link', { name: 'Let this device tell you when one opens' })
    expect(link.getAttribute('href')).toBe('/settings#notifications')
    unmount()
    for (const told of [
      { offered: ['letters'], publicKey: 'BA', thisDevice: true },
      { offered: ['practices'], publicKey: 'BA', thisDevice: false },
    ]) {
      const page = await drawer({ 'GET /api/user/notifications': ok(told) })
      await article(/Opens on November 23, 2031/)
      await waitFor(() => expect(page.server.to('GET /api/user/notifications')).toHaveLength(1))
      expect(screen.queryByRole('link', { name: /Let this device/ })).toBeNull()
      page.unmount()
    }
  })

  it('gives the day of a sealed one as a calendar file, under a name of its own', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file)
      return 'blob:letter'
    })
    let name = ''
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      name = this.download
    })
    const { act: user } = await drawer()
    const one = await article(/Opens on/)
    await user.click(one.getByRole('button', { name: /^Calendar file for November 23, 2031/ }))
    expect(name).toBe('2031-11-23.ics')
    const [event] = parseIcs(await (files[0] ?? new Blob()).text()).components
    if (!event) throw new Error('no event')
    expect([the(event, 'UID'), the(event, 'DTSTART'), the(event, 'SUMMARY')]).toEqual([
      'w1@lodestar',
      '20311123',
      'A letter from yourself',
    ])
  })

  it('opens one whose day has come, and puts it back', async () => {
    const { act: user, server } = await drawer()
    const one = await article(/Letter of May 2, 2025/)
    expect(one.getByText('Not opened yet')).toBeDefined()
    expect(screen.queryByText(words)).toBeNull()
    await user.click(one.getByRole('button', { name: /^Read it: the letter of May 2, 2025/ }))
    expect(await one.findByText(words)).toBeDefined()
    expect(server.to(OPEN)).toHaveLength(1)
    await user.click(one.getByRole('button', { name: 'Put it back' }))
    expect(screen.queryByText(words)).toBeNull()
  })

  it('keeps what the present self answers with it, and this device what is typed until then', async () => {
    const answered = { ...openedLetter, answer: 'Most mornings.', answeredAt: '2026-11-20T10:00:00.000Z' }
    const { act: user, server } = await drawer({
      [ANSWER]: refusal(503, 'The server is busy.', 'unavailable'),
    })
    const one = await article(/Letter of/)
    await user.click(one.getByRole('button', { name: /^Read it/ }))
    await user.type(await one.findByLabelText('Your answer'), 'Most mornings.')
    await user.click(one.getByRole('button', { name: 'Keep the answer' }))
    expect(await one.findByText('The server is busy.')).toBeDefined()
    // Closed and opened again, it is still there.
    await user.click(one.getByRole('button', { name: 'Put it back' }))
    await user.click(one.getByRole('button', { name: /^Read it/ }))
    expect((await one.findByLabelText<HTMLTextAreaElement>('Your answer')).value).toBe('Most mornings.')
    server.answer(ANSWER, offline)
    await user.click(one.getByRole('button', { name: 'Keep the answer' }))
    expect(await one.findByText(/What you wrote stays on this device/)).toBeDefined()
    server.answer(ANSWER, ok(answered))
    await user.click(one.getByRole('button', { name: 'Keep the answer' }))
    expect(await one.findByText('You answered on November 20, 2026')).toBeDefined()
    expect(one.getByText('Most mornings.')).toBeDefined()
    expect(one.queryByLabelText('Your answer')).toBeNull()
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Most mornings')
  })

  it('reads a locked one with its passphrase, in the browser alone', async () => {
    const lock = await lockText(await newKey('a lake in november'), words)
    const { act: user, server } = await drawer({
      [LIST]: letterLists({ open: [{ ...openLetter, locked: true }] }),
      [OPEN]: ok({ ...openedLetter, locked: true, text: null, lock }),
    })
    const one = await article(/Letter of/)
    expect(one.getByText('Locked with a passphrase')).toBeDefined()
    await user.click(one.getByRole('button', { name: /^Read it/ }))
    await user.type(await one.findByLabelText('The passphrase of this letter'), 'another lake')
    await user.click(one.getByRole('button', { name: 'Unlock it' }))
    expect(await one.findByText(/Without it nobody can read it/)).toBeDefined()
    await user.clear(one.getByLabelText('The passphrase of this letter'))
    await user.type(one.getByLabelText('The passphrase of this letter'), 'a lake in november')
    await user.click(one.getByRole('button', { name: 'Unlock it' }))
    expect(await one.findByText(words)).toBeDefined()
    expect(JSON.stringify(server.calls.map(({ body }) => body ?? null))).not.toContain('november')
  })

  it('erases one after it was asked, and not before', async () => {
    const { act: user, server } = await drawer({ 'DELETE /api/letters/{id}': { status: 204 } })
    const one = await article(/Opens on/)
    await user.click(one.getByRole('button', { name: /^Erase the letter of November 20, 2026/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(server.to('DELETE /api/letters/{id}')).toHaveLength(0)
    server.answer(LIST, letterLists({ open: [openLetter] }))
    await user.click(dialog.getByRole('button', { name: 'Erase it' }))
    expect(await screen.findByText('The letter is erased.')).toBeDefined()
    await waitFor(() => expect(screen.queryByText(/Opens on/)).toBeNull())
    expect(screen.getByText(/Nothing is sealed/)).toBeDefined()
  })

  it('says the sentence of the server for one that is sealed again, as when its clock was set back', async () => {
    const sentence = 'This letter is sealed, and its day has not come yet.'
    const { act: user } = await drawer({ [OPEN]: refusal(409, sentence, 'letter_sealed') })
    const one = await article(/Letter of/)
    await user.click(one.getByRole('button', { name: /^Read it/ }))
    expect(await one.findByText(sentence)).toBeDefined()
  })

  it('reads further letters a page at a time', async () => {
    const { act: user } = await drawer({
      [LIST]: ({ query }) =>
        query['state'] === 'open'
          ? ok({ letters: [], next: null })
          : query['cursor'] === 'second'
            ? ok({ letters: [sealedLetter('w2', { opensOn: '2033-01-02' })], next: null })
            : ok({ letters: [waiting], next: 'second' }),
    })
    await article(/November 23, 2031/)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await article(/January 2, 2033/)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says that it could not be read, and reads it again', async () => {
    const { act: user, server } = await drawer({ [LIST]: refusal(500, 'No') })
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
    server.answer(LIST, letterLists({ sealed: [waiting] }))
    await user.click(again)
    await article(/November 23, 2031/)
  })
})

describe('issue 15.2 the day of a letter', () => {
  const home = (replies: Replies) =>
    renderApp('/home', { replies: { ...journeyReplies(documents, { statuses: ['unlocked'] }), ...replies } })

  it('is a quiet card on the dashboard', async () => {
    const { server } = await home({ [LIST]: letterLists({ new: [openLetter] }) })
    const card = within(await screen.findByRole('region', { name: 'A letter from yourself has come' }))
    expect(card.getByText('You sealed it on May 2, 2025. Today it may be read.')).toBeDefined()
    expect(card.getByRole('link', { name: 'Open the drawer' }).getAttribute('href')).toBe('/letters')
    // By the clock of the server: nothing on this device says what is new.
    expect(server.to(LIST).map(({ query }) => query)).toEqual([{}])
  })

  it('is one card for several, and none where none has come', async () => {
    const several = await home({
      [LIST]: letterLists({ new: [openLetter, sealedLetter('o2', { isOpen: true })] }),
    })
    expect(await screen.findByRole('region', { name: 'Letters from yourself have come' })).toBeDefined()
    several.app.client.clear()
    document.body.replaceChildren()
    await home({})
    await screen.findByRole('region', { name: 'Reflection Journal' })
    expect(screen.queryByText(/from yourself/)).toBeNull()
  })
})
