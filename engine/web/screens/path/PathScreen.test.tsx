// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { IntegratedPath } from '../../../contracts/index.ts'
import { documents } from '../../../../tests/support/web/documents.ts'
import { insightOf, restsOn } from '../../../../tests/support/web/insights.ts'
import { earlierPath, pathRepliesOf, wholePath } from '../../../../tests/support/web/path.ts'
import { never, ok, refusal, renderApp, unauthorized } from '../../../../tests/support/web/render-app.tsx'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'

const PATH = '/path-integration'
const pathReplies = pathRepliesOf(documents)
const READ = 'GET /api/path'
const GENERATE = 'POST /api/path/generate'
const SAVE = 'POST /api/path/versions/{id}/save'

const open = (replies: Replies) => renderApp(PATH, { replies })
const heading = (name: string) => screen.findByRole('heading', { name })
/** A section by its heading, whichever tab it is behind. */
const section = async (name: string) =>
  (await screen.findByRole('heading', { name, hidden: true })).closest('section')?.textContent

afterEach(() => vi.restoreAllMocks())

describe('before there is a path', () => {
  it('PATHINT-001 says that it is loading', async () => {
    await open({ ...pathReplies(5), [READ]: never })
    expect(await screen.findByText('Loading your path integration...')).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('PATHINT-002 PATHINT-003 PATHINT-004 PATHINT-005 GATE-020 C-04 is locked with 2 of 5', async () => {
    const { act, path, server } = await open(pathReplies(2))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Complete Your Journey First' }),
    ).toBeDefined()
    expect(screen.getByText('2 of 5 modules completed')).toBeDefined()
    const bar = screen.getByRole('progressbar')
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2', '5'])
    expect(
      screen.getByText(
        'Complete all 5 soul discovery modules to unlock your comprehensive path integration.',
      ),
    ).toBeDefined()
    const rows = within(screen.getByRole('list', { name: 'The five modules' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1Soul BlueprintComplete',
      '2Soul FoundationsComplete',
      '3Soul Map IntegrationStill open',
      '4Vision ForgeStill open',
      '5Soul in MotionStill open',
    ])
    expect(screen.queryByRole('button', { name: 'Generate My Path Integration' })).toBeNull()
    await act.click(screen.getByRole('link', { name: 'Go to your journey' }))
    await waitFor(() => expect(path()).toBe('/journey'))
    expect(server.to(GENERATE)).toHaveLength(0)
  })

  it('PATHINT-006 PATHINT-007 GATE-020 is ready with all five', async () => {
    await open(pathReplies(5))
    expect(await heading('Ready for Integration')).toBeDefined()
    expect(screen.getByText('All Modules Complete!')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Generate My Path Integration' })).toBeDefined()
  })

  it('PATHINT-008 says that it generates, and a second press sends nothing', async () => {
    const { act, server } = await open({ ...pathReplies(5), [GENERATE]: never })
    await act.click(await screen.findByRole('button', { name: 'Generate My Path Integration' }))
    const pending = await screen.findByRole('button', { name: 'Generating Integration...' })
    expect(pending.getAttribute('aria-busy')).toBe('true')
    await act.click(pending)
    const [call, ...more] = server.to(GENERATE)
    expect(more).toEqual([])
    expect(call?.body).toEqual({})
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('TOAST-008 API-033 GATE-020 shows the path and the toast, and reads again what changed', async () => {
    let path: IntegratedPath | null = null
    const { act, server } = await open({
      ...pathReplies(5),
      [READ]: () => ok(path),
      [GENERATE]: () => {
        path = wholePath
        return ok(path, { status: 201 })
      },
    })
    await act.click(await screen.findByRole('button', { name: 'Generate My Path Integration' }))
    expect(await screen.findByText('Path Integration Complete')).toBeDefined()
    expect(screen.getByText('Your comprehensive life path has been generated!')).toBeDefined()
    expect(await heading('Personal Manifesto')).toBeDefined()
    await waitFor(() => expect(server.to('GET /api/user/journey-progress').length).toBeGreaterThan(1))
    await waitFor(() => expect(server.to(READ).length).toBeGreaterThan(1))
  })

  it('ERR-015 PATHINT-009 says in a toast and in place that it failed; the button works again', async () => {
    const { act, server } = await open({ ...pathReplies(5), [GENERATE]: refusal(500, 'Internal error') })
    await act.click(await screen.findByRole('button', { name: 'Generate My Path Integration' }))
    expect(await screen.findByText('Generation Failed')).toBeDefined()
    expect(screen.getByText('Failed to generate path integration. Please try again.')).toBeDefined()
    expect(screen.getByText('Nothing was lost. You can try again.').closest('[role="alert"]')).not.toBeNull()
    const button = screen.getByRole('button', { name: 'Generate My Path Integration' })
    expect(button.getAttribute('aria-busy')).toBeNull()
    server.answer(GENERATE, ok(wholePath, { status: 201 }))
    server.answer(READ, ok(wholePath))
    await act.click(button)
    expect(await heading('Personal Manifesto')).toBeDefined()
  })

  it('ERR-015 also without a network, and what the server says of a refusal stands in place', async () => {
    const { act, server } = await open({ ...pathReplies(5), [GENERATE]: { offline: true } })
    await act.click(await screen.findByRole('button', { name: 'Generate My Path Integration' }))
    expect(await screen.findByText('Generation Failed')).toBeDefined()
    server.answer(
      GENERATE,
      refusal(409, 'Still to be completed first: Soul in Motion.', 'modules_incomplete'),
    )
    await act.click(screen.getByRole('button', { name: 'Generate My Path Integration' }))
    expect(await screen.findByText('Still to be completed first: Soul in Motion.')).toBeDefined()
    const [one, two] = server.to(GENERATE).map(({ headers }) => headers.get('idempotency-key'))
    // The same wish after a lost connection.
    expect(two).toBe(one)
  })

  it.each([
    ['the path', { [READ]: refusal(500, 'Internal error') }],
    ['the progress', { 'GET /api/user/journey-progress': refusal(500, 'Internal error') }],
  ] satisfies [string, Replies][])('says when %s could not be read, and tries again', async (_, failing) => {
    const { act, server } = await open({ ...pathReplies(5), ...failing })
    expect(await heading('Your path could not be loaded')).toBeDefined()
    const again = pathReplies(5)
    for (const call of [READ, 'GET /api/user/journey-progress'] as const) {
      const answer = again[call]
      if (answer) server.answer(call, answer)
    }
    await act.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Ready for Integration')).toBeDefined()
  })
})

describe('the path', () => {
  it('PATHINT-010 PATHINT-011 has its buttons and four tabs, and says where its words come from', async () => {
    await open(pathReplies(5, wholePath))
    await heading('Personal Manifesto')
    for (const name of ['Export PDF', 'Share', 'Save'])
      expect(screen.getByRole('button', { name })).toBeDefined()
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(tabs).toEqual(['Overview', 'Core Identity', 'Life Direction', 'Action Plan'])
    expect(screen.getAllByText('Composed from your answers').length).toBeGreaterThan(0)
    expect(screen.getByText('Written on November 20, 2026')).toBeDefined()
  })

  it('issue 14 shows below its parts the answers that they rest on, of the insight that it was kept with', async () => {
    const { id: _id, source: _s, savedAt: _k, createdAt: _c, updatedAt: _u, ...content } = wholePath
    const rests = restsOn.map((rest) => ({ ...rest, part: 'personalManifesto' }))
    const other = { ...content, personalManifesto: 'Another one.' }
    const { act } = await open({
      ...pathReplies(5, wholePath),
      'GET /api/findings/put-away': ok([]),
      'GET /api/insights': ok([
        insightOf('path_integration', other, { id: 'i2' }),
        insightOf('path_integration', content, { restsOn: rests }),
      ]),
    })
    await act.click(await screen.findByRole('button', { name: 'What this rests on: Personal Manifesto' }))
    expect(await screen.findByText('More with my hands')).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^What this rests on/, hidden: true })).toHaveLength(1)
  })

  it('PATHINT-012 DATA-028 Overview shows the manifesto, the realizations and the summary', async () => {
    await open(pathReplies(5, wholePath))
    expect(await section('Personal Manifesto')).toContain('I keep honesty and curiosity.')
    expect(await section('Personal Manifesto')).toContain('Mara, November 20, 2026')
    expect(await section('Key Realizations')).toContain('You teach when nobody asks you to.')
    expect(await section('Transformation Summary')).toContain('the stream behind the house')
  })

  it.each([
    [
      'PATHINT-013 DATA-029',
      'Core Identity',
      ['Essence', 'Unique Contribution', 'Primary Gifts', 'Core Values'],
      ['Somebody who keeps honesty.', 'find their words', 'Writing clearly', 'Curiosity'],
    ],
    [
      'PATHINT-014 DATA-030',
      'Life Direction',
      ['North Star', 'Primary Path', 'Timeline', 'Supporting Paths'],
      ['find their feet', 'First class.', 'Count in seasons.', 'A school'],
    ],
    [
      'PATHINT-015 PATHINT-016 PATHINT-017 DATA-031',
      'Action Plan',
      ['Immediate Actions (Next 30 Days)', 'Short-term Goals (3-6 Months)', 'Long-term Vision (1-3 Years)'],
      ['Ask the mill', 'Hold three evenings.', 'Be known'],
    ],
  ])('%s %s shows its sections', async (_, tab, titles, texts) => {
    const { act } = await open(pathReplies(5, wholePath))
    await act.click(await screen.findByRole('tab', { name: tab }))
    const panel = within(screen.getByRole('tabpanel'))
    expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(titles)
    for (const [at, title] of titles.entries())
      expect(panel.getByRole('region', { name: title }).textContent).toContain(texts[at])
  })

  it('PATHINT-015 dates the three columns from the day of writing', async () => {
    await open(pathReplies(5, wholePath))
    expect(await section('Immediate Actions (Next 30 Days)')).toMatch(/November 20\s.\sDecember 20, 2026/)
    expect(await section('Short-term Goals (3-6 Months)')).toMatch(/February\s.\sMay 2027/)
    expect(await section('Long-term Vision (1-3 Years)')).toMatch(/2027\s.\s2029/)
  })

  it('PATHINT-018 PATHINT-019 below stands what comes next, with its ways', async () => {
    await open(pathReplies(5, wholePath))
    const next = within(await screen.findByRole('region', { name: 'Your Next Evolution Phase' }))
    expect(next.getByText('Take one line of this into the coming month.')).toBeDefined()
    expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/soul-guide',
      '/experiments',
      '/atlas',
    ])
  })

  it('can be read although the progress cannot, and with parts that are empty', async () => {
    await open({
      ...pathReplies(5, {
        ...wholePath,
        source: 'model',
        integrationInsights: { ...wholePath.integrationInsights, keyRealizations: [] },
      }),
      'GET /api/user/journey-progress': refusal(500, 'Internal error'),
    })
    expect(await section('Key Realizations')).toContain('Nothing is written here.')
    expect(screen.getAllByText('Written by AI').length).toBeGreaterThan(0)
  })

  it('a lost session says so and leads to the sign-in', async () => {
    const { act } = await open({ ...pathReplies(5, wholePath), [GENERATE]: unauthorized })
    await act.click(await screen.findByRole('button', { name: 'Write it anew' }))
    expect(await screen.findByText('Unauthorized')).toBeDefined()
    expect(screen.queryByText('Generation Failed')).toBeNull()
  })
})

