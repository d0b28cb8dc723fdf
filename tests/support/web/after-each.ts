import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** What a test of a screen has put up is taken down; files share their modules, so this stands around each of them. */
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // Tests of what the server renders have no browser.
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
  const root = globalThis.document?.documentElement
  for (const name of root?.getAttributeNames() ?? []) root.removeAttribute(name)
})
