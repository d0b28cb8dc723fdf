import type { LetterServices } from '../../runner/index.ts'
import { call } from '../api.ts'

/** Has the words of a letter looked at by our own call: what it answers tells of danger, and help is shown for it. */
export const letterServices: LetterServices = {
  ask: (id, text) => call('POST /api/letters/{id}/words', { params: { id }, body: { text } }),
}
