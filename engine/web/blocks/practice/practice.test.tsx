// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockOf } from '../../../../tests/support/page-blocks.ts'
import { document as words, documentById } from '../../../../tests/support/web/documents.ts'
import { offline, type Replies } from '../../../../tests/support/web/fake-server.ts'
import { keptPractices, practiceDay } from '../../../../tests/support/web/practices.ts'
import { mara, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const block = blockOf(documentById('page', 'practices'), 'practice')
const [morning, evening] = words('reminders').practices
const SAY = 'POST /api/practices/{id}/days/{day}'
const river = {
  id: '2b1f8a52-7d58-4f0a-9f63-0d4f4f3c1a11',
  text: 'Walk to the river.',
  time: '12:30',
  createdAt: '2026-11-19T09:00:00.000Z',
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(2026, 10, 20, 8, 5))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = async (replies: Replies = keptPractices().replies) => {
  const page = await renderApp('/practices', { replies })
  await screen.findByRole('list', { name: block.choose })
  return page
}
const sheet = (name = morning?.title ?? '') => within(screen.getByRole('region', { name }))
const week = () => within(screen.getByRole('region', { name: block.week.title }))
const line = () => screen.getByLabelText<HTMLInputElement>(block.note.label)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('issue 15.4 the page of practices', () => {
  it('shows the practice whose hour has come, with its steps and what it asks', async () => {
    await open()
    const now = sheet()
    expect(now.getByText('7:30 AM, 5 minutes')).toBeDefined()
    expect(now.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      morning?.steps?.map(({ text, minutes }) => `${text}${minutes} min`),
    )
    expect(now.getByText(morning?.note ?? '-')).toBeDefined()
  })

  it('shows another one by a press, also one of the seeker’s own', async () => {
    await open(keptPractices({ own: [river] }).replies)
    press(`${evening?.title} 9:00 PM`)
    expect(sheet(evening?.title).getByText(evening?.text ?? '-')).toBeDefined()
    press('Walk to the river. 12:30 PM')
    expect(sheet('Walk to the river.').queryByRole('button', { name: block.timer.start })).toBeNull()
  })

  it('leads to where this device is asked to tell of their hours', async () => {
    await open()
    const link = await screen.findByRole('link', { name: block.notify })
    expect(link.getAttribute('href')).toBe('/settings#notifications')
  })

  it('keeps how it was, and takes it back by a press', async () => {
    const { server } = await open()
    fireEvent.click(sheet().getByRole('radio', { name: block.done.helped }))
    expect(await week().findByText(block.week.helped)).toBeDefined()
    fireEvent.click(sheet().getByRole('button', { name: block.done.clear }))
    await waitFor(() =>
      expect(server.to(SAY).map(({ body }) => body)).toEqual([{ state: 'helped' }, { state: null }]),
    )
    await waitFor(() => expect(week().queryByText(block.week.helped)).toBeNull())
  })

  it('moves a practice to another hour of today by a press, and back', async () => {
    const { server } = await open()
    expect(sheet().queryByRole('button', { name: 'At 7:00 AM' })).toBeNull()
    // Its button goes away with the press; who goes by keys is still beside the hours.
    screen.getByRole('button', { name: 'At 6:00 PM' }).focus()
    press('At 6:00 PM')
    expect(await sheet().findByText('6:00 PM, only for today')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('FIELDSET'))
    press('Back to 7:30 AM')
    expect(await sheet().findByText('7:30 AM, 5 minutes')).toBeDefined()
    await waitFor(() =>
      expect(server.to(SAY).map(({ body }) => body)).toEqual([{ time: '18:00' }, { time: null }]),
    )
  })

  it('says what could not be kept, and shows what is', async () => {
    await open({ [SAY]: refusal(500, 'No') })
    fireEvent.click(sheet().getByRole('radio', { name: block.done.done }))
    expect(await screen.findByText(block.done.failed)).toBeDefined()
    await waitFor(() => expect(week().queryByText(block.week.done)).toBeNull())
  })

  it('says that nothing could be read, and tries again', async () => {
    const { server } = await renderApp('/practices', {
      replies: { 'GET /api/practices': refusal(500, 'No') },
    })
    expect(await screen.findByText(block.failed)).toBeDefined()
    server.answer('GET /api/practices', ok({ own: [], days: [] }))
    press(block.retry)
    expect(await screen.findByRole('list', { name: block.choose })).toBeDefined()
  })
})

describe('issue 15.4 the timer on the page', () => {
  it('runs through the steps, and says only where a step begins and ends', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    vi.setSystemTime(new Date(2026, 10, 20, 8, 5))
    await open()
    press(block.timer.start)
    const [first, second] = morning?.steps ?? []
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said()).toContain(`Step 1 of 3: ${first?.text}`)
    expect(screen.getByRole('timer').textContent).toBe('2:00 left of this step')
    act(() => void vi.advanceTimersByTime(61_000))
    expect(screen.getByRole('timer').textContent).toBe('0:59 left of this step')
    press(block.timer.pause)
    act(() => void vi.advanceTimersByTime(600_000))
    expect(screen.getByRole('timer').textContent).toBe('0:59 left of this step')
    press(block.timer.resume)
    act(() => void vi.advanceTimersByTime(59_000))
    expect(said()).toContain(`Step 2 of 3: ${second?.text}`)
    expect(sheet().getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step')
    press(block.timer.next)
    act(() => void vi.advanceTimersByTime(61_000))
    expect(said()).toContain(block.timer.over)
    press(block.timer.again)
    expect(screen.getByRole('timer').textContent).toBe('2:00 left of this step')
  })
})

