import type { Command } from '../command.ts'

export const careCommand: Command = {
  name: 'care',
  summary: 'Say what the check for words of danger finds in a text, and train what its words weigh.',
  usage: 'lodestar care "TEXT" ... [--pack PACK] [--json] | lodestar care --train [--pack PACK]',
  flags: [
    {
      name: 'pack',
      takes: 'PACK',
      says: "The pack whose care documents are asked; the product's own when not said.",
    },
    { name: 'language', takes: 'TAG', says: 'The language of the texts, which settles doubts.' },
    {
      name: 'train',
      says: 'Read care/messages/*.txt of the pack, or of the one that it extends, and write what signs weigh to care/signs.yaml.',
    },
    { name: 'json', says: 'Print [{ text, kinds, phrases }] for programs.' },
  ],
  examples: [
    [
      'lodestar care "I want to disappear for good"',
      'says of which kind the text is, and which phrase says so',
    ],
    ['lodestar care --train', 'learns the weights of signs from the messages, after adding some'],
  ],
  notes: `Phrases (care/<language>.yaml) speak first and can be read. Signs weigh words, words in a row and parts of words, and find
what is said in other ways. They are learned from messages in care/messages/<language>.txt: a line "# acute" begins a
kind (acute, others, violence, self_harm, wish, someone, grief, none), each further line is one message. The same
messages always give the same weights. The guide's page on care says how to choose them.

Exit codes: 0 nothing is found or the weights are written, 1 something is found, 2 the command was not understood.`,
  words: 100,
  async run(given, around) {
    const { runCare } = await import('../care/run.ts')
    return runCare(given, around)
  },
}
