import { existsSync, readFileSync } from 'node:fs'
import { type FormData, isRecord } from '../../engine/core/flow/form-data.ts'

/** What a file holds, or what is wrong with it. */
export function answersIn(path: string): FormData | string {
  if (!existsSync(path)) return 'There is no such file.'
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isRecord(value) ? value : 'The file holds no JSON object.'
  } catch {
    return 'The file is no JSON.'
  }
}
