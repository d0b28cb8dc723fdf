// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { flagged, noticeOf } from '../../../../tests/support/web/care.ts'
import { document as words, documentById, documents } from '../../../../tests/support/web/documents.ts'
import {
  body,
  box,
  CHAT,
  DATA,
  data,
  log,
  open,
  reply,
  say,
  welcomed,
} from '../../../../tests/support/web/guide-acts.ts'
import type { AnyDocument } from '../../../../tests/support/web/harness.ts'
import { holding, nameless, never, ok, refusal } from '../../../../tests/support/web/render-app.tsx'

const guide = words('guide-page')
const { composer, help, source } = guide
const { acute } = documentById('care', 'en').help
const { menu, header } = words('shell')
const sendButton = () => screen.getByRole('button', { name: composer.send })

afterEach(() => void vi.restoreAllMocks())

describe('the screen', () => {
  it('GUIDE-001 fills the height of the screen: no footer, the list scrolls between bar and box', async () => {
    await open()
    await welcomed()
    expect(screen.queryByRole('contentinfo', { name: /More of/ })).toBeNull()
    const frame = screen.getByRole('heading', { level: 1, name: guide.title }).closest('.guide')
    expect([...(frame?.children ?? [])].map(({ className }) => className.split(' ')[0])).toEqual([
      'bar',
      'scroller',
      'composer',
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
    ).toEqual(['Your Journey', 'Insights', 'Soul Guide'])
    await user.click(await screen.findByRole('button', { name: /Your menu, Mara$/ }))
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
    expect(items).toEqual(expect.arrayContaining([menu.editProfile, menu.settings, menu.logout]))
  })

  it.each([menu.editProfile, menu.settings])(
    'GUIDE-003 N-01 N-02 %s does nothing here, and the menu says so',
    async (name) => {
      const { act: user, path } = await open()
      await welcomed()
      await user.click(await screen.findByRole('button', { name: /Your menu, Mara$/ }))
      expect(screen.getByText(guide.menuNote)).toBeTruthy()
      await user.click(screen.getByRole('menuitem', { name }))
      expect(path()).toBe('/soul-guide')
      expect(screen.getByRole('heading', { level: 1, name: guide.title })).toBeTruthy()
    },
  )

  it('GUIDE-004 opens with a welcome once the context has loaded, and names what it can draw on', async () => {
    const held = holding()
    const { server } = await open({ [DATA]: ok(data, { after: held.until }) })
    expect(await screen.findByText(guide.loading)).toBeTruthy()
    expect(screen.queryByText('Welcome, Mara.')).toBeNull()
    held.release()
    await welcomed()
    expect(screen.getByText('To draw on, I have: Soul Foundations.')).toBeTruthy()
    expect(screen.queryByText(guide.loading)).toBeNull()
    expect(server.to(DATA)).toHaveLength(1)
  })

  it('names what the server sees where the page of a product names no types of results', async () => {
    const content = documents.map((document): AnyDocument =>
      document.kind === 'guide-page'
        ? { ...document, sources: [{ id: 'hive', label: 'The hive' }] }
        : document,
    )
    const hive = { id: 'hive', label: 'The hive', lines: ['Two frames of brood'] }
    const seen = ok({ sources: [hive], journal: false, model: false })
    await open({ 'GET /api/guide/context': seen }, { content })
    await welcomed()
    expect(await screen.findByText('To draw on, I have: The hive.')).toBeTruthy()
    expect(screen.queryByText(guide.welcome.unknown)).toBeNull()
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

  it('keeps the way to a person in view: it leads to the help lines', async () => {
    await open()
    await welcomed()
    expect(screen.getByRole('link', { name: help.link }).getAttribute('href')).toBe('/help-lines')
  })
})

describe('sending', () => {
  it('GUIDE-005 GUIDE-006 GUIDE-007 GUIDE-008 shows the message at once, that the guide reflects, then the reply with its labels', async () => {
    const held = holding()
    await open({ [CHAT]: ok(reply('What would you **keep**?'), { after: held.until }) })
    await welcomed()
    await say('I am stuck.')
    expect(within(log()).getByText('I am stuck.')).toBeTruthy()
    expect(screen.getByText('Your Soul Guide is reflecting...')).toBeTruthy()
    expect((await box()).value).toBe('')
    held.release()
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
    server.answer(CHAT, ok(reply('Of nothing that you told.', { contextUsed: [] })))
    await say('Three.')
    expect(await screen.findByText(source.plain)).toBeTruthy()
    expect(screen.queryByText(source.composed)).toBeNull()
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

  it('D-09 D-15 shows a reply of help as the server wrote it, with the way to the help lines and the card under it', async () => {
    let held = false
    await open({
      [CHAT]: () => {
        held = true
        const headers = flagged('acute')
        return ok(reply('Please talk to a person.', { crisis: true, contextUsed: [] }), { headers })
      },
      'GET /api/care': () => ok({ notice: held ? noticeOf('acute') : null }),
    })
    await welcomed()
    await say('It is too much.')
    expect(await within(log()).findByText('Please talk to a person.')).toBeTruthy()
    expect(within(log()).getByRole('link', { name: help.link }).getAttribute('href')).toBe('/help-lines')
    expect(screen.queryByText(source.composed)).toBeNull()
    const card = within(await screen.findByRole('region', { name: acute.title }))
    expect(card.getByRole('link', { name: /^Call 1411/ }).getAttribute('href')).toBe('tel:1411')
  })
})
