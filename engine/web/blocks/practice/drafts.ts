import { isRecord } from '../../../core/flow/form-data.ts'

/** A line as this browser keeps it until the account has it. */
export interface NoteDraft {
  readonly practice: string
  readonly day: string
  readonly note: string
  /** The line that it took the place of, and the version it stood at: 0 where there was none. */
  readonly base: string
  readonly version: number
}

/** The lines of a seeker that are not kept yet. */
export interface NoteDrafts {
  readonly drafts: readonly NoteDraft[]
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isDraft = (value: unknown): value is NoteDraft =>
  isRecord(value) &&
  isText(value['practice']) &&
  isText(value['day']) &&
  isText(value['note']) &&
  isText(value['base']) &&
  typeof value['version'] === 'number'

export const isNoteDrafts = (value: unknown): value is NoteDrafts =>
  isRecord(value) && Array.isArray(value['drafts']) && value['drafts'].every(isDraft)

const isOf =
  ({ practice, day }: Pick<NoteDraft, 'practice' | 'day'>) =>
  (draft: NoteDraft): boolean =>
    draft.practice === practice && draft.day === day

export const draftOf = (
  { drafts }: NoteDrafts,
  of: Pick<NoteDraft, 'practice' | 'day'>,
): NoteDraft | undefined => drafts.find(isOf(of))

/** The drafts with this one in the place of an earlier one of the same practice and day. */
export const withDraft = ({ drafts }: NoteDrafts, draft: NoteDraft): NoteDrafts => ({
  drafts: [...drafts.filter((each) => !isOf(draft)(each)), draft],
})

export const withoutDraft = (
  { drafts }: NoteDrafts,
  of: Pick<NoteDraft, 'practice' | 'day'>,
): NoteDrafts => ({
  drafts: drafts.filter((each) => !isOf(of)(each)),
})
