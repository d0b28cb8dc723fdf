import type { QueryClient } from '@tanstack/react-query'
import { forgetSeeker } from '../../session/session-data.ts'
import { setDisplay } from '../../shell/display.ts'

const OURS = 'lodestar:'

/** The account is gone: nothing of it stays in this browser, the display choices included. */
export function forgetBrowser(client: QueryClient): void {
  forgetSeeker(client)
  setDisplay('theme', 'system', false)
  setDisplay('motion', 'system', false)
  setDisplay('letterKeys', 'on', false)
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OURS)) localStorage.removeItem(key)
  } catch {
    // Where nothing can be kept, nothing is.
  }
}
