// The public door of the exchange room: questionnaires from and for other programs.
import type { AssessmentDocument, QuestionnaireDocument } from '../../core/pack/documents.gen.ts'
import type { JsonObject } from '../../core/pack/json.ts'
import { readFhir } from './fhir-read.ts'
import { writeFhir } from './fhir-write.ts'
import type { Carried, Form } from './form.ts'
import { formOfAssessment, formOfQuestionnaire } from './of-document.ts'
import { readSurvey } from './survey-read.ts'
import { writeSurvey } from './survey-write.ts'
import { questionnaireOf } from './to-document.ts'
import { readJson } from './untrusted.ts'

export { documentText } from './document-text.ts'
export { lostInWords, type Lost } from './form.ts'
export { slug, UnreadableForm } from './untrusted.ts'

interface Format {
  write(form: Form): Carried<JsonObject>
  read(json: JsonObject): Carried<Form>
}

const formats = {
  fhir: { write: writeFhir, read: readFhir },
  surveyjs: { write: writeSurvey, read: readSurvey },
} satisfies Readonly<Record<string, Format>>

export type FormatName = keyof typeof formats
export const formatNames: readonly FormatName[] = ['fhir', 'surveyjs']

/** A document for another program, and everything that does not carry over. */
export function exportDocument(
  document: QuestionnaireDocument | AssessmentDocument,
  format: FormatName,
): Carried<JsonObject> {
  const form = document.kind === 'assessment' ? formOfAssessment(document) : formOfQuestionnaire(document)
  const written = formats[format].write(form.result)
  return { result: written.result, lost: [...form.lost, ...written.lost] }
}

/**
 * A questionnaire out of a file from elsewhere, and everything that did not carry over. Without a format it is told by
 * the file. Throws `UnreadableForm`, with a message for a person, when the file holds none.
 */
export function importDocument(text: string, format?: FormatName): Carried<QuestionnaireDocument> {
  const json = readJson(text)
  const { result, lost } = formats[format ?? ('resourceType' in json ? 'fhir' : 'surveyjs')].read(json)
  const description = result.description === undefined ? [] : [{ where: '', what: 'its description' }]
  return { result: questionnaireOf(result), lost: [...lost, ...description] }
}
