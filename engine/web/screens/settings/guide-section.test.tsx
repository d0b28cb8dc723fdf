// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { document as words } from '../../../../tests/support/web/documents.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const READ = 'GET /api/user/preferences'
const SAVE = 'PATCH /api/user/preferences'
const { guide } = words('settings')
if (!guide) throw new Error('The settings have no part on the guide')
const nothing = { theme: null, motion: null, letterKeys: null, guideJournal: null, language: null }

const journal = () => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(guide.journal) })

describe('whether the guide may use the journal', () => {
  it('is off for somebody who never chose, is kept at once, and can be taken back', async () => {
    const { server, act } = await renderApp('/settings#guide', {
      replies: { [READ]: ok(nothing), [SAVE]: ({ body }) => ok({ ...nothing, ...(body as object) }) },
    })
    expect((await journal()).checked).toBe(false)
    await act.click(await journal())
    await screen.findByText(guide.saved)
    expect((await journal()).checked).toBe(true)
    await act.click(await journal())
    await waitFor(async () => expect((await journal()).checked).toBe(false))
    expect(server.to(SAVE).map(({ body }) => body)).toEqual([{ guideJournal: 'on' }, { guideJournal: 'off' }])
  })

  it('stays as it was when it cannot be kept, and says so', async () => {
    const { act } = await renderApp('/settings', {
      replies: { [READ]: ok(nothing), [SAVE]: refusal(500, 'Internal error') },
    })
    await act.click(await journal())
    expect(await screen.findByText(guide.failed)).toBeTruthy()
    expect((await journal()).checked).toBe(false)
    expect(screen.getByRole('link', { name: guide.link.label }).getAttribute('href')).toBe('/soul-guide')
  })
})
