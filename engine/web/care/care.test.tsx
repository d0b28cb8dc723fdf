// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  careReplies,
  directories,
  flagged,
  noticeOf,
  portugueseLines,
} from '../../../tests/support/web/care.ts'
import { document as words, documentById, documents } from '../../../tests/support/web/documents.ts'
import { assessmentOf, sessionAt } from '../../../tests/support/web/flows/foundations-session.ts'
import type { Replies, Responder } from '../../../tests/support/web/fake-server.ts'
import { ok, refusal, renderApp } from '../../../tests/support/web/render-app.tsx'
import { careKinds, type CareKind } from '../../core/care/kinds.ts'
import type { HeldNotice } from './care.ts'

const card = words('care-card')
const { help, emergency } = documentById('care', 'en')

const CARE = 'GET /api/care'
const DISMISS = 'POST /api/care/dismiss'
const CHOOSE = 'PATCH /api/user/preferences'

afterEach(() => void vi.restoreAllMocks())

const holding = (notice: HeldNotice): Replies =>
  careReplies(notice, (country) => (country === 'PT' ? portugueseLines : directories))

const shown = (kind: CareKind) => screen.findByRole('region', { name: help[kind].title })
const gone = (kind: CareKind) => screen.queryByRole('region', { name: help[kind].title })

/** What is said politely to screen readers; it is said for a moment only. */
function listening() {
  const said: string[] = []
  const last = new Map<Element, string>()
  const watch = new MutationObserver(() => {
    for (const region of document.querySelectorAll('[aria-live="polite"]')) {
      if (region.textContent !== '' && region.textContent !== last.get(region)) said.push(region.textContent)
      last.set(region, region.textContent)
    }
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  return said
}

describe('D-15 where something that the seeker wrote speaks of danger', () => {
  it.each([
    ['home', '/home', {}],
    ['the map', '/journey', {}],
    ['insights', '/insights', {}],
    ['the older insights', '/insights-old', {}],
    ['path integration', '/path-integration', {}],
    ['the journal', '/journal', {}],
    ['the experiments', '/experiments', {}],
    ['the guide', '/soul-guide', {}],
    ['Settings', '/settings', {}],
    ['the results of Soul Foundations', '/module/soul-foundations-results', {}],
    ['the results of Soul Map', '/module/soul-map-results', {}],
    ['the results of Soul Blueprint', '/module/soul-blueprint-results', {}],
    ['a flow of steps', '/module/soul-foundations', {}],
    ['a flow of stages', '/module/soul-map', {}],
    ['a flow of tabs', '/module/soul-motion', {}],
    ['a hub', '/module/soul-blueprint', {}],
    ['a questionnaire', '/assessment/mbti', {}],
    ['the stage of life', '/life-stage-intake', {}],
    ['the setup questions', '/onboarding', {}],
  ])('help stands on %s', async (_where, path, replies: Replies) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {}
        disconnect(): void {}
        unobserve(): void {}
      },
    )
    await renderApp(path, { replies: { ...holding(noticeOf('acute')), ...replies } })
    expect(within(await shown('acute')).getByRole('link', { name: /^Call 1411/ })).toBeTruthy()
  })

  it('nothing stands there for anybody else', async () => {
    const { server } = await renderApp('/journal')
    await waitFor(() => expect(server.to(CARE)).toHaveLength(1))
    await screen.findByRole('heading', { level: 1 })
    for (const kind of careKinds) expect(gone(kind)).toBeNull()
  })

  it('a visitor is not even asked about', async () => {
    const { server } = await renderApp('/assessment/mbti', { user: null })
    await screen.findByRole('heading', { level: 1 })
    expect(server.to(CARE)).toHaveLength(0)
  })

  it('a page whose help does not come is the page all the same', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { server } = await renderApp('/journal', {
      replies: holding(noticeOf('acute')),
      content: documents.filter(({ kind }) => kind !== 'care-lines'),
    })
    expect(await screen.findByRole('heading', { level: 1, name: words('journal').title })).toBeTruthy()
    expect(gone('acute')).toBeNull()
    // Asked for once, and not again and again.
    await waitFor(() =>
      expect(server.calls.filter(({ path }) => path.includes('/care-lines/'))).toHaveLength(1),
    )
  })
})

