import { join } from 'node:path'
import type { Assessment, Experiment } from '../../engine/contracts/index.ts'
import { Said } from '../../engine/core/recipe/said.ts'
import { saidBy, sentencesOf } from '../../engine/core/recipe/sentences.ts'
import { packOpener } from '../../engine/lint/open-pack.ts'
import { type Library, libraryOf } from '../../server/content/library.ts'
import { composeInsight } from '../../server/writing/composer.ts'
import { insightOf } from '../../server/writing/insights.ts'
import type { Asking } from '../../server/writing/inputs/asking.ts'
import { gatherInputs } from '../../server/writing/inputs/index.ts'
import { alsoSaid, type SaidBefore } from '../../server/writing/said-before.ts'
import { type MadeUp, seekers } from '../content/made-up-seekers.ts'

/**
 * What eight made-up seekers read, without a server: `npm run bench -- writing` prints how much the texts of two who
 * ticked the same boxes share. A skeleton is a sentence with its quotations emptied.
 */

/** At most this share of skeletons may be the same for twins. */
const MOST = 0.4
const TYPES = [
  'synthesis',
  'soul_foundations_structured_analysis',
  'vision_forge_structured_analysis',
  'path_integration',
]

/** The benchmark is run from the folder of the product. */
const root = process.cwd()

function libraryHere(): Library {
  const { pack, findings } = packOpener(join(root, 'content/schemas'))(join(root, 'content/packs/lodestar'))
  if (!pack) throw new Error(`The pack is broken: ${findings[0]?.message ?? ''}`)
  return libraryOf(pack)
}

/** Only what inputs read of somebody who has no rows. */
function askingOf(
  library: Library,
  { answers, experiments = [], journal = [] }: MadeUp,
  name: string,
): Asking {
  const saved = Object.entries(answers).map(([assessmentType, results]) => ({ assessmentType, results }))
  const tried = experiments.map(({ title, rating, notes: [first = null, ...insights] }) => ({
    title,
    rating,
    category: 'x',
    difficulty: 'easy',
    status: 'completed',
    userReflection: first,
    insights,
  }))
  return {
    library,
    user: { id: name, firstName: name },
    now: Date.parse('2026-11-20'),
    assessments: async () => saved as unknown as Assessment[],
    experiments: async () => tried as unknown as Experiment[],
    birth: async () => undefined,
    lifeStage: async () => 'midlife',
    setup: async () => ({}),
    entries: async () => journal.map(({ date, text }, at) => ({ id: String(at), entryDate: date, text })),
    written: async () => undefined,
    putAway: async () => new Set(),
    earlier: async () => [],
  } as unknown as Asking
}

/** The texts of a seeker by type, each written after the other. */
async function textsOf(own: Library, name: string, seeker: MadeUp): Promise<Map<string, unknown>> {
  const view = own.in(seeker.language)
  let before: SaidBefore = { elsewhere: new Said(), everywhere: new Said() }
  const texts = new Map<string, unknown>()
  for (const type of TYPES) {
    const document = insightOf(view, type)?.root
    if (!document) throw new Error(`The pack has no ${type}`)
    const library = view.isSpoken(document) ? view.speaking : view.composing
    const asking = askingOf(library, seeker, name)
    const known = { journey: { completed: 2, titles: [] }, seeker: { firstName: name } }
    const refs = (document.inputs ?? []).filter((ref) => ref !== 'journey' && ref !== 'seeker')
    const inputs = { ...(await gatherInputs(asking, refs)), ...known }
    const { content } = composeInsight(library, document, inputs, name, before)
    before = alsoSaid(before, content)
    texts.set(type, content)
  }
  return texts
}

function* linesOf(content: unknown): Generator<string> {
  if (typeof content === 'string') yield content
  else if (typeof content === 'object' && content !== null)
    for (const part of Object.values(content)) yield* linesOf(part)
}

const skeletonsOf = (content: unknown): string[] =>
  [...linesOf(content)]
    .flatMap((text) => sentencesOf(text))
    .map((sentence) => saidBy(sentence.replaceAll(/“[^”]*”/g, '“”')))
    .filter((sentence) => sentence !== '')

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const own = libraryHere()
const texts = new Map<string, Map<string, unknown>>()
for (const [name, seeker] of Object.entries(seekers)) texts.set(name, await textsOf(own, name, seeker))
let held = true
for (const type of TYPES)
  for (const [name, { twin }] of Object.entries(seekers)) {
    const [other] = Object.entries(seekers).find(([id, each]) => id > name && each.twin === twin) ?? []
    if (other === undefined) continue
    const [one, two] = [name, other].map((each) => new Set(skeletonsOf(texts.get(each)?.get(type))))
    if (!one || !two) continue
    const shared = [...one].filter((skeleton) => two.has(skeleton)).length
    const share = shared / Math.min(one.size, two.size)
    held &&= share <= MOST
    say(
      `${type}: ${name} and ${other} share ${shared} of ${one.size} and ${two.size} skeletons, ${(share * 100).toFixed(0)} % (at most ${MOST * 100})`,
    )
  }
process.exitCode = held ? 0 : 1
