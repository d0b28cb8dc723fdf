import { documentAs } from '../../engine/core/pack/documents.ts'
import { meantOrThereAre } from '../../engine/core/pack/spelling.ts'
import { playWalks } from '../../engine/authoring/simulate/walks.ts'
import { type Command, UsageError } from '../command.ts'
import { openWhole } from '../open-whole.ts'
import { packAndNames } from '../pack-words.ts'
import { isWalkFormat, walkFormats } from '../walks/formats.ts'

export const testCommand: Command = {
  name: 'test',
  summary: 'Play the scripted walks of a pack.',
  usage: 'lodestar test [pack] [walk ...] [--format pretty|json|github|junit]',
  flags: [
    {
      name: 'format',
      values: Object.keys(walkFormats),
      says: 'How it is told: pretty for people, json for programs, github for annotations, junit for reports.',
    },
    { name: 'json', says: 'The same as --format json.' },
  ],
  examples: [
    ['lodestar test', "plays all walks of the product's own pack"],
    ['lodestar test my-pack', 'plays those of another pack'],
    ['lodestar test lodestar gates-one-by-one', 'plays one walk, by its id'],
    ['lodestar test --format junit > walks.xml', 'writes a report that build servers read'],
  ],
  notes:
    'A walk is a document of the kind walk, in a file of its own beside the content: which flow, what is given, the ' +
    'moves, and what must be so on the way. A failure is shown at the line that expected something else. ' +
    'Ends with 1 when a walk fails or the pack has errors.',
  packFirst: true,
  words: 200,
  async run(given, around) {
    const { pack: word, names } = packAndNames(given, around)
    const opened = openWhole(word, around)
    if (!opened) return 1
    const { pack, sources, files, prefix } = opened
    const known = sources.flatMap((source) => documentAs(source, 'walk')?.id ?? [])
    const unknown = names.find((name) => !known.includes(name))
    if (unknown !== undefined)
      throw new UsageError(
        `There is no walk "${unknown}". ${meantOrThereAre(unknown, known) ?? 'This pack has none.'}`,
      )
    const results = await playWalks(pack, sources, names.length > 0 ? names : undefined)
    const chosen = given.flags.has('json') ? 'json' : given.flags.get('format')
    const format = typeof chosen === 'string' && isWalkFormat(chosen) ? chosen : 'pretty'
    around.print(walkFormats[format]({ results, files, prefix, color: around.color, root: around.root }))
    return results.some(({ failures }) => failures.length > 0) ? 1 : 0
  },
}
