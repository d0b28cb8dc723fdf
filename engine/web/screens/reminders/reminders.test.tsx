// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseIcs, the, unescapeText } from '../../../../tests/support/ics.ts'
import { document as words } from '../../../../tests/support/web/documents.ts'
import { keptPractices } from '../../../../tests/support/web/practices.ts'
import { refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const { form, errors, done, practices, notes } = words('reminders')
const saved: { name: string; file: Blob }[] = []

beforeEach(() => {
  saved.length = 0
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) last = file
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, file: last })
  })
})
afterEach(() => void vi.restoreAllMocks())

const open = async () => {
  const page = await renderApp('/reminders')
  // Once the seeker's own practices are read.
  await screen.findByRole('button', { name: words('reminders').download })
  return page
}
const download = () => fireEvent.click(screen.getByRole('button', { name: words('reminders').download }))
const time = (title: string) => screen.getByLabelText(`Time for ${title}`)

async function calendar() {
  const [only, ...more] = saved
  if (!only || more.length > 0) throw new Error(`${saved.length} files`)
  return parseIcs(await only.file.text())
}

describe('the reminders', () => {
  it('N-04 says that the calendar reminds, not the app', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reminders')
    expect(screen.getByText(/your calendar reminds you; Lodestar itself\s+sends nothing/)).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(notes.items[0])
  })

  it('N-04 makes a calendar file of both practices, every day', async () => {
    await open()
    download()
    expect(saved.map(({ name, file }) => [name, file.type])).toEqual([['reminders.ics', 'text/calendar']])
    const { components } = await calendar()
    expect(components.map((event) => the(event, 'SUMMARY'))).toEqual(
      practices.map(({ event }) => event.title),
    )
    expect(components.map((event) => the(event, 'RRULE'))).toEqual(['FREQ=DAILY', 'FREQ=DAILY'])
    expect(components.map((event) => the(event, 'DTSTART').slice(8))).toEqual(['T073000', 'T210000'])
    expect(components.map((event) => unescapeText(the(event, 'DESCRIPTION')))).toEqual(
      practices.map(({ event }) => event.text),
    )
    expect(new Set(components.map((event) => the(event, 'UID'))).size).toBe(2)
    const status = screen.getByText(done.title).closest('[role=status]')
    expect(status).toBeTruthy()
  })

  it('issue 15.4 holds what the seeker has taken as a practice, at its hour', async () => {
    const own = {
      id: 'o1',
      text: 'Walk to the river.',
      time: '12:30',
      createdAt: '2026-11-20T09:00:00.000Z',
    }
    await renderApp('/reminders', { replies: keptPractices({ own: [own] }).replies })
    expect((await screen.findByLabelText<HTMLInputElement>('Time for Walk to the river.')).value).toBe(
      '12:30',
    )
    download()
    const { components } = await calendar()
    expect(components.map((event) => the(event, 'DTSTART').slice(8))).toEqual([
      'T073000',
      'T210000',
      'T123000',
    ])
    expect(components.map((event) => the(event, 'SUMMARY'))).toContain('Walk to the river.')
  })

  it('issue 15.4 holds those of the product while a seeker’s own cannot be read', async () => {
    await renderApp('/reminders', { replies: { 'GET /api/practices': refusal(500, 'No') } })
    await screen.findByLabelText('Time for Morning Alignment')
    download()
    expect((await calendar()).components).toHaveLength(2)
  })

  it('holds what was chosen: one practice, its time, its days and its alarm', async () => {
    const { act } = await open()
    await act.click(screen.getByRole('checkbox', { name: /Morning Alignment/ }))
    fireEvent.change(time('Evening Reflection'), { target: { value: '20:15' } })
    await act.selectOptions(screen.getByLabelText(form.repeat.label), form.repeat.chosen)
    const days = within(screen.getByRole('group', { name: form.repeat.chosen }))
    await act.click(days.getByRole('checkbox', { name: 'Sunday' }))
    await act.click(days.getByRole('checkbox', { name: 'Tuesday' }))
    await act.selectOptions(screen.getByLabelText(form.alarm.label), '10 minutes before')
    expect(
      screen.getByText('The file will hold Evening Reflection, repeating: Tuesday and Sunday.'),
    ).toBeTruthy()
    download()
    const [event, ...more] = (await calendar()).components
    if (!event) throw new Error('no event')
    expect(more).toHaveLength(0)
    expect(the(event, 'RRULE')).toBe('FREQ=WEEKLY;BYDAY=TU,SU')
    expect(the(event, 'DTSTART').slice(8)).toBe('T201500')
    expect(event.components.map((alarm) => the(alarm, 'TRIGGER'))).toEqual(['-PT10M'])
  })

  it('can do without an alarm, and with weekdays only', async () => {
    const { act } = await open()
    await act.selectOptions(screen.getByLabelText(form.repeat.label), form.repeat.weekdays)
    await act.selectOptions(screen.getByLabelText(form.alarm.label), form.alarm.none)
    download()
    const { components } = await calendar()
    expect(components.map((event) => the(event, 'RRULE'))).toEqual([
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    ])
    expect(components.flatMap((event) => event.components)).toEqual([])
  })

  it('says what is missing where it is missing, and goes there', async () => {
    const { act } = await open()
    fireEvent.change(time('Morning Alignment'), { target: { value: '' } })
    download()
    expect(screen.getByText('Please enter a time for Morning Alignment.').getAttribute('role')).toBe('alert')
    expect(document.activeElement).toBe(time('Morning Alignment'))
    await act.click(screen.getByRole('checkbox', { name: /Morning Alignment/ }))
    await act.click(screen.getByRole('checkbox', { name: /Evening Reflection/ }))
    download()
    expect(screen.getByText(errors.none)).toBeTruthy()
    await act.click(screen.getByRole('checkbox', { name: /Evening Reflection/ }))
    await act.selectOptions(screen.getByLabelText(form.repeat.label), form.repeat.chosen)
    download()
    expect(screen.getByText(errors.days)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Monday' }))
    expect(saved).toEqual([])
  })

  it('says when the browser makes no file', async () => {
    await open()
    vi.mocked(URL.createObjectURL).mockImplementation(() => {
      throw new Error('no room')
    })
    download()
    expect(screen.getByText(errors.failed).closest('[role=alert]')).toBeTruthy()
  })
})
