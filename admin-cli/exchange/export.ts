import { resolve } from 'node:path'
import { exportDocument, formatNames } from '../../engine/authoring/exchange/index.ts'
import type { AssessmentDocument, QuestionnaireDocument } from '../../engine/core/pack/documents.gen.ts'
import { meantOrThereAre } from '../../engine/core/pack/spelling.ts'
import { UsageError, type Arguments, type Surroundings } from '../command.ts'
import { openWhole, type WholePack } from '../open-whole.ts'
import { writeText } from '../write-file.ts'
import { lostLines } from './lost-words.ts'

/** Writes a document for another program, and the list of what does not carry over beside it. */
export function runExport({ words: [word], flags }: Arguments, around: Surroundings): number {
  const format = formatNames.find((name) => name === flags.get('format'))
  if (word === undefined) throw new UsageError('Say which questionnaire or assessment.')
  if (!format) throw new UsageError('Say --format fhir or --format surveyjs.')
  const [named, out] = [flags.get('pack'), flags.get('out')]
  const whole = openWhole(typeof named === 'string' ? named : undefined, around)
  if (!whole) return 1
  const { result, lost } = exportDocument(documentNamed(word, whole), format)
  const content = flags.has('json') ? { content: result, lost } : result
  const text = `${JSON.stringify(content, undefined, 2)}\n`
  if (typeof out === 'string') {
    writeText(resolve(around.cwd, out), text)
    around.print(`${word} is written to ${out}.\n`)
  } else {
    around.print(text)
  }
  if (!flags.has('json')) around.complain(lostLines(lost))
  return 0
}

function documentNamed(word: string, { pack }: WholePack): QuestionnaireDocument | AssessmentDocument {
  const id = word.replace(/^(questionnaire|assessment)\//, '')
  const [questionnaire, assessment] = [pack.get('questionnaire', id), pack.get('assessment', id)]
  // A quiz takes its questions from the assessment of its id: either may be meant.
  if (questionnaire && assessment && word === id) {
    throw new UsageError(`"${id}" is two things: say questionnaire/${id} or assessment/${id}.`)
  }
  const found = word.startsWith('assessment/') ? assessment : (questionnaire ?? assessment)
  if (found) return found
  const known = [...pack.list('questionnaire'), ...pack.list('assessment')].map((each) => each.id)
  const hint = meantOrThereAre(id, [...new Set(known)]) ?? ''
  throw new UsageError(`This pack has no questionnaire or assessment "${word}". ${hint}`)
}
