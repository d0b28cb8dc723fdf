// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ChatMessage, GuideContext } from '../../../contracts/index.ts'
import { document as words } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { body, CHAT, open, say, talk, welcomed } from '../../../../tests/support/web/guide-acts.ts'
import { ok, refusal } from '../../../../tests/support/web/render-app.tsx'

const LIST = 'GET /api/guide/conversations'
const SEARCH = 'POST /api/guide/conversations/search'
const READ = 'GET /api/guide/conversations/{id}'
const REMOVE = 'DELETE /api/guide/conversations/{id}'
const SEEN = 'GET /api/guide/context'
const guide = words('guide-page')
const { conversations, seen } = guide

const said = (number: number): ChatMessage[] => [
  {
    id: `${number}a`,
    role: 'user',
    content: `Question ${number}`,
    timestamp: '2026-11-20T09:00:00Z',
    contextUsed: [],
  },
]

describe('conversations', () => {
  const some: Replies = {
    [LIST]: ok([talk(1), talk(2)]),
    [SEARCH]: ({ body }) => ok(JSON.stringify(body) === '{"q":"bees"}' ? [talk(2)] : []),
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
