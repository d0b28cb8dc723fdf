import { DUMP_FORMAT } from '../../engine/core/answers/dump.ts'
import { maskAnswers, maskResult, publicWords } from '../../engine/core/answers/mask.ts'
import { compileFlow } from '../../engine/core/flow/compile.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import type { Db } from '../database/database.ts'
import { everyResult, everySession } from '../queries/all-answers.ts'

/**
 * Answers under way and scored results as lines of JSON, for `lodestar diff --answers`. Nobody's name, id or words are
 * in it: seekers are counted, texts are lengths, and only choices that the pack offers stay.
 */
export async function* answersDump(db: Db, pack: Pack): AsyncGenerator<string> {
  const seekers = new Map<string, number>()
  const seeker = (id: string) => {
    const known = seekers.get(id) ?? seekers.size + 1
    seekers.set(id, known)
    return known
  }
  const line = (value: object) => `${JSON.stringify(value)}\n`
  yield line({ format: DUMP_FORMAT, pack: pack.id, version: pack.version, hash: pack.hash })
  const flows = new Map(pack.list('module').map(({ number, flow }) => [number, compileFlow(flow)]))
  for await (const row of everySession(db)) {
    const compiled = flows.get(row.module_number)
    yield line({
      what: 'session',
      seeker: seeker(row.user_id),
      module: row.module_number,
      stepId: row.step_id,
      currentStep: row.current_step,
      // What a module without a flow keeps has no form that could be told without words.
      formData: compiled ? maskAnswers(compiled, row.form_data) : {},
      contentHash: row.content_hash,
      contentVersion: row.content_version,
    })
  }
  const words = publicWords(pack.list('assessment'))
  const types = new Set(pack.list('assessment').map(({ assessmentType }) => assessmentType))
  for await (const row of everyResult(db)) {
    if (!types.has(row.assessment_type)) continue
    const results = maskResult(row.results, words)
    yield line({ what: 'result', seeker: seeker(row.user_id), type: row.assessment_type, results })
  }
}
