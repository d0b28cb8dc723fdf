// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage, ChatReply, Conversation, GuideContext } from '../../../contracts/index.ts'
import { document as words } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { chatStream } from '../../../../tests/support/web/guide.ts'
import {
  nameless,
  never,
  ok,
  refusal,
  renderApp,
  unauthorized,
} from '../../../../tests/support/web/render-app.tsx'

const CHAT = 'POST /api/soul-guide/chat'
const DATA = 'GET /api/user/comprehensive-data'
const LIST = 'GET /api/soul-guide/conversations'
const READ = 'GET /api/soul-guide/conversations/{id}'
const REMOVE = 'DELETE /api/soul-guide/conversations/{id}'
const SEEN = 'GET /api/soul-guide/context'

const guide = words('soul-guide')
const { composer, conversations, errors, help, seen, source } = guide
const { menu, header } = words('shell')
const { chatFailed } = words('toasts')

const data = {
  assessments: [
    { id: 'a1', moduleNumber: 2, assessmentType: 'soul_foundations', results: { values: ['honesty'] } },
  ],
  experiments: [],
  vision: null,
}
const reply = (message: string, more: Partial<ChatReply> = {}): ChatReply => ({
  ...{ message, contextUsed: ['Soul Foundations'], source: 'composed', id: 't1', conversationId: 'c1' },
  ...{ crisis: false, stopped: false, stoodIn: false },
  ...more,
})

const base: Replies = { [DATA]: ok(data), [CHAT]: ok(reply('What would you keep?')) }
const open = (replies: Replies = {}, more: object = {}) =>
  renderApp('/soul-guide', { replies: { ...base, ...replies }, ...more })

const box = () => screen.findByLabelText<HTMLTextAreaElement>(composer.label)
const log = () => screen.getByRole('log', { name: guide.log })
const sendButton = () => screen.getByRole('button', { name: composer.send })
const body = (seenCall: { body: unknown } | undefined) => seenCall?.body as Record<string, unknown>

async function say(text: string): Promise<void> {
  fireEvent.change(await box(), { target: { value: text } })
  fireEvent.keyDown(await box(), { key: 'Enter' })
}

const welcomed = () => screen.findByText('Welcome, Mara.')

beforeEach(() => {
  // What the page's layout does is for a browser; here it is enough that it is asked for.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
      unobserve(): void {}
    },
  )
})
afterEach(() => void vi.restoreAllMocks())

describe('the screen', () => {
  it('GUIDE-001 fills the height of the screen: no footer, the list scrolls between bar and box', async () => {
    await open()
    await welcomed()
    expect(screen.queryByRole('contentinfo', { name: /More of/ })).toBeNull()
    const frame = screen.getByRole('heading', { level: 1, name: guide.title }).closest('.guide')
    expect([...(frame?.children ?? [])].map(({ className }) => className.split(' ')[0])).toEqual([
      ...['bar', 'scroller', 'composer'],
    ])
  })

  it('GUIDE-002 has the navigation and the menu of the journey page', async () => {
    const { act: user } = await open()
    await welcomed()
    const nav = screen.getByRole('navigation', { name: header.navigation })
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([...['Your Journey', 'Insights', 'Soul Guide']])
    await user.click(await screen.findByRole('button', { name: 'Your menu, Mara' }))
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
    expect(items).toEqual(expect.arrayContaining([menu.editProfile, menu.settings, menu.logout]))
  })

  it.each([menu.editProfile, menu.settings])(
    'GUIDE-003 N-01 N-02 %s does nothing here, and the menu says so',
    async (name) => {
      const { act: user, path } = await open()
      await welcomed()
      await user.click(await screen.findByRole('button', { name: 'Your menu, Mara' }))
      expect(screen.getByText(guide.menuNote)).toBeTruthy()
      await user.click(screen.getByRole('menuitem', { name }))
      expect(path()).toBe('/soul-guide')
      expect(screen.getByRole('heading', { level: 1, name: guide.title })).toBeTruthy()
    },
  )

  it('GUIDE-004 opens with a welcome once the context has loaded, and names what it can draw on', async () => {
    const { server } = await open({ [DATA]: ok(data, { after: 60 }) })
    expect(await screen.findByText(guide.loading)).toBeTruthy()
    expect(screen.queryByText('Welcome, Mara.')).toBeNull()
    await welcomed()
    expect(screen.getByText('To draw on, I have: Soul Foundations.')).toBeTruthy()
    expect(screen.queryByText(guide.loading)).toBeNull()
    expect(server.to(DATA)).toHaveLength(1)
  })

  it('PERM-006 greets somebody without a name as Seeker', async () => {
    await open({}, { user: nameless })
    expect(await screen.findByText('Welcome, Seeker.')).toBeTruthy()
  })

  it('says when the context does not come, and asks again', async () => {
    const { server, act: user } = await open({ [DATA]: refusal(500, 'Internal error') })
    expect(await screen.findByText(guide.loadFailed)).toBeTruthy()
    server.answer(DATA, ok(data))
    await user.click(screen.getByRole('button', { name: words('shell').failure.retry }))
    await screen.findByText('To draw on, I have: Soul Foundations.')
  })

  it('keeps the way to a person in view, with the lines of the own region first', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en'])
    const { act: user } = await open()
    await welcomed()
    await user.click(screen.getByRole('button', { name: help.link }))
    const sheet = within(await screen.findByRole('dialog', { name: help.title }))
    const [first] = sheet.getAllByRole('link')
    expect(first?.textContent).toContain('Samaritans')
    expect(first?.getAttribute('href')).toBe('tel:116123')
    expect(sheet.getByText(help.emergency)).toBeTruthy()
  })
})

