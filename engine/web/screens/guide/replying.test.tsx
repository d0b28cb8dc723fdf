// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../../../contracts/index.ts'
import { document as words } from '../../../../tests/support/web/documents.ts'
import {
  body,
  CHAT,
  log,
  open,
  reply,
  say,
  talk,
  welcomed,
} from '../../../../tests/support/web/guide-acts.ts'
import { chatStream } from '../../../../tests/support/web/guide.ts'
import { ok, refusal, unauthorized } from '../../../../tests/support/web/render-app.tsx'

const READ = 'GET /api/guide/conversations/{id}'
const guide = words('guide-page')
const { composer, errors, source } = guide
const { chatFailed } = words('toasts')

describe('a reply that streams', () => {
  it('is on the page word by word, outside of the log, and in the log once it is whole', async () => {
    const stream = chatStream()
    await open({ [CHAT]: stream.answer })
    await welcomed()
    await say('Tell me.')
    await act(async () => stream.delta('You wrote '))
    expect(await screen.findByText('You wrote')).toBeTruthy()
    expect(within(log()).queryByText('You wrote')).toBeNull()
    await act(async () => stream.delta('“patience”.'))
    expect(await screen.findByText('You wrote “patience”.')).toBeTruthy()
    await act(async () => stream.done(reply('You wrote “patience”.', { source: 'model' })))
    expect(await within(log()).findByText('You wrote “patience”.')).toBeTruthy()
    expect(screen.getByText(source.model)).toBeTruthy()
  })

  it('stops at once when the seeker stops it, whatever the server does; what arrived stays, and asking again is the same turn', async () => {
    const stream = chatStream()
    const { server, act: user } = await open({ [CHAT]: stream.answer })
    await welcomed()
    await say('Tell me everything.')
    await act(async () => stream.delta('As far as this.'))
    await screen.findByText('As far as this.')
    const stop = screen.getByRole('button', { name: composer.stop })
    fireEvent.click(stop)
    expect(await screen.findByText(guide.stopped)).toBeTruthy()
    expect(within(log()).getByText('As far as this.')).toBeTruthy()
    expect(stream.aborted()).toBe(true)
    expect(screen.queryByText(chatFailed.title)).toBeNull()
    server.answer(CHAT, ok(reply('All of it.')))
    await user.click(screen.getByRole('button', { name: guide.retry }))
    await screen.findByText('All of it.')
    const [first, second] = server.to(CHAT)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(body(second)).toMatchObject({ message: 'Tell me everything.', conversationId: 'c1' })
    expect(within(log()).getAllByText('Tell me everything.')).toHaveLength(1)
    expect(screen.queryByText('As far as this.')).toBeNull()
  })

  it('is kept through a reload, as far as it had come', async () => {
    const stream = chatStream()
    await open({ [CHAT]: stream.answer })
    await welcomed()
    await say('Tell me.')
    await act(async () => stream.delta('Half of '))
    await screen.findByText('Half of')
    cleanup()
    const messages: ChatMessage[] = [
      {
        id: 'm1',
        role: 'user',
        content: 'An earlier thing.',
        timestamp: '2026-11-20T09:00:00Z',
        contextUsed: [],
      },
    ]
    const { server } = await open({ [READ]: ok({ ...talk(1), messages }) })
    await screen.findByText('An earlier thing.')
    expect(within(log()).getByText('Tell me.')).toBeTruthy()
    expect(within(log()).getByText('Half of')).toBeTruthy()
    expect(screen.getByRole('button', { name: guide.retry })).toBeTruthy()
    expect(server.to(READ)[0]?.path).toMatch(/\/c1$/)
  })

  it('that breaks off is said, and what arrived stays', async () => {
    const stream = chatStream()
    await open({ [CHAT]: stream.answer })
    await welcomed()
    await say('Tell me.')
    await act(async () => stream.delta('Half of '))
    await screen.findByText('Half of')
    await act(async () => stream.breakOff())
    expect(await screen.findByText(chatFailed.title)).toBeTruthy()
    expect(within(log()).getByText('Half of')).toBeTruthy()
    expect(screen.getByText(errors.failed)).toBeTruthy()
  })
})

describe('failures', () => {
  it('ERR-008 a failed call shows the toast, says it where it happened, and keeps the message for another try', async () => {
    const { server, act: user } = await open({ [CHAT]: refusal(500, 'Internal error') })
    await welcomed()
    await say('I am stuck.')
    expect(await screen.findByText('Connection Error')).toBeTruthy()
    expect(screen.getByText('Unable to reach your Soul Guide. Please try again.')).toBeTruthy()
    expect(screen.getByText(errors.failed)).toBeTruthy()
    expect(within(log()).getByText('I am stuck.')).toBeTruthy()
    server.answer(CHAT, ok(reply('There you are.')))
    await user.click(screen.getByRole('button', { name: guide.retry }))
    await screen.findByText('There you are.')
    expect(screen.queryByText(errors.failed)).toBeNull()
    expect(new Set(server.to(CHAT).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it.each([
    ['120', 'You have written a lot in a short time. Please wait 2 min, then try again.'],
    ['3600', errors.budget],
  ])('429 with Retry-After %s is said in words, without a toast', async (wait, text) => {
    await open({
      [CHAT]: { ...refusal(429, 'Wait.', 'too_many_requests'), headers: { 'retry-after': wait } },
    })
    await welcomed()
    await say('Again.')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText(chatFailed.title)).toBeNull()
    expect(within(log()).getByText('Again.')).toBeTruthy()
  })

  it('a lost session leads to sign in', async () => {
    const { left } = await open({ [CHAT]: unauthorized })
    await welcomed()
    await say('Hello.')
    await waitFor(() => expect(left).toContain('/api/login'))
  })
})