describe('D-15 help comes with the reply that says so', () => {
  /** A server that finds danger in whatever is saved from now on. */
  const finding = (kind: CareKind, save: Responder): { replies: Replies; find: (found: boolean) => void } => {
    let found = false
    let told = false
    return {
      find: (next) => {
        found = next
      },
      replies: {
        'GET /api/flows/soul_foundations/session': ok(sessionAt(12)),
        [CARE]: () => ok({ notice: told ? noticeOf(kind) : null }),
        'POST /api/flows/{flow}/session': (seen) => {
          const answer = typeof save === 'function' ? save(seen) : save
          told = found
          return found ? { ...answer, headers: flagged(kind) } : answer
        },
      },
    }
  }

  const saved = () => ok(sessionAt(12, {}, { version: 5 }))
  const typing = async (user: Awaited<ReturnType<typeof renderApp>>['act'], text: string) => {
    const box = await screen.findByRole('textbox')
    await user.clear(box)
    await user.type(box, text)
    return box
  }

  it('at the field after saving, without taking the focus, said once and politely', async () => {
    const { replies, find } = finding('acute', saved)
    const { act: user, server } = await renderApp('/module/soul-foundations', { replies })
    await screen.findByText('12/16')
    const said = listening()
    find(true)
    const box = await typing(user, 'It is too much for me, and I do not know how to go on with all of this.')
    const region = await screen.findByRole('region', { name: help.acute.title })
    expect(document.activeElement).toBe(box)
    // It stands before the question, and nothing is in the way of going on.
    const heading = screen.getByRole('heading', { level: 1 })
    expect(region.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).not.toBe('true')
    const announced = card.announced.replace('{title}', help.acute.title)
    await waitFor(() => expect(said.filter((text) => text === announced)).toHaveLength(1))
    // Saved again with the same words: asked again, said no more.
    const asked = server.to(CARE).length
    await user.type(box, ' Really.')
    await waitFor(() => expect(server.to(CARE).length).toBeGreaterThan(asked))
    expect(said.filter((text) => text === announced)).toHaveLength(1)
    // What was written stands in its field and nowhere in the card.
    expect(region.textContent).not.toContain('too much')
  })

  it('and goes when nothing of the kind is left', async () => {
    const { replies, find } = finding('wish', saved)
    const { act: user } = await renderApp('/module/soul-foundations', { replies })
    await screen.findByText('12/16')
    find(true)
    await typing(user, 'It would be better without me.')
    await screen.findByRole('region', { name: help.wish.title })
    find(false)
    await typing(user, 'I would like a garden.')
    await waitFor(() => expect(gone('wish')).toBeNull())
  })

  it('keys that are pressed in it answer nothing', async () => {
    const { act: user, server } = await renderApp('/module/soul-foundations', {
      replies: {
        ...holding(noticeOf('acute')),
        'GET /api/flows/soul_foundations/session': ok(sessionAt(1)),
        'POST /api/flows/{flow}/session': saved,
      },
    })
    const summary = within(await shown('acute')).getByText(card.steps)
    act(() => summary.focus())
    const before = screen.getAllByRole('checkbox', { checked: true }).length
    await user.keyboard('b{Enter}')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(before)
    expect(server.to('POST /api/flows/{flow}/session')).toHaveLength(0)
  })
})