describe('sending', () => {
  it('GUIDE-005 GUIDE-006 GUIDE-007 GUIDE-008 shows the message at once, that the guide reflects, then the reply with its labels', async () => {
    await open({ [CHAT]: ok(reply('What would you **keep**?'), { after: 80 }) })
    await welcomed()
    await say('I am stuck.')
    expect(within(log()).getByText('I am stuck.')).toBeTruthy()
    expect(screen.getByText('Your Soul Guide is reflecting...')).toBeTruthy()
    expect((await box()).value).toBe('')
    expect((await screen.findByText('keep')).tagName).toBe('STRONG')
    expect(screen.queryByText('Your Soul Guide is reflecting...')).toBeNull()
    const chip = within(log()).getByRole('link', { name: 'Soul Foundations' })
    expect(chip.getAttribute('href')).toBe('/module/soul-foundations-results')
    expect(screen.getByText(source.composed)).toBeTruthy()
  })

  it('D-08 says where each reply comes from', async () => {
    const { server } = await open({ [CHAT]: ok(reply('By a model.', { source: 'model' })) })
    await welcomed()
    await say('One.')
    expect(await screen.findByText(source.model)).toBeTruthy()
    server.answer(CHAT, ok(reply('Instead.', { stoodIn: true })))
    await say('Two.')
    expect(await screen.findByText(source.stoodIn)).toBeTruthy()
  })

  it('GUIDE-009 makes no second call while a reply is pending, and keeps what is typed', async () => {
    const { server } = await open({ [CHAT]: never })
    await welcomed()
    await say('First.')
    await say('Second.')
    expect(server.to(CHAT)).toHaveLength(1)
    expect((await box()).value).toBe('Second.')
    expect(screen.getByText(composer.waiting)).toBeTruthy()
  })

  it('GUIDE-010 makes no call while the context is loading', async () => {
    const { server } = await open({ [DATA]: never })
    await say('Too early.')
    expect(server.to(CHAT)).toHaveLength(0)
    expect((await box()).value).toBe('Too early.')
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText(composer.loading).length).toBeGreaterThan(0)
  })

  it('GUIDE-011 sends nothing empty, and says why', async () => {
    const { server, act: user } = await open()
    await welcomed()
    await say('   \n ')
    await user.click(sendButton())
    expect(server.to(CHAT)).toHaveLength(0)
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText(composer.empty).length).toBeGreaterThan(0)
  })

  it('GUIDE-012 GUIDE-014 sends the trimmed message with the comprehensive data, and a key of the turn', async () => {
    const { server } = await open()
    await welcomed()
    await say('  I am stuck.  ')
    await screen.findByText('What would you keep?')
    const [sent] = server.to(CHAT)
    expect(body(sent)).toMatchObject({ message: 'I am stuck.', userData: data, conversationHistory: [] })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(sent?.credentials).toBe('same-origin')
  })

  it('GUIDE-013 C-70 sends only the last 10 messages before the new one', async () => {
    const { server } = await open()
    await welcomed()
    for (let turn = 1; turn <= 7; turn += 1) {
      server.answer(CHAT, ok(reply(`Reply ${turn}.`)))
      await say(`Message ${turn}.`)
      await screen.findByText(`Reply ${turn}.`)
    }
    const history = body(server.to(CHAT).at(-1))['conversationHistory'] as { role: string; content: string }[]
    expect(history).toHaveLength(10)
    expect(history[0]).toEqual({ role: 'user', content: 'Message 2.' })
    expect(history.at(-1)).toEqual({ role: 'assistant', content: 'Reply 6.' })
  })

  it('C-70 Enter sends, Shift and Enter does not, nor does an unfinished word of an input method', async () => {
    const { server, act: user } = await open()
    await welcomed()
    await user.type(await box(), 'One{Shift>}{Enter}{/Shift}two')
    expect((await box()).value).toBe('One\ntwo')
    fireEvent.keyDown(await box(), { key: 'Enter', isComposing: true })
    expect(server.to(CHAT)).toHaveLength(0)
    await user.type(await box(), '{Enter}')
    await screen.findByText('What would you keep?')
    expect(body(server.to(CHAT)[0])['message']).toBe('One\ntwo')
  })

  it('does not send what is longer than a message may be', async () => {
    const { server } = await open()
    await welcomed()
    await say('a'.repeat(4_001))
    expect(await screen.findByText(/holds 4000 characters and this has 4001/)).toBeTruthy()
    expect(server.to(CHAT)).toHaveLength(0)
  })

  it('begins with an offered beginning, in the box', async () => {
    const { act: user } = await open()
    await welcomed()
    await user.click(screen.getByRole('button', { name: guide.welcome.starters[1] ?? '' }))
    expect((await box()).value).toBe(guide.welcome.starters[1])
    expect(document.activeElement).toBe(await box())
  })

  it('renders a reply without HTML', async () => {
    await open({ [CHAT]: ok(reply('<img src=x onerror=alert(1)> and [a link](https://evil.example)')) })
    await welcomed()
    await say('Hello.')
    await screen.findByText(/onerror/)
    expect(log().querySelector('img')).toBeNull()
    expect(log().querySelector('a[href*=evil]')).toBeNull()
  })

  it('D-09 shows the help lines themselves where a reply leads to help', async () => {
    await open({ [CHAT]: ok(reply('Whatever the server wrote.', { crisis: true, contextUsed: [] })) })
    await welcomed()
    await say('It is too much.')
    expect(await within(log()).findByText(/I am a program, not a person/)).toBeTruthy()
    expect(within(log()).getByRole('link', { name: /findahelpline/ })).toBeTruthy()
    expect(screen.queryByText(source.composed)).toBeNull()
  })
})

