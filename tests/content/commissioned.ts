import { compileFlow } from '../../engine/core/flow/compile.ts'
import type { FormData } from '../../engine/core/flow/form-data.ts'
import type { Flow } from '../../engine/core/pack/documents.gen.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { sayingOf } from '../../engine/core/reading/saying.ts'
import { itemFrom, takenFrom } from '../../server/writing/commissions/taken.ts'
import { resultOf } from '../../server/writing/commissions/written.ts'
import { Shapes } from '../../server/writing/shapes.ts'

const shapes = new Shapes()

/** A commission of a pack with its flow. */
export function commissionIn(pack: Pack, id: string) {
  const document = pack.get('commission', id)
  const flow: Flow | undefined = document && pack.get('module', document.flow)?.flow
  if (!document || !flow) throw new Error(`no commission ${id}`)
  const compiled = compileFlow(flow)
  const saying = sayingOf(pack.list('lexicon'))
  return {
    document,
    /** What answers give it. */
    taken: (answers: FormData) => takenFrom(document, { compiled, answers }, saying),
    /** What an item gives it. */
    itemOf: (item: object, now: number, locale = 'en') =>
      itemFrom(document, { compiled }, { ...item }, { locale, saying, now }),
    /** What it gives out of what was written. */
    resultOf: (written: unknown, item: object = {}) =>
      resultOf(document, written, { flow, shapes, item: { ...item } }),
  }
}