describe('issue 15.4 the line of notes', () => {
  it('is on this device with every letter, and in the account when its field is left', async () => {
    const { server } = await open()
    fireEvent.change(line(), { target: { value: 'Honesty, at ten.' } })
    expect(screen.getByText(block.note.device)).toBeDefined()
    expect(Object.entries(localStorage).join()).toContain('Honesty, at ten.')
    expect(server.to(SAY)).toEqual([])
    fireEvent.blur(line())
    expect(await screen.findByText(block.note.saved)).toBeDefined()
    expect(server.to(SAY)[0]).toMatchObject({ body: { note: 'Honesty, at ten.' } })
    expect(server.to(SAY)[0]?.headers.get('if-match')).toBe('"0"')
    expect(Object.keys(localStorage).filter((key) => key.includes(mara.id))).toEqual([])
    expect(week().getByText('Honesty, at ten.')).toBeDefined()
  })

  it('stays while the network is away, and is sent when it is back', async () => {
    const { server } = await open({ ...keptPractices().replies, [SAY]: offline })
    fireEvent.change(line(), { target: { value: 'On the train.' } })
    press(block.note.save)
    await waitFor(() => expect(server.to(SAY)).toHaveLength(1))
    expect(await screen.findByText(block.note.device)).toBeDefined()
    expect(line().value).toBe('On the train.')
    server.answer(SAY, ok(practiceDay({ note: 'On the train.' })))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText(block.note.saved)).toBeDefined()
  })

  it('of another visit is sent to its own day', async () => {
    const draft = { practice: 'morning-alignment', day: '2026-11-19', note: 'Late.', base: '', version: 0 }
    localStorage.setItem(`lodestar:user:${mara.id}:practices:notes`, JSON.stringify({ drafts: [draft] }))
    const { server } = await open()
    await waitFor(() =>
      expect(server.to(SAY)).toMatchObject([
        { path: '/api/practices/morning-alignment/days/2026-11-19', body: { note: 'Late.' } },
      ]),
    )
    expect(line().value).toBe('')
    expect(await week().findByText('Late.')).toBeDefined()
  })

  it('goes over a tick that another tab made meanwhile', async () => {
    const kept = keptPractices()
    await open(kept.replies)
    fireEvent.change(line(), { target: { value: 'Mine.' } })
    kept.elsewhere(practiceDay({ state: 'done' }))
    press(block.note.save)
    expect(await screen.findByText(block.note.saved)).toBeDefined()
    expect(week().getByText('Mine.')).toBeDefined()
    expect(week().getByText(block.week.done)).toBeDefined()
  })

  it.each([
    ['mine', 'Mine.'],
    ['theirs', 'Theirs.'],
  ] as const)('asks where another tab kept another line, and takes %s', async (which, left) => {
    const kept = keptPractices()
    await open(kept.replies)
    fireEvent.change(line(), { target: { value: 'Mine.' } })
    kept.elsewhere(practiceDay({ note: 'Theirs.', version: 4 }))
    press(block.note.save)
    expect(await screen.findByText('Another tab or device kept this line: Theirs.')).toBeDefined()
    expect(line().value).toBe('Mine.')
    press(block.note[which])
    await waitFor(() => expect(week().getByText(left)).toBeDefined())
    expect(line().value).toBe(left)
    expect(screen.queryByText('Another tab or device kept this line: Theirs.')).toBeNull()
  })

  it('is not sent for ever to a server that refuses the version that it names', async () => {
    const asked: string[] = []
    const held = practiceDay({ version: 2 })
    const { replies } = keptPractices({ days: [practiceDay({ ...held, note: 'Before.' })] })
    await open({
      ...replies,
      [SAY]: ({ headers }) => {
        asked.push(headers.get('if-match') ?? '')
        return {
          status: 412,
          body: { message: 'Changed', code: 'stale_version', current: { ...held, note: 'Before.' } },
        }
      },
    })
    fireEvent.change(line(), { target: { value: 'Mine.' } })
    press(block.note.save)
    expect(await screen.findByText('Another tab or device kept this line: Before.')).toBeDefined()
    expect(line().value).toBe('Mine.')
    expect(asked).toEqual(['"2"'])
  })

  it('that is longer than a line stays on this device and says so', async () => {
    const { server } = await open()
    fireEvent.change(line(), { target: { value: 'a'.repeat(2_001) } })
    fireEvent.blur(line())
    expect(screen.getByText(/A line holds 2000 characters/)).toBeDefined()
    expect(server.to(SAY)).toEqual([])
  })
})

