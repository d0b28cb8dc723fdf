import { filledMade } from '../../engine/core/flow/made.ts'
import { type FormData, isRecord } from '../../engine/core/flow/form-data.ts'
import { allFindings } from '../../engine/core/recipe/findings.ts'
import type { ToldIn } from '../../engine/core/recipe/compose.ts'
import { Said } from '../../engine/core/recipe/sentences/said.ts'
import type { InsightDocument } from '../../engine/core/pack/documents.gen.ts'
import type { Asking } from '../../engine/inputs/asking.ts'
import { gatherInputs } from '../../engine/inputs/index.ts'
import { listIn } from '../../engine/inputs/values.ts'
import type { Library } from '../../server/content/library.ts'
import { askNobody } from '../../server/writing/ask.ts'
import { composeCommission } from '../../server/writing/commissions/composed.ts'
import { composeInsight } from '../../server/writing/composer.ts'
import { suggestExperiments } from '../../server/writing/experiments/suggest.ts'
import { alsoSaid, type SaidBefore } from '../../server/writing/said-before.ts'
import { commissionIn } from '../content/commissioned.ts'
import type { MadeUp } from '../content/made-up-seekers.ts'
import { birthOf, blueprint, sky } from './everything.ts'

/** Who everything is written for: answers by flow, and what reads them. */
export interface Meeting {
  readonly name: string
  readonly answers: Readonly<Record<string, FormData>>
  /** What is said to the discoveries, one after the other. */
  readonly reflections: readonly string[]
  readonly hasTried: boolean
  readonly askingOf: (answers: Readonly<Record<string, FormData>>) => Asking
}

/** A made-up seeker with a birth, as everything is written for them in their language. */
export function meetingOf(
  view: Library,
  name: string,
  seeker: MadeUp,
  reflections: readonly string[],
): Meeting {
  const { answers, experiments = [], journal = [] } = seeker
  const tried = experiments.map(({ title, rating, notes: [first = null, ...insights] }) => ({
    title,
    rating,
    category: 'energy_management',
    difficulty: 'easy',
    status: 'completed',
    userReflection: first,
    insights,
  }))
  const birth = birthOf({ birth: 'whole', date: '1988-07-19', time: '06:42' })
  const entries = journal.map(({ date, text }, at) => ({ id: at + 1, entryDate: date, text }))
  const askingOf = (known: Readonly<Record<string, FormData>>): Asking => {
    const saved = Object.entries(known).map(([assessmentType, results]) => ({ assessmentType, results }))
    // Only what the inputs of the pack read is here.
    return {
      library: view,
      now: NOW,
      deps: { sky: () => sky, blueprint },
      assessments: () => Promise.resolve(saved),
      experiments: () => Promise.resolve('soul_in_motion' in known ? tried : []),
      birth: () => Promise.resolve(birth),
      written: () => Promise.resolve(undefined),
      putAway: () => Promise.resolve(new Set()),
      earlier: () => Promise.resolve([]),
      lifeStage: () => Promise.resolve('midlife'),
      setup: () => Promise.resolve({}),
      noted: () => Promise.resolve([]),
      entries: () => Promise.resolve(entries),
    } as unknown as Asking
  }
  return { name, answers, reflections, hasTried: tried.length > 0, askingOf }
}

/** One text of the product. */
export interface Met {
  readonly type: string
  readonly content: unknown
  /** Of an insight: in which part it tells a finding that joins answers, and which. */
  readonly joined: readonly ToldIn[]
}

const NOW = Date.parse('2026-11-22T12:00:00Z')
const MAP = 'soul_map_integration'
const SUGGESTED = 6

/** What is known beside the rows of a seeker. */
const BROUGHT: ReadonlySet<string> = new Set(['seeker', 'today', 'journey', 'onboarding'])

/**
 * Everything that is composed for a seeker, in the order in which they meet it: each module when its answers are there,
 * and each text after those that they have read.
 */
