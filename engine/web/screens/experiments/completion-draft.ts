import type { CompletionForm } from '../../../core/experiments/completion.ts'
import { isRecord } from '../../../core/flow/form-data.ts'

export const emptyForm: CompletionForm = { reflection: '', insights: '', rating: 0 }

export const isEmptyForm = ({ reflection, insights, rating }: CompletionForm): boolean =>
  reflection === '' && insights === '' && rating === 0

/** What the dialog holds, as this browser keeps it until the server has it. */
export const isCompletionForm = (value: unknown): value is CompletionForm =>
  isRecord(value) &&
  typeof value['reflection'] === 'string' &&
  typeof value['insights'] === 'string' &&
  typeof value['rating'] === 'number'
