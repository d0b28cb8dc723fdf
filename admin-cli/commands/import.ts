import type { Command } from '../command.ts'

export const importCommand: Command = {
  name: 'import',
  summary: 'Make a questionnaire out of a FHIR R4 Questionnaire or a SurveyJS file.',
  usage: 'lodestar import FILE [--format fhir|surveyjs] [--id ID] [--pack PACK] [--json]',
  flags: [
    {
      name: 'format',
      values: ['fhir', 'surveyjs'],
      says: 'What the file is; when not said, the file tells.',
    },
    { name: 'id', takes: 'ID', says: 'The id of the questionnaire; when not said, the file tells.' },
    {
      name: 'pack',
      takes: 'PACK',
      says: 'Write it into questionnaires/ of this pack, never over a file, instead of printing it.',
    },
    {
      name: 'json',
      says: 'Print { document, lost }: what was read, and the list of what does not carry over.',
    },
  ],
  examples: [
    ['lodestar import phq.json', 'prints the questionnaire as YAML, and beside it what does not carry over'],
    [
      'lodestar import phq.json --id phq-short --pack my-pack',
      'writes my-pack/questionnaires/phq-short.yaml',
    ],
    ['lodestar import survey.json --format surveyjs --json | jq .lost', 'prints what does not carry over'],
  ],
  notes: `Ids and values are made into the form that packs have, each once; texts become plain. A file may have 2 MB and
1,000 questions. Conditions may only ask about questions that come before; others are left behind, and told.`,
  words: 1,
  async run(given, around) {
    const { runImport } = await import('../exchange/import.ts')
    return runImport(given, around)
  },
}
