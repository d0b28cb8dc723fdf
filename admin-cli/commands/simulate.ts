import { flowsOf } from '../../engine/authoring/simulate/flows.ts'
import { nearest, listInWords } from '../../engine/core/pack/spelling.ts'
import { reportOf } from '../../engine/authoring/simulate/report.ts'
import { simulate } from '../../engine/authoring/simulate/simulate.ts'
import { type Arguments, type Command, UsageError } from '../command.ts'
import { openWhole } from '../open-whole.ts'
import { packAndNames } from '../pack-words.ts'
import { prettySimulation } from '../simulate/pretty.ts'

const MOST_SEEKERS = 100_000

export const simulateCommand: Command = {
  name: 'simulate',
  summary: 'Let seeded seekers walk the pack and tell what they met.',
  usage: 'lodestar simulate [pack] [flow ...] [--seekers N] [--seed SEED] [--seeker N] [--json]',
  flags: [
    { name: 'seekers', takes: 'N', says: 'How many walk; 100 when not said.' },
    {
      name: 'seed',
      takes: 'SEED',
      says: 'A number or word that decides everything they do; 1 when not said.',
    },
    { name: 'seeker', takes: 'N', says: 'Only this one walks, counted from 0, and every move is told.' },
    {
      name: 'json',
      says: 'Everything for programs: coverage, outcome shares, findings, dead ends with their paths.',
    },
  ],
  examples: [
    [
      'lodestar simulate',
      "lets 100 seekers walk the product's own pack from the life stage to the last module",
    ],
    ['lodestar simulate my-pack --seekers 2000', 'the same in another pack, with more of them'],
    [
      'lodestar simulate lodestar soul_foundations',
      'walks one flow by itself, with what comes before it done',
    ],
    ['lodestar simulate --seed 1 --seeker 17', 'goes the way of seeker 17 again and tells each move'],
    ['lodestar simulate --json | jq .assessments', 'how often each outcome came out'],
    [
      'lodestar simulate --json | jq .findings.never',
      'the kinds of findings and the themes that nobody gives',
    ],
  ],
  notes:
    'Of each kind of finding and each theme it is told in how many seekers the reader finds it. What they choose is their own; ' +
    'what they write is made of the examples of the lexicon, and a journal, experiments, earlier answers and results stand beside it. ' +
    'Seekers go Back, change answers, leave out what they may, leave and come back, and go on elsewhere in between; ' +
    'what is saved, submitted or made for them fails now and then and is tried again. Ends with 1 when somebody ' +
    'cannot go on: closed steps, answers that are lost or refused, results that cannot be scored, gates that stay shut, addresses ' +
    'without a page, flows that nobody comes to or comes to the end of.',
  packFirst: true,
  words: 40,
  async run(given, around) {
    const { pack: word, names } = packAndNames(given, around)
    const opened = openWhole(word, around)
    if (!opened) return 1
    const { pack } = opened
    const known = flowsOf(pack).map(({ id }) => id)
    for (const name of names) if (!known.includes(name)) throw new UsageError(noFlow(name, known))
    const seed = textOf(given, 'seed') ?? '1'
    const only = numberOf(given, 'seeker', 0)
    const seekers = numberOf(given, 'seekers', 1) ?? 100
    const simulation = await simulate(pack, {
      seed,
      seekers,
      ...(only === undefined ? {} : { only: [only] }),
      ...(names.length > 0 ? { flows: names } : {}),
    })
    const report = reportOf(simulation)
    if (given.flags.has('json')) {
      const paths = only === undefined ? {} : { path: simulation.walks[0]?.path ?? [] }
      around.print(`${JSON.stringify({ pack: pack.id, seed, ...report, ...paths }, null, 2)}\n`)
    } else {
      for (const { path } of simulation.walks) for (const move of path) around.print(`${move}\n`)
      around.print(prettySimulation(report, seed))
    }
    return report.deadEnds.length > 0 || report.unfinished.length > 0 ? 1 : 0
  },
}

const noFlow = (name: string, known: readonly string[]): string => {
  const meant = nearest(name, known)
  return `There is no flow "${name}". ${meant ? `Did you mean "${meant}"?` : `The flows are ${listInWords(known, 'and', 40)}.`}`
}

function textOf({ flags }: Arguments, name: string): string | undefined {
  const value = flags.get(name)
  return typeof value === 'string' ? value : undefined
}

function numberOf(given: Arguments, name: string, least: number): number | undefined {
  const text = textOf(given, name)
  if (text === undefined) return undefined
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= MOST_SEEKERS) return number
  throw new UsageError(`--${name} needs a whole number from ${least} to ${MOST_SEEKERS}, not "${text}".`)
}
