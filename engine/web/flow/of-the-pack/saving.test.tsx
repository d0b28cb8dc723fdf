// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  choose,
  fetched,
  goOnline,
  pass,
  press,
  write,
} from '../../../../tests/support/web/flows/flow-acts.ts'
import {
  type foundationsAnswers,
  foundationsWith,
} from '../../../../tests/support/web/flows/foundations-answers.ts'
import { sessionAt } from '../../../../tests/support/web/flows/foundations-session.ts'
import {
  mara,
  offline,
  ok,
  refusal,
  renderApp,
  unauthorized,
} from '../../../../tests/support/web/render-app.tsx'
import { sessionServer } from '../../../../tests/support/web/flows/session-server.ts'

const PATH = '/module/soul-foundations'
const SAVE = 'POST /api/flows/{flow}/session'
const KEY = `lodestar:user:${mara.id}:draft:soul_foundations`

async function open(saved: ReturnType<typeof sessionAt> | null = sessionAt(3)) {
  const kept = sessionServer(saved)
  const app = await renderApp(PATH, { timers: true, replies: kept.replies })
  await pass(50)
  const texts = () =>
    app.server.to(SAVE).map(({ body }) => (body as { formData: typeof foundationsAnswers }).formData)
  return { ...app, kept, texts }
}

/** The same device after the tab was closed without a goodbye, with what the server holds now. */
async function reopen(kept: ReturnType<typeof sessionServer>) {
  const app = await renderApp(PATH, { timers: true, replies: kept.replies })
  await pass(50)
  return app
}

const draft = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as { formData: unknown } | null
const theirs = foundationsWith({ 'passions.loseTime': 'Written on the other device, long after.' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.restoreAllMocks())

describe('saving by itself', () => {
  it('FOUND-019 makes one call, 2000 ms after the last change of a pause', async () => {
    const { server, texts } = await open()
    await write('I only meant to sort the pho')
    await pass(1_900)
    await write('I only meant to sort the photos')
    await pass(1_999)
    expect(server.to(SAVE)).toHaveLength(0)
    await pass(1)
    expect(texts().map(({ passions }) => passions.loseTime)).toEqual(['I only meant to sort the photos'])
    expect(screen.getByText('Saved')).toBeTruthy()
    await pass(60_000)
    expect(server.to(SAVE)).toHaveLength(1)
    await write('I only meant to sort the photos, and then')
    await pass(2_000)
    expect(server.to(SAVE)).toHaveLength(2)
  })

  it('FOUND-019 happens after any change, also of a choice', async () => {
    const { texts } = await open(sessionAt(1, { values: [] }))
    await choose('Honesty')
    await pass(2_000)
    expect(texts().map(({ values }) => values)).toEqual([['honesty']])
  })

  it('FOUND-020 does not happen on the welcome screen', async () => {
    const { server } = await open(null)
    await pass(60_000)
    expect(server.to(SAVE)).toHaveLength(0)
  })

  it('FOUND-021 remembers the steps before the one on screen', async () => {
    const { server } = await open(sessionAt(4))
    await write('I drew maps of towns that did not exist.')
    await pass(2_000)
    expect(server.to(SAVE)[0]?.body).toMatchObject({ currentStep: 4, completedSteps: [0, 1, 2, 3] })
  })
})

describe('a save that fails', () => {
  it('ERR-020 C-71 says so once, goes on to the next step, keeps trying, and nothing is lost', async () => {
    const { server, path, kept } = await open()
    server.answer(SAVE, refusal(500, 'Internal error'))
    await write('I only meant to sort the photos')
    await press('Continue')
    expect(path()).toBe(`${PATH}/passion-childhood`)
    expect(screen.getByText('Save Error')).toBeTruthy()
    expect(
      screen.getByText('Unable to save progress. Your work may be lost if you navigate away.'),
    ).toBeTruthy()
    expect(screen.getByText('Not saved. Your answers are kept on this device.')).toBeTruthy()
    await pass(250)
    expect(draft()).toMatchObject({
      unsaved: true,
      formData: { passions: { loseTime: 'I only meant to sort the photos' } },
    })
    await pass(5_001)
    expect(screen.queryByText('Save Error')).toBeNull()
    expect(server.to(SAVE)).toHaveLength(2)
    const [save] = Object.entries(kept.replies).flatMap(([call, reply]) => (call === SAVE ? [reply] : []))
    if (save) server.answer(SAVE, save)
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }))
    await pass(50)
    expect(screen.getByText('Saved')).toBeTruthy()
    expect(kept.held()?.formData).toMatchObject({
      passions: { loseTime: 'I only meant to sort the photos' },
    })
  })

  it('leads to sign in when the session is over', async () => {
    const { server, left } = await open()
    server.answer(SAVE, unauthorized)
    await press('Continue')
    expect(screen.getByText('You are logged out. Logging in again...')).toBeTruthy()
    expect(screen.queryByText('Save Error')).toBeNull()
    await pass(500)
    expect(left).toEqual(['/api/login'])
  })

  it('of which only the reply was lost is no conflict: the server holds these very answers', async () => {
    const { server, kept } = await open()
    await write('I only meant to sort the photos')
    kept.elsewhere({ formData: foundationsWith({ 'passions.loseTime': 'I only meant to sort the photos' }) })
    await press('Continue')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Saved')).toBeTruthy()
    await press('Continue')
    expect(server.to(SAVE).at(-1)?.headers.get('if-match')).toBe('"5"')
  })
})

