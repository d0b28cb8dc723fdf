import { sameJson } from '../../core/flow/form-data.ts'
import type { RunnerWords, WalkExpectation, WalkTexts } from '../../core/pack/documents.gen.ts'
import type { Path } from '../../core/pack/json.ts'
import { missingWords } from './screen-texts.ts'
import { told } from './seeker.ts'
import type { Standing } from './standing.ts'
import type { WalkFailure } from './walk-failure.ts'
import type { WalkStage } from './walk-stage.ts'

/** What is looked at: the stage, where one is open, and what a server would know. */
export interface Seen {
  readonly stage: WalkStage | null
  readonly standing: Standing
  readonly runner: RunnerWords | undefined
}

type Expected = Required<WalkExpectation>
type Check<K extends keyof Expected> = (wanted: Expected[K], seen: Seen, at: Path) => WalkFailure[]

/** What each key of an expectation is held against. */
const checks: { readonly [K in keyof Expected]: Check<K> } = {
  step: unmetStep,
  missing: unmetMissing,
  says: (texts, seen, at) => listOf(texts).flatMap((text) => unmetText(text, true, seen, at)),
  silent: (texts, seen, at) => listOf(texts).flatMap((text) => unmetText(text, false, seen, at)),
  progress: (wanted, { stage }, at) => differs('The progress', wanted, stage?.progress() ?? null, at),
  answers: (answers, { stage }, at) =>
    Object.entries(answers).flatMap(([step, wanted]) => {
      const held = stage?.answer(step)
      return sameJson(held ?? null, wanted)
        ? []
        : [{ path: [...at, step], message: `"${step}" holds ${told(held)}, not ${told(wanted)}.` }]
    }),
  finished: (wanted, { stage }, at) =>
    differs('Whether it is finished', wanted, stage?.finished ?? false, at),
  refused: (wanted, { stage }, at) =>
    differs('Whether it is refused', wanted, stage?.screen === 'submitFailed', at),
  outcome: (wanted, { stage }, at) =>
    differs('The outcome', wanted, stage?.scored?.ok ? stage.scored.outcome : null, at),
  tie: (wanted, { stage }, at) => {
    const [tie] = stage?.scored?.ok ? stage.scored.ties : []
    return differs('The tie', wanted, tie?.settledBy ?? 'none', at)
  },
  modules: (modules, { standing }, at) =>
    Object.entries(modules).flatMap(([id, status]) => {
      const found = standing.progress()?.modules.find(({ moduleId }) => moduleId === id)?.status
      return differs(`The module "${id}"`, status, found ?? null, [...at, id])
    }),
  path: (wanted, { standing }, at) => differs('The path', wanted, standing.integratedPath() ?? null, at),
}

/** Everything that is otherwise than a walk expects it, key by key in the order of the document. */
export function unmet(expectation: WalkExpectation, seen: Seen, path: Path): WalkFailure[] {
  const unmetAt = <K extends keyof Expected>(key: K, among: Partial<Pick<Expected, K>>): WalkFailure[] => {
    const wanted: Expected[K] | undefined = among[key]
    return wanted === undefined ? [] : checks[key](wanted, seen, [...path, key])
  }
  return Object.keys(expectation).flatMap((key) => (isExpected(key) ? unmetAt(key, expectation) : []))
}

const isExpected = (key: string): key is keyof Expected => Object.hasOwn(checks, key)

const listOf = (texts: WalkTexts): string[] => (typeof texts === 'string' ? [texts] : texts)

function differs(
  what: string,
  wanted: string | boolean,
  found: string | boolean | null,
  path: Path,
): WalkFailure[] {
  if (found === wanted) return []
  return [{ path, message: `${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}.` }]
}

function unmetStep(wanted: string, { stage }: Seen, path: Path): WalkFailure[] {
  const names = stage?.names() ?? []
  if (names.includes(wanted)) return []
  const found = names.length === 0 ? 'Nothing is on screen' : `"${names[0]}" is on screen`
  return [{ path, message: `${found}, not "${wanted}".` }]
}

function unmetMissing(wanted: string | false, { stage, runner }: Seen, path: Path): WalkFailure[] {
  const context = stage?.context
  const found = context ? missingWords(context, runner) : null
  if (found === (wanted === false ? null : wanted)) return []
  if (found === null) return [{ path, message: `Nothing is missing, not ${JSON.stringify(wanted)}.` }]
  return [
    {
      path,
      message: `What is missing is ${JSON.stringify(found)}, not ${wanted === false ? 'nothing' : JSON.stringify(wanted)}.`,
    },
  ]
}

function unmetText(text: string, wanted: boolean, { stage }: Seen, path: Path): WalkFailure[] {
  const found = stage?.texts().some((each) => each.includes(text)) ?? false
  if (found === wanted) return []
  const where = stage ? `"${stage.names()[0]}"` : 'nothing'
  const message = wanted
    ? `The screen of ${where} does not say "${text}".`
    : `The screen of ${where} says "${text}".`
  return [{ path, message }]
}