export async function productFor(view: Library, meeting: Meeting): Promise<readonly Met[]> {
  const { name, reflections, hasTried } = meeting
  const { pack } = view
  let { answers } = meeting
  let heard: SaidBefore = { elsewhere: new Said(), everywhere: new Said() }
  const met: Met[] = []
  const keep = (type: string, content: unknown, joined: readonly ToldIn[] = []): void => {
    met.push({ type, content, joined })
    heard = alsoSaid(heard, content)
  }
  const until = (...modules: readonly string[]): Asking =>
    meeting.askingOf(Object.fromEntries(Object.entries(answers).filter(([id]) => modules.includes(id))))
  const inLibrary = (document: InsightDocument | Parameters<Library['isSpoken']>[0]): Library =>
    view.isSpoken(document) ? view.speaking : view.composing
  const insight = async (type: string, asking: Asking): Promise<void> => {
    const document = pack.get('insight', type)
    if (!document) throw new Error(`The pack has no ${type}`)
    const refs = (document.inputs ?? []).filter((ref) => typeof ref !== 'string' || !BROUGHT.has(ref))
    const inputs: Record<string, unknown> = {
      ...(await gatherInputs(asking, refs)),
      journey: { completed: 3, titles: [] },
      seeker: { firstName: name },
    }
    const { content, told } = composeInsight(inLibrary(document), document, inputs, name, heard)
    const found = new Map(allFindings(inputs['findings']).map(({ id, keys }) => [id, keys.length]))
    keep(
      type,
      content,
      told.filter(({ finding }) => (found.get(finding) ?? 0) > 1),
    )
  }
  const commission = async (id: string, asking: Asking, brought: object, item: object = {}) => {
    const { document, resultOf } = commissionIn(pack, id)
    const library = inLibrary(document)
    const inputs = { ...(await gatherInputs(asking, document.inputs)), ...brought }
    const seed = `${name} ${JSON.stringify(item)} ${id}`
    return resultOf(composeCommission(library, document, inputs, { seed, heard }).value, item)
  }

  await insight('soul_foundations_structured_analysis', until('soul_foundations'))

  const flow = pack.get('module', MAP)?.flow
  if (!flow) throw new Error('The pack has no map')
  const discoveries = listIn(await commission('soul-map-discoveries', until('soul_foundations'), {})).filter(
    isRecord,
  )
  keep('soul-map-discoveries', discoveries)
  const discoveryResponses = Object.fromEntries(
    reflections.map((response, at) => [String(discoveries[at]?.['id'] ?? `made_${at}`), response]),
  )
  answers = {
    ...answers,
    [MAP]: { discoveries: filledMade(flow, discoveries).map((each) => ({ ...each })), discoveryResponses },
  }
  const mapped = until('soul_foundations', MAP)
  if (reflections.length > 0)
    keep(
      'soul-map-signature',
      await commission('soul-map-signature', mapped, {
        reflections: reflections.map((response) => ({ response })),
      }),
    )
  await insight('soul_map_integration_analysis', mapped)
  for (const type of ['synthesis', 'path_suggestions', 'daily_prompts']) await insight(type, mapped)

  const envisioned = until('soul_foundations', MAP, 'vision_forge')
  const vision = answers['vision_forge']
  if (vision) {
    const { taken } = commissionIn(pack, 'vision-statement')
    const visionStatement = await commission('vision-statement', envisioned, taken(vision))
    keep('vision-statement', visionStatement)
    answers = {
      ...answers,
      vision_forge: { ...vision, ...(typeof visionStatement === 'string' ? { visionStatement } : {}) },
    }
    await insight('vision_forge_structured_analysis', envisioned)
  }

  const all = meeting.askingOf(answers)
  const goals = listIn(answers['soul_in_motion']?.['goals']).filter(isRecord)
  for (const goal of goals) {
    const brought = commissionIn(pack, 'action-plan').itemOf(goal, NOW, view.locale)
    keep(
      'action-plan',
      listIn(await commission('action-plan', all, brought, goal)).map((step) =>
        isRecord(step) ? [step['title'], step['description']] : [],
      ),
    )
  }
  if (goals.length > 0) await insight('soul_in_motion_structured_analysis', all)

  const { inputs: refs } = pack.only('experiment-rules')
  const inputs = await gatherInputs(
    all,
    refs.filter((ref) => ref !== 'onboarding'),
  )
  const { suggestions } = await suggestExperiments(
    { library: view, inputs, spoken: () => Promise.resolve(inputs), seed: name, ask: askNobody },
    {
      count: SUGGESTED,
      earlier: [],
      had: { ids: new Set(), titles: [] },
      said: heard.everywhere.quotingOnce(heard.elsewhere),
    },
  )
  keep(
    'experiment reasons',
    suggestions.map(({ alignmentReason }) => alignmentReason),
  )
  if (hasTried) await insight('experiment_insights', all)
  await insight('path_integration', all)
  return met
}
