import type { Command } from '../command.ts'

export const proveCommand: Command = {
  name: 'prove',
  summary: 'Prove that outcomes can be reached, flows ended and gates not by-passed.',
  usage: 'lodestar prove [pack] [assessment|flow|journey ...] [--samples N] [--json]',
  flags: [
    {
      name: 'samples',
      takes: 'N',
      says: 'Seekers who answer at random, where an assessment is too large to count. Without it 10,000.',
    },
    { name: 'json', says: 'Everything for programs, counts as text since they can be large.' },
  ],
  examples: [
    ['lodestar prove', "proves everything of the product's own pack"],
    ['lodestar prove quick-mbti', 'what its answers can come to, and that the questionnaire can be ended'],
    ['lodestar prove my-pack assessment/mood journey', 'an assessment and the journey of another pack'],
    ['lodestar prove --json | jq .journey.claims', 'the claims about the journey, with counter-examples'],
  ],
  notes: `Of an assessment, all complete answers are counted: which outcomes can come out and by which answers, who can tie and how
the declared rule settles it, and how often each outcome comes when all answers are equally likely. These shares say
how even the questions are, not how people answer. What is too large to count is said to be not proven, and estimated
(marked ~) by seekers who answer at random.
Of a flow, every way of answering is looked at, as far as its conditions can tell answers apart: none may end where nobody
can go on. Of the journey, every situation that the dashboard and the map can lead to. Where nothing is named,
the walks of the pack are played as well: \`lodestar test\` tells more of them.

Exit codes: 0 everything holds or could not be proven, 1 something does not hold, 2 the command was not understood.`,
  packFirst: true,
  words: 40,
  async run(given, around) {
    const { runProve } = await import('../prove/run.ts')
    return runProve(given, around)
  },
}