describe('keeping it', () => {
  it('N-06 Export PDF downloads the file, and says so or why not', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:path')
    // Here a press would leave for the file's address.
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { act, server } = await open({
      ...pathReplies(5, wholePath),
      'GET /api/path/export.pdf': refusal(500, 'Internal error'),
    })
    await act.click(await screen.findByRole('button', { name: 'Export PDF' }))
    expect(await screen.findByText('The file could not be made. Please try again in a moment.')).toBeDefined()
    server.answer('GET /api/path/export.pdf', { body: '%PDF-1.7' })
    await act.click(screen.getByRole('button', { name: 'Export PDF' }))
    expect(await screen.findByText('The file is in your downloads.')).toBeDefined()
    expect(made).toHaveBeenCalledOnce()
    expect(pressed).toHaveBeenCalledOnce()
  })

  it('N-08 Save keeps this version and confirms it with its date', async () => {
    const { act, server } = await open({
      ...pathReplies(5, wholePath),
      [SAVE]: refusal(500, 'Internal error'),
    })
    await act.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^This version could not be saved/)).toBeDefined()
    server.answer(SAVE, ok({ ...wholePath, savedAt: '2026-11-21T12:00:00.000Z' }))
    await act.click(screen.getByRole('button', { name: 'Save' }))
    const said = await screen.findByText(
      'Saved on November 21, 2026. This version stays, whatever is written later.',
    )
    expect(said.closest('[role="status"]')).not.toBeNull()
    expect(server.to(SAVE).at(-1)?.path).toBe('/api/path/versions/p2/save')
    await waitFor(() => expect(server.to('GET /api/path/versions').length).toBeGreaterThan(1))
  })

  it('N-07 Share shows what goes out first, then copies just that', async () => {
    const { act } = await open(pathReplies(5, wholePath))
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await act.click(await screen.findByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What you would share' }))
    const preview = await dialog.findByRole('region', { name: 'This is what goes out' })
    expect(preview.textContent).toContain('I keep honesty and curiosity.')
    expect(preview.textContent).toContain('Composed from your answers, with Lodestar.')
    expect(preview.textContent).not.toContain('Essence')
    await act.click(dialog.getByRole('checkbox', { name: 'Core Identity' }))
    expect(preview.textContent).toContain('Essence\nSomebody who keeps honesty.')
    await act.click(dialog.getByRole('button', { name: 'Copy the text' }))
    expect(await dialog.findByText('The text is copied.')).toBeDefined()
    expect(written).toHaveBeenCalledExactlyOnceWith(preview.textContent)
  })

  it('N-07 sends by the device where it can, copies when that fails, and shares nothing when nothing is chosen', async () => {
    const { act } = await open(pathReplies(5, wholePath))
    const share = vi.fn().mockRejectedValue(new Error('no target'))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await act.click(await screen.findByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('region', { name: 'This is what goes out' })
    await act.click(dialog.getByRole('button', { name: 'Share' }))
    expect(await dialog.findByText(/^Your browser did not let us copy it/)).toBeDefined()
    await act.click(dialog.getByRole('checkbox', { name: 'Personal Manifesto' }))
    await act.click(dialog.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledOnce()
    expect(written).toHaveBeenCalledOnce()
    Reflect.deleteProperty(navigator, 'share')
  })

  it('N-08 lists the versions, saves an earlier one and compares two', async () => {
    const unsaved = { ...earlierPath, savedAt: null }
    const { act, server } = await open({ ...pathReplies(5, wholePath, [unsaved]), [SAVE]: ok(earlierPath) })
    const list = within(await screen.findByRole('list', { name: 'Versions of your path' }))
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    expect(list.getByText('Current')).toBeDefined()
    await act.click(list.getByRole('button', { name: 'Save this one' }))
    await waitFor(() => expect(server.to(SAVE)[0]?.path).toContain('/p1/save'))
    await act.click(screen.getByRole('button', { name: 'Compare versions' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Two versions side by side' }))
    expect(await dialog.findByRole('heading', { name: 'Personal Manifesto' })).toBeDefined()
    const marked = (tag: string) => dialog.getAllByRole(tag).map(({ textContent }) => textContent)
    expect(marked('deletion')).toEqual(['Only in the first: I keep honesty and freedom.'])
    expect(marked('insertion')).toEqual(['Only in the second: I keep honesty and curiosity.'])
    expect(dialog.getByText(/^Unchanged: Key Realizations, /)).toBeDefined()
    await act.selectOptions(dialog.getByRole('combobox', { name: 'Compare' }), 'p2')
    expect(await dialog.findByText('These two say the same, word for word.')).toBeDefined()
  })

  it('says when versions cannot be read', async () => {
    await open({
      ...pathReplies(5, wholePath),
      'GET /api/path/versions': refusal(500, 'Internal error'),
    })
    expect(await screen.findByText('Your versions could not be loaded.')).toBeDefined()
  })
})
