import type { Command } from '../command.ts'

export const exportCommand: Command = {
  name: 'export',
  summary: 'Write a questionnaire for other programs: FHIR R4 or SurveyJS.',
  usage:
    'lodestar export <questionnaire|assessment> --format fhir|surveyjs [--pack PACK] [--out FILE] [--json]',
  flags: [
    { name: 'format', values: ['fhir', 'surveyjs'], says: 'FHIR R4 Questionnaire, or the JSON of SurveyJS.' },
    { name: 'pack', takes: 'PACK', says: "The pack it is in; the product's own when not said." },
    { name: 'out', takes: 'FILE', says: 'Write it to this file instead of printing it.' },
    {
      name: 'json',
      says: 'Print { content, lost }: what is written, and the list of what does not carry over.',
    },
  ],
  examples: [
    ['lodestar export onboarding-elder --format fhir > elder.fhir.json', 'writes a FHIR Questionnaire'],
    [
      'lodestar export assessment/quick-mbti --format surveyjs --out mbti.json',
      'writes a survey, without the scoring',
    ],
    ['lodestar export onboarding-elder --format fhir --json | jq .lost', 'prints what does not carry over'],
  ],
  notes: `What does not carry over is listed beside the answer, on standard error. In FHIR, scores are the extension
http://hl7.org/fhir/StructureDefinition/ordinalValue, and what FHIR has no word for is in extensions that begin with
urn:lodestar:fhir: (step-title, visible-when, option-description, counts); \`lodestar import\` reads them back.`,
  words: 1,
  async run(given, around) {
    const { runExport } = await import('../exchange/export.ts')
    return runExport(given, around)
  },
}
