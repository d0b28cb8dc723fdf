import { documentAs } from '../core/pack/documents.ts'
import type { LintContext } from './context.ts'

/** Whether a pack is a whole product: of a part, what is missing or never used may be elsewhere. */
export function isProduct({ sources }: LintContext): boolean {
  const cover = sources.map((source) => documentAs(source, 'pack')).find((each) => each !== undefined)
  return cover !== undefined && cover.part !== true
}