describe('D-15 what the card says', () => {
  const open = (notice: HeldNotice, more: Replies = {}) =>
    renderApp('/journal', { replies: { ...holding(notice), ...more } })

  it.each(careKinds)('has the words for %s', async (kind) => {
    await open(noticeOf(kind))
    const region = await shown(kind)
    for (const paragraph of help[kind].text.split('\n\n'))
      expect(region.textContent).toContain(paragraph.trim())
    for (const step of help[kind].steps ?? []) expect(region.textContent).toContain(step)
  })

  it.each(['acute', 'wish', 'self_harm', 'violence'] as const)('has the lines first for %s', async (kind) => {
    await open(noticeOf(kind))
    const text = (await shown(kind)).textContent
    expect(text.indexOf('SOS Voz Amiga')).toBeLessThan(text.indexOf(card.steps))
  })

  it.each(['someone', 'others'] as const)('has what one can do first for %s', async (kind) => {
    await open(noticeOf(kind))
    const text = (await shown(kind)).textContent
    expect(text.indexOf(card.steps)).toBeLessThan(text.indexOf('SOS Voz Amiga'))
    expect(text.indexOf(card.steps)).toBeGreaterThan(-1)
  })

  it('has a condolence and no line for grief', async () => {
    await open(noticeOf('grief'))
    const region = within(await shown('grief'))
    expect(region.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/help-lines'])
    expect(region.queryByLabelText(card.country.label)).toBeNull()
    expect(region.queryByText(emergency)).toBeNull()
  })

  it('leads to each line by telephone, message and web', async () => {
    await open(noticeOf('acute'))
    const region = within(await shown('acute'))
    const to = (name: RegExp) => region.getByRole('link', { name })
    expect(to(/^Call 213 544 545/).getAttribute('href')).toBe('tel:213544545')
    expect(to(/^Text VOZ to 912 802 669/).getAttribute('href')).toBe('sms:912802669?&body=VOZ')
    const site = to(/^sosvozamiga\.org/)
    expect(site.getAttribute('href')).toBe('https://www.sosvozamiga.org')
    expect([site.getAttribute('target'), site.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    expect(site.textContent).toContain(card.line.newTab)
    expect(region.getByText(/In Portuguese and English · Checked in October 2026/)).toBeTruthy()
    expect(to(/^Portugal: 112/).getAttribute('href')).toBe('tel:112')
    expect(region.getByText(emergency)).toBeTruthy()
  })

  it('shows the lines of the country that is chosen on it, which the account keeps', async () => {
    const { act: user, server } = await open(noticeOf('acute', { lines: [...directories] }))
    const region = within(await shown('acute'))
    const list = region.getByLabelText<HTMLSelectElement>(card.country.label)
    expect(list.selectedOptions[0]?.textContent).toBe(card.country.other)
    expect(region.getByRole('link', { name: /^findahelpline\.com/ })).toBeTruthy()
    await user.selectOptions(list, 'Portugal')
    expect(await region.findByRole('link', { name: /^Call 1411/ })).toBeTruthy()
    expect(server.to(CHOOSE).map(({ body }) => body)).toEqual([{ country: 'PT' }])
    expect(list.value).toBe('PT')
  })

  it('says so at the list when the choice could not be kept, and stays as it was', async () => {
    const { act: user } = await open(noticeOf('acute'), { [CHOOSE]: refusal(500, 'Internal error') })
    const region = within(await shown('acute'))
    const list = region.getByLabelText<HTMLSelectElement>(card.country.label)
    await user.selectOptions(list, 'Spain')
    expect(await region.findByText(card.country.failed)).toBeTruthy()
    expect(list.value).toBe('PT')
    expect(region.getByRole('link', { name: /^Call 1411/ })).toBeTruthy()
  })

  it('lets somebody who may be watched leave at once, and nobody else is offered that', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
    localStorage.setItem('lodestar:kept', '1')
    const { act: user } = await open(noticeOf('violence'))
    await user.click(within(await shown('violence')).getByRole('link', { name: card.leave.label }))
    expect(replace).toHaveBeenCalledWith(card.leave.to)
    // Nothing asks first, and nothing that was kept is gone.
    const asks = vi.fn()
    window.addEventListener('beforeunload', asks)
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    window.removeEventListener('beforeunload', asks)
    expect(asks).not.toHaveBeenCalled()
    expect(localStorage.getItem('lodestar:kept')).toBe('1')
  })

  it('offers that to nobody else', async () => {
    await open(noticeOf('acute'))
    expect(within(await shown('acute')).queryByRole('link', { name: card.leave.label })).toBeNull()
  })
})

describe('D-15 putting the card away', () => {
  it('is done at once, says where the lines are, and keeps the focus there', async () => {
    const { act: user, server } = await renderApp('/journal', {
      replies: { ...holding(noticeOf('wish')), [DISMISS]: { after: 'never' } },
    })
    await user.click(within(await shown('wish')).getByRole('button', { name: card.putAway.label }))
    await waitFor(() => expect(gone('wish')).toBeNull())
    const line = screen.getByText(card.putAway.done, { exact: false })
    expect(document.activeElement).toBe(line)
    expect(within(line).getByRole('link', { name: card.putAway.link.label }).getAttribute('href')).toBe(
      '/help-lines',
    )
    expect(server.to(DISMISS)).toHaveLength(1)
  })

  it('holds on the other screens', async () => {
    const { act: user, app } = await renderApp('/journal', { replies: holding(noticeOf('wish')) })
    await user.click(within(await shown('wish')).getByRole('button', { name: card.putAway.label }))
    await act(() => app.router.navigate({ to: '/insights' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: documentById('page', 'insights').title }),
    ).toBeTruthy()
    expect(gone('wish')).toBeNull()
  })

  it('is taken back with a sentence when the server could not be told', async () => {
    const { act: user } = await renderApp('/journal', {
      replies: { ...holding(noticeOf('wish')), [DISMISS]: refusal(500, 'Internal error') },
    })
    await user.click(within(await shown('wish')).getByRole('button', { name: card.putAway.label }))
    expect(await screen.findByText(card.putAway.failed)).toBeTruthy()
    expect(gone('wish')).toBeTruthy()
  })

  it('ends with something new', async () => {
    const { act: user, server } = await renderApp('/journal', {
      replies: {
        ...holding(noticeOf('wish')),
        'POST /api/journal': refusal(500, 'Internal error'),
      },
    })
    await user.click(within(await shown('wish')).getByRole('button', { name: card.putAway.label }))
    await waitFor(() => expect(gone('wish')).toBeNull())
    server.answer(CARE, ok({ notice: noticeOf('acute', { since: '2026-11-21T08:00:00.000Z' }) }))
    server.answer('PATCH /api/user/preferences', ok({}, { headers: flagged('acute') }))
    await user.selectOptions(screen.getByLabelText(words('shell').display.theme.label), 'dark')
    expect(await shown('acute')).toBeTruthy()
    expect(screen.queryByText(card.putAway.done, { exact: false })).toBeNull()
  })
})

describe('what a reply of a read says', () => {
  it('is asked about again only where what is known is old', async () => {
    const now = vi.spyOn(Date, 'now')
    const { server, app } = await renderApp('/module/soul-foundations-results', {
      replies: {
        'GET /api/assessments/user/{userId}/{moduleNumber}': ok([assessmentOf()], {
          headers: flagged('acute'),
        }),
      },
    })
    await waitFor(() => expect(server.to(CARE)).toHaveLength(1))
    const read = () =>
      act(() =>
        app.client.refetchQueries({
          type: 'active',
          predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/assessments'),
        }),
      )
    await read()
    expect(server.to(CARE)).toHaveLength(1)
    now.mockReturnValue(performance.timeOrigin + performance.now() + 120_000)
    server.answer(CARE, ok({ notice: noticeOf('acute') }))
    await read()
    expect(await shown('acute')).toBeTruthy()
  })
})
