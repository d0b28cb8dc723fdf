import type { CareCheck } from '../../engine/core/care/check.ts'
import { careOf } from '../../engine/core/care/texts.ts'
import type { CareKind } from '../../engine/core/care/kinds.ts'

/** What a model must not speak of. It was told no word of danger: of loss and of hard times it may well speak. */
const never: ReadonlySet<CareKind> = new Set(['acute', 'self_harm', 'others'])

/** What the words of a model, a text or any value, tell of that must not come from a program: the gravest first. */
export const encouragedBy = (check: CareCheck, words: unknown): CareKind[] =>
  careOf(check, words).filter((kind) => never.has(kind))
