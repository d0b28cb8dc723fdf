import type { Command } from '../command.ts'

export const guideCommand: Command = {
  name: 'guide',
  summary: 'Ask the guide something, and see what it understood and what its reply rests on.',
  usage: 'lodestar guide MESSAGE... [--as ANSWERS] [--pack PACK] [--locale LOCALE] [--json]',
  flags: [
    {
      name: 'as',
      takes: 'ANSWERS',
      says: "Whom it answers: a file of answers; the pack's sample seeker when not said.",
    },
    { name: 'pack', takes: 'PACK', says: "The pack whose guide it is; the product's own when not said." },
    {
      name: 'locale',
      takes: 'LOCALE',
      says: "The language of the seeker, such as es; the pack's own when not said.",
    },
    { name: 'json', says: 'Print the replies for programs.' },
  ],
  examples: [
    ['lodestar guide "what are my values?" --as mara.json', 'answers as the app does without a model'],
    ['lodestar guide "what is my sun sign" "and my moon?"', 'keeps the thread from one message to the next'],
  ],
  notes: `ANSWERS is the file that \`lodestar read\` takes; beside what is said there it may hold "firstName", "birth"
({ date, time, zone, lat, lon }), "lifeStage" and "setup" (the answers to its questions, by their ids). Its "answers" may
also stand under the type that results are saved by, such as "enneagram". The reply is in the language of the message.
Nothing is saved. The guide's page on talking says how an intent comes about.

Exit codes: 0 every message is answered, 1 one of them is not understood or the file cannot be read, 2 the command was not
understood.`,
  words: 20,
  async run(given, around) {
    const { runGuide } = await import('../guide/run.ts')
    return runGuide(given, around)
  },
}