describe('issue 15.4 the look back', () => {
  it('is seven days, with what was done and said; it counts nothing, and no day is missing', async () => {
    await open(
      keptPractices({
        own: [river],
        days: [
          practiceDay({ day: '2026-11-18', state: 'unhelpful', note: 'Too early.' }),
          practiceDay({ day: '2026-11-18', practice: river.id, note: 'Fog.' }),
          practiceDay({ day: '2026-11-13', state: 'helped', note: 'A week ago.' }),
        ],
      }).replies,
    )
    const days = week().getAllByRole('term')
    expect(days).toHaveLength(7)
    expect(days[0]?.textContent).toBe('Friday, November 20, today')
    expect(week().getAllByText(block.week.free)).toHaveLength(6)
    expect(week().getByText(block.week.unhelpful)).toBeDefined()
    expect(week().getByText('Walk to the river.')).toBeDefined()
    expect(week().queryByText('A week ago.')).toBeNull()
    const digits = days.map(({ textContent }) => textContent).join('')
    expect(week().getByText(block.week.text).closest('section')?.textContent?.match(/\d+/g)).toEqual(
      digits.match(/\d+/g),
    )
  })
})

describe('issue 15.4 practices of one’s own', () => {
  const insight = (content: object) => ({
    id: 'i1',
    insightType: 'soul_blueprint_structured_analysis',
    moduleNumber: 1,
    content,
    source: 'composed',
    createdAt: '2026-11-19T09:00:00.000Z',
    updatedAt: '2026-11-19T09:00:00.000Z',
  })
  const rituals = ['Light a candle before you write.', 'Walk without a phone.']
  const written: Replies = {
    'GET /api/insights': ok([insight({ rituals_or_practices_for_alignment: rituals })]),
  }

  it('are taken from what was written, at the chosen hour, once', async () => {
    const { server } = await open({ ...keptPractices().replies, ...written })
    fireEvent.change(await screen.findByLabelText(block.own.hour), { target: { value: '20:00' } })
    fireEvent.click(await screen.findByRole('button', { name: `${block.own.take}: Walk without a phone.` }))
    expect(await screen.findByText(block.own.taken)).toBeDefined()
    expect(server.to('POST /api/practices/{id}')).toMatchObject([
      { body: { text: 'Walk without a phone.', time: '20:00' } },
    ])
    expect(await screen.findByRole('button', { name: 'Walk without a phone. 8:00 PM' })).toBeDefined()
  })

  it('are written in the seeker’s own words; a lost reply does not make two', async () => {
    const replies = keptPractices().replies
    const { server } = await open({ ...replies, 'POST /api/practices/{id}': offline })
    fireEvent.change(screen.getByLabelText(block.own.write), { target: { value: 'Stretch.' } })
    press(block.own.add)
    expect(await screen.findByText(block.own.failed)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(block.own.write).value).toBe('Stretch.')
    server.answer('POST /api/practices/{id}', replies['POST /api/practices/{id}'] ?? offline)
    press(block.own.add)
    expect(await screen.findByRole('button', { name: /^Stretch\./ })).toBeDefined()
    const paths = server.to('POST /api/practices/{id}').map(({ path }) => path)
    expect(new Set(paths).size).toBe(1)
    expect(paths).toHaveLength(2)
  })

  it('are let go of after a question, and the page shows another one', async () => {
    await open(keptPractices({ own: [river] }).replies)
    press('Walk to the river. 12:30 PM')
    press(block.own.drop)
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: block.own.dropConfirm }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Walk to the river/ })).toBeNull())
    expect(sheet()).toBeDefined()
  })

  it('say what they need while nothing is written', async () => {
    await open()
    expect(await screen.findByText(block.own.none)).toBeDefined()
  })
})
