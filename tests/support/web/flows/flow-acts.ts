import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'

// What a seeker does in a flow, under fake timers.

/** Lets time pass, in ms, with everything that follows from it. */
export const pass = (ms = 0): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

/**
 * Lets the code come that is fetched when it is needed, and what waited for it be shown: outside of `act` React holds that
 * back for a while of the real clock.
 */
export const fetched = (): Promise<void> =>
  act(async () => {
    await vi.dynamicImportSettled()
  })

/** Replaces the text of the answer on screen. */
export async function write(text: string): Promise<void> {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
  await pass()
}

/** Presses a button and lets what it started come to rest. */
export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(50)
}

/** Chooses an option, or lets it go. */
export async function choose(...names: string[]): Promise<void> {
  const role = screen.queryAllByRole('radio').length > 0 ? 'radio' : 'checkbox'
  for (const name of names) fireEvent.click(screen.getByRole(role, { name }))
  await pass()
}

/** The question or the heading on screen. */
export const question = (): string => screen.getByRole('heading', { level: 1 }).textContent

/** Whether a button says that it cannot be used now (D-04). */
export const blocked = (name: string): boolean =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

/** What the network says about itself, for `navigator.onLine` and its events. */
export async function goOnline(online: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  fireEvent(window, new Event(online ? 'online' : 'offline'))
  await pass(50)
}
