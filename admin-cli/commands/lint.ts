import type { Command } from '../command.ts'
import { formats } from '../formatters/formats.ts'

export const lintCommand: Command = {
  name: 'lint',
  summary: 'Check a pack and show every finding where it stands.',
  usage: 'lodestar lint [pack] [--format pretty|json|sarif|github|junit] [--fix] [--watch] [--rule L020,...]',
  flags: [
    {
      name: 'format',
      values: formats,
      says: 'How findings are written: pretty for people, json for programs, sarif for code scanning, github for annotations, junit for build servers.',
    },
    { name: 'json', says: 'The same as --format json.' },
    { name: 'fix', says: 'Mend what has one clear remedy, then show what is left.' },
    { name: 'fix-dry-run', says: 'Show as a difference what --fix would change. Writes nothing.' },
    { name: 'rule', takes: 'L020,NAME', says: 'Only what these rules find, by number or name.' },
    {
      name: 'severity',
      values: ['error', 'warning', 'note'],
      says: 'The least severe that is told; note when not said.',
    },
    {
      name: 'locale',
      takes: 'en,es',
      says: 'Only what concerns these languages: the language of the pack for its own texts, another for its translation.',
    },
    { name: 'max-warnings', takes: 'N', says: 'End well with up to this many warnings; 0 when not said.' },
    { name: 'quiet', says: 'Print findings and nothing else.' },
    { name: 'watch', says: 'Look again whenever the pack changes.' },
    {
      name: 'cache',
      says: 'Keep the findings in node_modules/.cache, and take them from there while nothing has changed.',
    },
  ],
  examples: [
    ['lodestar lint', "checks the product's own pack, content/packs/lodestar"],
    ['lodestar lint my-pack', 'checks the folder my-pack, or content/packs/my-pack'],
    ['lodestar lint --fix-dry-run', 'shows what would be mended, and writes nothing'],
    ['lodestar lint --watch', 'looks again on every change'],
    ['lodestar lint --rule L020,duplicate-id', 'looks for two things only'],
    ['lodestar lint --locale en', 'leaves the translations to their translators'],
    [
      'lodestar lint --max-warnings 10 --format sarif > lint.sarif',
      'for a build: up to ten warnings are borne',
    ],
    ['lodestar lint --format json | jq .counts', 'counts the findings'],
    ['lodestar help unknown-key', 'explains a rule'],
  ],
  notes: `A comment disables a rule where it has to be so, with the reason after two dashes:
  # lodestar-disable-next-line L020 -- the exhibition reads this key
  # lodestar-disable-file reading-level, L141 -- quoted from the book
Without a reason, of a rule that does not exist, or where there is nothing to hide, the comment is itself a finding.

A note waits for somebody else, such as a translation that is not due yet (completeBy in pack.yaml): nothing fails by it.

Exit codes: 0 clean or notes only, 1 findings, 2 the command was not understood, 3 lodestar crashed.`,
  packFirst: true,
  words: 1,
  async run(given, around) {
    const { runLint } = await import('../lint/run.ts')
    return runLint(given, around)
  },
}
