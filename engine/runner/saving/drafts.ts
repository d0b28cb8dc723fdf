import { isRecord, type LocalDraft } from '../../core/flow/index.ts'

/** Where one flow's draft lives on this device. Never throws: a full or forbidden storage keeps nothing. */
export interface DraftKeeper {
  read(): LocalDraft | null
  /** The same draft as the content of now can hold it. Left out: drafts are read as they are. */
  upToDate?(draft: LocalDraft): Promise<LocalDraft>
  write(draft: LocalDraft): void
  clear(): void
}

function parse(text: string | null): LocalDraft | null {
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) return null
  const { stepId, formData, baseVersion, unsaved, updatedAt, givenTo } = value
  if (typeof stepId !== 'string' || !isRecord(formData) || typeof updatedAt !== 'string') return null
  return {
    stepId,
    formData,
    baseVersion: typeof baseVersion === 'number' ? baseVersion : null,
    unsaved: unsaved === true,
    updatedAt,
    ...(isRecord(givenTo) && typeof givenTo['version'] === 'string' && typeof givenTo['hash'] === 'string'
      ? { givenTo: { version: givenTo['version'], hash: givenTo['hash'] } }
      : {}),
  }
}

/** As much of a browser storage as a draft needs. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps a flow's draft in a browser storage.
 * @param key names the person and the flow: one person's draft is never shown to another
 */
export function keepDraftIn(storage: DraftStorage, key: string): DraftKeeper {
  const attempt = (work: () => void) => {
    try {
      work()
    } catch {
      // Full or forbidden: the answers are still in memory, and the server gets them.
    }
  }
  return {
    read() {
      try {
        return parse(storage.getItem(key))
      } catch {
        return null
      }
    },
    write: (draft) => attempt(() => storage.setItem(key, JSON.stringify(draft))),
    clear: () => attempt(() => storage.removeItem(key)),
  }
}
