import type { DraftStorage } from '../../runner/index.ts'
import { isSignedOut } from '../user-storage.ts'

/**
 * The storage of this browser for what is a seeker's own. It takes nothing more once they have signed out, in this tab
 * or in another: what another tab still had to write must not come back after everything was removed (PERM-007).
 * Throws where storage is forbidden.
 */
export function seekerStorage(): DraftStorage {
  const { localStorage } = window
  return {
    getItem: (key) => localStorage.getItem(key),
    removeItem: (key) => localStorage.removeItem(key),
    setItem: (key, value) => {
      if (!isSignedOut()) localStorage.setItem(key, value)
    },
  }
}
