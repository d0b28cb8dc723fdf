import type { Command } from '../command.ts'

export const diffCommand: Command = {
  name: 'diff',
  summary: 'Say what a change of content means for answers that are there.',
  usage: 'lodestar diff <older> [newer] [--answers FILE | --database] [--format pretty|markdown|json]',
  flags: [
    {
      name: 'since',
      takes: 'REVISION',
      says: 'The older pack is the newer one as git had it at a revision.',
    },
    {
      name: 'answers',
      takes: 'FILE.jsonl',
      says: 'Try the change on a dump of answers (- for standard input).',
    },
    {
      name: 'database',
      says: 'Try the change on the answers of the PostgreSQL database at DATABASE_URL, read by the dumper of the server.',
    },
    {
      name: 'require-migrations',
      says: 'Print only what needs a migration and has none, or a version that is not raised.',
    },
    {
      name: 'format',
      values: ['pretty', 'markdown', 'json'],
      says: 'How it is written: pretty for people, markdown for a pull request, json for programs.',
    },
    { name: 'json', says: 'The same as --format json.' },
  ],
  examples: [
    ['lodestar diff HEAD~1', "compares the product's own pack with the last commit but one"],
    ['lodestar diff --since v0.1.0 my-pack', 'compares a pack with what it was at a tag'],
    ['lodestar diff published my-pack --format markdown', 'compares two folders, for a pull request'],
    [
      'node server/dump.mjs > answers.jsonl',
      'dumps answers without names and words, from the database of the server',
    ],
    [
      'lodestar diff HEAD~1 --answers answers.jsonl',
      'says how many seekers keep everything, and whose result would change',
    ],
    ['lodestar diff --since main --require-migrations', 'fails where answers in flight would be lost'],
  ],
  notes: `The older pack is a folder, the name of a pack, or a revision of git at which the newer one is read; a folder wins over a
revision of the same name. Documents are compared by meaning: where they stand, in which order their keys are and how they are
laid out does not count.

Each change is one of
  safe       answers and what comes of them stay as they are
  re-score   answers stay valid, and what comes of them may be another
  breaking   some answers are lost or no longer pass; a migration (kind: migration) says what becomes of them

A dump holds no names, no ids and no words: texts are told by their lengths. Take it before you publish, with the pack that the
answers were given to (CONTENT_DIR), or choices that are gone cannot be told from words. Results are scored anew from what
they counted; where answers count otherwise now, only a dump with \`answers\` can tell, which the product does not keep.

Exit codes: 0 nothing breaking without a migration, 1 something is, or a pack cannot be read, 2 the command was not understood.`,
  words: 2,
  async run(given, around) {
    const { runDiff } = await import('../diff/run.ts')
    return runDiff(given, around)
  },
}