describe('a reply that streams', () => {
  it('is on the page word by word, outside of the log, and in the log once it is whole', async () => {
    const stream = chatStream()
    await open({ [CHAT]: stream.answer })
    await welcomed()
    await say('Tell me.')
    await act(async () => stream.delta('You wrote '))
    expect(await screen.findByText('You wrote')).toBeTruthy()
    expect(within(log()).queryByText('You wrote')).toBeNull()
    const started = performance.now()
    await act(async () => stream.delta('“patience”.'))
    await screen.findByText('You wrote “patience”.')
    expect(performance.now() - started).toBeLessThan(100)
    await act(async () => stream.done(reply('You wrote “patience”.', { source: 'model' })))
    expect(await within(log()).findByText('You wrote “patience”.')).toBeTruthy()
    expect(screen.getByText(source.model)).toBeTruthy()
  })

  it('stops within 200 ms when the seeker stops it; what arrived stays, and asking again is the same turn', async () => {
    const stream = chatStream()
    const { server, act: user } = await open({ [CHAT]: stream.answer })
    await welcomed()
    await say('Tell me everything.')
    await act(async () => stream.delta('As far as this.'))
    await screen.findByText('As far as this.')
    const started = performance.now()
    await user.click(screen.getByRole('button', { name: composer.stop }))
    expect(await within(log()).findByText('As far as this.')).toBeTruthy()
    expect(performance.now() - started).toBeLessThan(200)
    expect(screen.getByText(guide.stopped)).toBeTruthy()
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

const talk = (number: number, title = `Talk ${number}`): Conversation => ({
  ...{ id: `c${number}`, title },
  ...{ createdAt: '2026-11-20T09:00:00Z', updatedAt: '2026-11-20T09:00:00Z' },
})
const said = (number: number): ChatMessage[] => [
  {
    ...{ id: `${number}a`, role: 'user', content: `Question ${number}`, timestamp: '2026-11-20T09:00:00Z' },
    contextUsed: [],
  },
]

describe('conversations', () => {
  const some: Replies = {
    [LIST]: ({ query }) => ok(query['q'] === 'bees' ? [talk(2)] : query['q'] ? [] : [talk(1), talk(2)]),
    [READ]: ({ path }) => {
      const number = path.endsWith('c1') ? 1 : 2
      return ok({ ...talk(number), messages: said(number) })
    },
    [REMOVE]: { status: 204 },
  }
  const list = async () => {
    fireEvent.click(screen.getByRole('button', { name: conversations.open }))
    return within(await screen.findByRole('dialog', { name: conversations.title }))
  }

  it('are listed and opened; the next message goes on in the opened one', async () => {
    const { server, act: user } = await open(some)
    await welcomed()
    await user.click(await (await list()).findByText('Talk 2'))
    expect(await screen.findByText('Question 2')).toBeTruthy()
    await say('And now?')
    await screen.findByText('What would you keep?')
    expect(body(server.to(CHAT)[0])).toMatchObject({
      conversationId: 'c2',
      conversationHistory: [{ role: 'user', content: 'Question 2' }],
    })
  })

  it('are searched', async () => {
    const { act: user } = await open(some)
    await welcomed()
    const sheet = await list()
    await sheet.findByText('2 conversations')
    await user.type(sheet.getByLabelText(conversations.search), 'bees')
    expect(await sheet.findByText(conversations.found.one)).toBeTruthy()
    await user.type(sheet.getByLabelText(conversations.search), 'x')
    expect(await sheet.findByText(conversations.noneFound)).toBeTruthy()
  })

  it('are deleted after a question, and the open one gives way to a new one', async () => {
    const { server, act: user } = await open(some)
    await welcomed()
    const sheet = await list()
    await user.click(await sheet.findByText('Talk 1'))
    await screen.findByText('Question 1')
    const again = await list()
    await user.click(await again.findByRole('button', { name: 'Delete "Talk 1"' }))
    const question = within(await screen.findByRole('dialog', { name: conversations.confirm.title }))
    server.answer(LIST, ok([talk(2)]))
    await user.click(question.getByRole('button', { name: conversations.confirm.confirm }))
    await waitFor(() => expect(server.to(REMOVE)).toHaveLength(1))
    expect(server.to(REMOVE)[0]?.path).toMatch(/\/c1$/)
    await waitFor(() => expect(screen.queryByText('Question 1')).toBeNull())
    expect(await screen.findByText('Welcome, Mara.')).toBeTruthy()
  })

  it('that are gone or cannot be opened are said', async () => {
    localStorage.setItem('lodestar:user:u1:guide:open', JSON.stringify({ id: 'c9' }))
    const { act: user } = await open({ [READ]: refusal(404, 'There is no such conversation.', 'not_found') })
    expect(await screen.findByText(conversations.gone)).toBeTruthy()
    const [, fresh] = screen.getAllByRole('button', { name: guide.fresh })
    if (!fresh) throw new Error('no way on')
    await user.click(fresh)
    await waitFor(() => expect(screen.queryByText(conversations.gone)).toBeNull())
  })

  it('begin anew at a press', async () => {
    const { server, act: user } = await open()
    await welcomed()
    await say('First talk.')
    await screen.findByText('What would you keep?')
    await user.click(screen.getByRole('button', { name: guide.fresh }))
    await waitFor(() => expect(screen.queryByText('First talk.')).toBeNull())
    await welcomed()
    await say('Second talk.')
    await screen.findByText('What would you keep?')
    expect(body(server.to(CHAT)[1])).not.toHaveProperty('conversationId')
    expect(body(server.to(CHAT)[1])['conversationHistory']).toEqual([])
  })
})

describe('what the guide can see', () => {
  const context: GuideContext = {
    sources: [
      {
        id: 'foundations',
        label: 'Soul Foundations',
        to: '/module/soul-foundations-results',
        lines: ['Values you keep: Honesty'],
      },
    ],
    journal: false,
    model: true,
  }

  it('lists exactly the lines that are sent, and says what the journal does', async () => {
    const { act: user } = await open({ [SEEN]: ok(context) })
    await welcomed()
    await user.click(screen.getByRole('button', { name: seen.open }))
    const sheet = within(await screen.findByRole('dialog', { name: seen.title }))
    const part = within(await sheet.findByRole('region', { name: 'Soul Foundations' }))
    expect(part.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Values you keep: Honesty',
    ])
    expect(sheet.getByText(seen.model)).toBeTruthy()
    expect(sheet.getByText(new RegExp(seen.journalOff))).toBeTruthy()
    expect(sheet.getByRole('link', { name: seen.journalLink.label }).getAttribute('href')).toBe(
      '/settings#guide',
    )
  })

  it('says when there is nothing, and when it cannot be read', async () => {
    const { server, act: user } = await open({ [SEEN]: refusal(500, 'Internal error') })
    await welcomed()
    await user.click(screen.getByRole('button', { name: seen.open }))
    const sheet = within(await screen.findByRole('dialog', { name: seen.title }))
    await sheet.findByText(seen.failed)
    server.answer(SEEN, ok({ sources: [], journal: true, model: false }))
    await user.click(sheet.getByRole('button', { name: seen.retry }))
    expect(await sheet.findByText(seen.empty)).toBeTruthy()
    expect(sheet.getByText(seen.composed)).toBeTruthy()
  })
})
