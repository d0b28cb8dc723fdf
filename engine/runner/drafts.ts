import { isRecord, type LocalDraft } from '../core/flow/index.ts'

/** Where one flow's draft lives on this device. Never throws: a full or forbidden storage keeps nothing. */
export interface DraftKeeper {
  read(): LocalDraft | null
  write(draft: LocalDraft): void
  clear(): void
}

/** All drafts of this device start with this, so that signing out can remove them. */
export const DRAFT_PREFIX = 'lodestar:draft:'

function parse(text: string | null): LocalDraft | null {
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) return null
  const { stepId, formData, baseVersion, unsaved, updatedAt } = value
  if (typeof stepId !== 'string' || !isRecord(formData) || typeof updatedAt !== 'string') return null
  return {
    stepId,
    formData,
    baseVersion: typeof baseVersion === 'number' ? baseVersion : null,
    unsaved: unsaved === true,
    updatedAt,
  }
}

/**
 * Keeps a flow's draft in a browser storage.
 * @param owner the user's id, or `visitor`: one person's draft is never shown to another
 */
export function keepDraftIn(storage: Storage, owner: string, flowId: string): DraftKeeper {
  const key = `${DRAFT_PREFIX}${owner}:${flowId}`
  return {
    read() {
      try {
        return parse(storage.getItem(key))
      } catch {
        return null
      }
    },
    write(draft) {
      try {
        storage.setItem(key, JSON.stringify(draft))
      } catch {
        // Full or forbidden: the answers are still in memory, and the server gets them.
      }
    },
    clear() {
      try {
        storage.removeItem(key)
      } catch {
        // Forbidden: then nothing was written either.
      }
    },
  }
}
