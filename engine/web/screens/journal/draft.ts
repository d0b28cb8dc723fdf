import { isRecord } from '../../../core/flow/form-data.ts'

/** A new entry as this browser keeps it until the server has it. */
export interface Draft {
  readonly text: string
  /** What it answers; null for an entry without a prompt. */
  readonly prompt: string | null
  readonly entryDate: string
  /** Names the last try to save exactly this, so that a lost reply does not make two entries. */
  readonly attempt: string | null
}

/** Changes to an entry as this browser keeps them. */
export interface EditDraft {
  readonly text: string
  readonly entryDate: string
  /** Of the entry that was changed. */
  readonly version: number
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

export function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    isText(value['text']) &&
    isTextOrNull(value['prompt']) &&
    isText(value['entryDate']) &&
    isTextOrNull(value['attempt'])
  )
}

export function isEditDraft(value: unknown): value is EditDraft {
  return (
    isRecord(value) &&
    isText(value['text']) &&
    isText(value['entryDate']) &&
    typeof value['version'] === 'number'
  )
}
