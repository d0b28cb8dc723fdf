import { type FormData, isRecord } from '../flow/form-data.ts'

/** The first board among answers that holds anything, as it is stored; undefined where none does. */
export function boardAmong(answers: unknown): FormData | undefined {
  if (!isRecord(answers)) return undefined
  if (typeof answers['format'] === 'string' && Array.isArray(answers['pieces']))
    return answers['pieces'].length > 0 ? answers : undefined
  for (const inner of Object.values(answers)) {
    const found = boardAmong(inner)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a value among answers is a line of a board that was taken from somewhere, and so a quotation. */
const isTaken = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'line' &&
  'from' in value &&
  value.from !== ''

/** Answers without the quotations on their boards of which something is true: the same value where there are none. */
export const withoutTaken = <T>(value: T, isToGo: (line: unknown) => boolean): T =>
  withoutPieces(value, (piece) => isTaken(piece) && isToGo(piece))

/** Answers without a picture on their boards: the same value where none shows it. */
export const withoutPicture = <T>(value: T, picture: string): T =>
  withoutPieces(
    value,
    (piece) =>
      typeof piece === 'object' &&
      piece !== null &&
      'kind' in piece &&
      piece.kind === 'picture' &&
      'picture' in piece &&
      piece.picture === picture,
  )

function withoutPieces<T>(value: T, isToGo: (piece: unknown) => boolean): T {
  if (Array.isArray(value)) {
    const kept = value
      .filter((each: unknown) => !isToGo(each))
      .map((each: unknown) => withoutPieces(each, isToGo))
    const same = kept.length === value.length && kept.every((each, at) => each === value[at])
    // A list of the same entries, or of fewer of them.
    return same ? value : (kept as T)
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const kept = entries.map(([key, each]) => [key, withoutPieces<unknown>(each, isToGo)] as const)
  return kept.every(([, each], at) => each === entries[at]?.[1]) ? value : (Object.fromEntries(kept) as T)
}
