import type { Command } from '../command.ts'

export const lintCommand: Command = {
  name: 'lint',
  summary: 'Check a pack and show every finding where it stands.',
  usage: 'lodestar lint [pack] [--format pretty|json|github]',
  flags: [
    {
      name: 'format',
      values: ['pretty', 'json', 'github'],
      says: 'How findings are written: pretty for people, json for programs, github for annotations.',
    },
  ],
  examples: [
    ['lodestar lint', "checks the product's own pack, content/packs/lodestar"],
    ['lodestar lint my-pack', 'checks the folder my-pack, or content/packs/my-pack'],
    ['lodestar lint --format json | jq .counts', 'counts the findings'],
    ['lodestar help unknown-key', 'explains a rule'],
  ],
  words: 1,
  async run(given, around) {
    const { runLint } = await import('../lint/run.ts')
    return runLint(given, around)
  },
}