describe('what is typed', () => {
  it('is on this device within 250 ms', async () => {
    await open()
    await write('I only meant to')
    await pass(250)
    expect(draft()).toMatchObject({ baseVersion: 4, unsaved: true })
    expect(draft()?.formData).toMatchObject({ passions: { loseTime: 'I only meant to' } })
  })

  it('is on this device at once when the page is left', async () => {
    await open()
    await write('I only meant to')
    fireEvent(window, new Event('pagehide'))
    expect(draft()?.formData).toMatchObject({ passions: { loseTime: 'I only meant to' } })
  })

  it('survives a killed tab, and is sent when it is opened again', async () => {
    const first = await open()
    await write('I only meant to sort the photos for a minute')
    await pass(250)
    const kept = first.kept
    first.unmount()
    expect(kept.held()?.version).toBe(4)

    const again = await reopen(kept)
    expect(again.path()).toBe(`${PATH}/passion-lose-time`)
    expect(screen.getByRole('textbox')).toHaveProperty(
      'value',
      'I only meant to sort the photos for a minute',
    )
    expect(kept.held()).toMatchObject({
      version: 5,
      formData: { passions: { loseTime: 'I only meant to sort the photos for a minute' } },
    })
    expect(screen.getByText('Saved')).toBeTruthy()
  })

  it('is there after a reload in mid-flow', async () => {
    const first = await open()
    await press('Continue')
    await press('Continue')
    expect(first.path()).toBe(`${PATH}/passion-topics`)
    first.unmount()
    const again = await renderApp(`${PATH}/passion-topics`, { timers: true, replies: first.kept.replies })
    await pass(50)
    expect(again.path()).toBe(`${PATH}/passion-topics`)
    expect(screen.getByRole('checkbox', { name: 'How people learn' }).getAttribute('aria-checked')).toBe(
      'true',
    )
  })

  it('without a network stays on this device and is sent on return', async () => {
    const { server, kept } = await open()
    await goOnline(false)
    server.answer(SAVE, offline)
    await write('Written on a train, in a tunnel.')
    await pass(2_000)
    expect(screen.getByText('You are offline. Your answers are kept on this device.')).toBeTruthy()
    expect(screen.queryByText('Save Error')).toBeNull()
    await press('Continue')
    expect(screen.getByText('4/16')).toBeTruthy()
    const save = kept.replies[SAVE]
    if (save) server.answer(SAVE, save)
    await goOnline(true)
    expect(kept.held()?.formData).toMatchObject({
      passions: { loseTime: 'Written on a train, in a tunnel.' },
    })
    expect(screen.getByText('Saved')).toBeTruthy()
  })

  it('is never shown to somebody else on this device', async () => {
    const first = await open(null)
    await press('Begin')
    await choose('Honesty')
    await pass(250)
    first.unmount()
    await renderApp(`${PATH}/values`, { timers: true, user: { ...mara, id: 'u2' } })
    await pass(50)
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  })
})

