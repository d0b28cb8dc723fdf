import type { Command } from '../command.ts'

export const readCommand: Command = {
  name: 'read',
  summary: 'Read the answers of a file and print the findings with what they rest on.',
  usage: 'lodestar read ANSWERS [--pack PACK] [--kind KIND] [--json]',
  flags: [
    { name: 'pack', takes: 'PACK', says: "The pack that was answered; the product's own when not said." },
    { name: 'kind', takes: 'KIND', says: 'Only findings of this kind, such as contrast.' },
    { name: 'json', says: 'Print the findings for programs.' },
  ],
  examples: [
    ['lodestar read mara.json', 'prints what the answers of a seeker say together, the strongest first'],
    ['lodestar read mara.json --kind contrast', 'prints only where two answers pull apart'],
  ],
  notes: `ANSWERS is a file of JSON: { "language": "en", "answers": { "<module or questionnaire>": { ... } } }, the answers as the app
saves them, by the id of their flow. Beside them may stand "earlier" (the same, given before), "experiments"
([{ title, rating, notes }]) and "journal" ([{ date, text }]). The guide's page on reading says how findings come about.

Exit codes: 0 something is found, 1 nothing is found or the file cannot be read, 2 the command was not understood.`,
  words: 1,
  async run(given, around) {
    const { runRead } = await import('../reading/run.ts')
    return runRead(given, around)
  },
}
