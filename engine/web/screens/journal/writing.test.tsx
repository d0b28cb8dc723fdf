// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { document as words } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { entryOf } from '../../../../tests/support/web/journal-entries.ts'
import { nameless, offline, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import { localDay } from '../../dates/local-day.ts'

const WRITE = 'POST /api/journal'
const { write, state, errors } = words('journal')
const PROMPT = 'How do your core values show up in your daily choices?'

const open = (replies: Replies = {}, path = '/journal') => renderApp(path, { replies })
const box = () => screen.getByLabelText(write.label)
const sheet = () => within(screen.getByRole('region', { name: write.heading }))
const save = () => fireEvent.click(sheet().getByRole('button', { name: write.save }))
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const status = async (text: string | RegExp) =>
  expect((await sheet().findByText(text)).closest('[role=status]')).toBeTruthy()
/** What this browser keeps of seekers. */
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('lodestar:user:'))
const written: Replies = { [WRITE]: ok(entryOf(20, { text: 'Three lines.' }), { status: 201 }) }

describe('writing', () => {
  it('N-03 HOME-032 offers a box under the prompt of the day', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reflection Journal')
    expect(await sheet().findByText(PROMPT)).toBeTruthy()
    expect(sheet().getByText(new RegExp(`^Today, .*${new Date().getFullYear()}`))).toBeTruthy()
  })

  it('N-03 saves a dated entry with its prompt, says when, and shows it below', async () => {
    const { server } = await open(written)
    await sheet().findByText(PROMPT)
    type('Three lines.')
    save()
    await status(/^Saved at /)
    const [call, ...more] = server.to(WRITE)
    expect(more).toHaveLength(0)
    expect(call?.body).toEqual({ text: 'Three lines.', prompt: PROMPT, entryDate: localDay(new Date()) })
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(screen.getByRole('article', { name: /20 November 2026|November 20, 2026/ })).toBeTruthy()
    const again = sheet().getByRole('button', { name: write.again })
    expect(document.activeElement).toBe(again)
    fireEvent.click(again)
    expect(box()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(box())
  })

  it('opens at the box from "Start Journaling"', async () => {
    await open({}, '/journal#write')
    expect(document.activeElement).toBe(box())
  })

  it('can go without the prompt, or with another of the pack', async () => {
    const { server } = await open(written)
    await sheet().findByText(PROMPT)
    fireEvent.click(sheet().getByRole('button', { name: write.another }))
    expect(sheet().queryByText(PROMPT)).toBeNull()
    const ideas = words('prompts').days.map(({ prompt }) => prompt)
    expect(ideas.filter((idea) => sheet().queryByText(idea))).toHaveLength(1)
    fireEvent.click(sheet().getByRole('button', { name: write.freely }))
    type('Three lines.')
    save()
    await status(/^Saved at /)
    expect(server.to(WRITE)[0]?.body).toMatchObject({ prompt: null })
  })

  it('has a prompt also when today’s cannot be read', async () => {
    await open({ 'GET /api/daily-prompt': refusal(500, 'Internal error') })
    const day = Number(localDay(new Date()).slice(8))
    const idea = words('prompts').days[day - 1]?.prompt ?? ''
    expect(await sheet().findByText(idea)).toBeTruthy()
  })

  it('says what is missing at the field, and makes no call', async () => {
    const { server } = await open()
    type('   ')
    save()
    expect(sheet().getByText(errors.empty).getAttribute('role')).toBe('alert')
    await vi.waitFor(() => expect(document.activeElement).toBe(box()))
    type('x'.repeat(20_001))
    save()
    expect(await sheet().findByText(/holds 20000 characters and this has 20001/)).toBeTruthy()
    type('x')
    fireEvent.change(sheet().getByLabelText(write.day), { target: { value: '' } })
    save()
    expect(await sheet().findByText(errors.day)).toBeTruthy()
    expect(server.to(WRITE)).toHaveLength(0)
  })

  it('shows the server’s sentence at its field', async () => {
    const message = 'There is no such day.'
    await open({ [WRITE]: refusal(422, 'Please check.', 'invalid', [{ path: '/entryDate', message }]) })
    type('Three lines.')
    save()
    expect(await sheet().findByText(message)).toBeTruthy()
    expect(box()).toHaveProperty('value', 'Three lines.')
  })

  it('makes one call of a double submit', async () => {
    const { server } = await open({ [WRITE]: { ...ok(entryOf(20)), after: 20 } })
    type('Three lines.')
    const form = box().closest('form')
    if (!form) throw new Error('no form')
    fireEvent.submit(form)
    fireEvent.submit(form)
    await status(/^Saved at /)
    expect(server.to(WRITE)).toHaveLength(1)
  })
})

describe('what is written', () => {
  it('is kept in this browser with every letter, and there again after the tab was closed', async () => {
    await open()
    await sheet().findByText(PROMPT)
    type('Three li')
    await status(state.device)
    cleanup()
    await open()
    expect(box()).toHaveProperty('value', 'Three li')
    await status(state.restored)
  })

  it('PERM-007 is shown to nobody else', async () => {
    await open()
    type('Mine alone')
    cleanup()
    await renderApp('/journal', { user: nameless })
    expect(box()).toHaveProperty('value', '')
    expect(kept()).toEqual(['lodestar:user:u1:journal:draft'])
  })

  it('is gone from this browser once the server has it', async () => {
    await open(written)
    type('Three lines.')
    expect(kept()).toHaveLength(1)
    save()
    await status(/^Saved at /)
    expect(kept()).toEqual([])
  })

  it('stays when saving fails, and is sent again under the same name', async () => {
    const { server } = await open({ [WRITE]: refusal(500, 'Internal error') })
    type('Three lines.')
    save()
    expect((await sheet().findByText(errors.save)).closest('[role=alert]')).toBeTruthy()
    expect(box()).toHaveProperty('value', 'Three lines.')
    server.answer(WRITE, ok(entryOf(20), { status: 201 }))
    save()
    await status(/^Saved at /)
    const names = server.to(WRITE).map(({ headers }) => headers.get('idempotency-key'))
    expect(names[1]).toBe(names[0])
  })

  it('is sent under another name when it was changed since', async () => {
    const { server } = await open({ [WRITE]: offline })
    type('Three lines.')
    save()
    await sheet().findByText(state.failed)
    server.answer(WRITE, ok(entryOf(20), { status: 201 }))
    type('Three lines!')
    save()
    await status(/^Saved at /)
    const names = server.to(WRITE).map(({ headers }) => headers.get('idempotency-key'))
    expect(names[1]).not.toBe(names[0])
  })

  it('stays here while there is no network, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open({ [WRITE]: offline })
    type('Three lines.')
    await act(async () => void window.dispatchEvent(new Event('offline')))
    await status(state.offline)
    save()
    expect((await sheet().findByText(state.offline)).closest('[role=alert]')).toBeTruthy()
    vi.restoreAllMocks()
  })

  it.each([
    ['the journal', 'journal_full', errors.full],
    ['the day', 'journal_day_full', errors.dayFull],
    ['the account', 'account_full', errors.accountFull],
    ['something that has no words of its own', 'erased_since', errors.save],
  ])('stays, and says what is full: %s', async (_, code, said) => {
    await open({ [WRITE]: refusal(409, 'Full', code) })
    type('Three lines.')
    save()
    expect(await sheet().findByText(said)).toBeTruthy()
    expect(box()).toHaveProperty('value', 'Three lines.')
  })
})