describe('two devices', () => {
  /** This device works on version 4 while the server got version 5 from another one. */
  async function diverge() {
    const app = await open()
    app.kept.elsewhere({ formData: theirs, stepId: 'skills', currentStep: 8 })
    await write('Written on this device, just now.')
    await pass(2_000)
    await fetched()
    await pass(50)
    return app
  }

  it('let the seeker choose; nothing is sent before', async () => {
    const { server, kept } = await diverge()
    expect(screen.getByRole('dialog', { name: 'Two versions of your answers' })).toBeTruthy()
    expect(screen.getByText(/at "Your skills"/)).toBeTruthy()
    expect(screen.getByText(/On this screen, at "Losing track of time"/)).toBeTruthy()
    await pass(60_000)
    expect(server.to(SAVE)).toHaveLength(1)
    expect(kept.held()?.formData).toEqual(theirs)
  })

  it('go on with the answers of this screen', async () => {
    const { kept } = await diverge()
    await press('Keep the ones on this screen')
    expect(kept.held()?.formData).toMatchObject({
      passions: { loseTime: 'Written on this device, just now.' },
    })
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Written on this device, just now.')
    await pass(1_000)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are asked again when a third version came while they chose', async () => {
    const { kept } = await diverge()
    kept.elsewhere({ formData: theirs, stepId: 'values', currentStep: 1 })
    await press('Keep the ones on this screen')
    await pass(1_000)
    expect(kept.held()?.formData).toEqual(theirs)
    expect(screen.getByRole('dialog', { name: 'Two versions of your answers' })).toBeTruthy()
    await press('Keep the ones on this screen')
    expect(kept.held()?.formData).toMatchObject({
      passions: { loseTime: 'Written on this device, just now.' },
    })
  })

  it('or with the saved ones, at their step; those of this screen go to the server first, which keeps them', async () => {
    const { server, kept, texts, path } = await diverge()
    await press('Use the saved ones')
    await pass(1_000)
    expect(path()).toBe(`${PATH}/skills`)
    expect(kept.held()?.formData).toEqual(theirs)
    expect(texts().map(({ passions }) => passions.loseTime)).toEqual([
      'Written on this device, just now.',
      'Written on this device, just now.',
      'Written on the other device, long after.',
    ])
    expect(server.to(SAVE).map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"', '"6"'])
  })

  it('also meet when a killed tab left a draft on an older version', async () => {
    const first = await open()
    await write('Written on this device, just now.')
    await pass(250)
    first.unmount()
    first.kept.elsewhere({ formData: theirs })
    await reopen(first.kept)
    await fetched()
    await pass(50)
    expect(screen.getByRole('dialog', { name: 'Two versions of your answers' })).toBeTruthy()
  })

  it('do not meet when the session was finished elsewhere: this screen begins anew', async () => {
    const { server } = await open()
    let calls = 0
    server.answer(SAVE, ({ headers }) => {
      calls++
      return headers.get('if-none-match') === '*'
        ? ok(sessionAt(3, {}, { version: 1 }))
        : { status: 412, body: { message: 'Gone.', code: 'stale_version', current: null } }
    })
    await press('Continue')
    expect(calls).toBe(2)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('4/16')).toBeTruthy()
  })
})
