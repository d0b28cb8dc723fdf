import { sameJson } from '../../core/flow/form-data.ts'
import type { RunnerWords, WalkExpectation } from '../../core/pack/documents.gen.ts'
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

/** Everything that is otherwise than a walk expects it, key by key in the order of the document. */
export function unmet(expectation: WalkExpectation, seen: Seen, path: Path): WalkFailure[] {
  return Object.keys(expectation).flatMap((key) => {
    const at = [...path, key]
    switch (key) {
      case 'step':
        return unmetStep(expectation.step, seen, at)
      case 'missing':
        return unmetMissing(expectation.missing, seen, at)
      case 'says':
        return listOf(expectation.says).flatMap((text) => unmetText(text, true, seen, at))
      case 'silent':
        return listOf(expectation.silent).flatMap((text) => unmetText(text, false, seen, at))
      case 'progress':
        return differs('The progress', expectation.progress, seen.stage?.progress() ?? null, at)
      case 'answers':
        return Object.entries(expectation.answers ?? {}).flatMap(([step, wanted]) => {
          const held = seen.stage?.answer(step)
          return sameJson(held ?? null, wanted)
            ? []
            : [{ path: [...at, step], message: `"${step}" holds ${told(held)}, not ${told(wanted)}.` }]
        })
      case 'finished':
        return differs('Whether it is finished', expectation.finished, seen.stage?.finished ?? false, at)
      case 'refused':
        return differs(
          'Whether it is refused',
          expectation.refused,
          seen.stage?.screen === 'submitFailed',
          at,
        )
      case 'outcome': {
        const scored = seen.stage?.scored
        return differs('The outcome', expectation.outcome, scored?.ok ? scored.outcome : null, at)
      }
      case 'tie': {
        const scored = seen.stage?.scored
        const [tie] = scored?.ok ? scored.ties : []
        return differs('The tie', expectation.tie, tie?.settledBy ?? 'none', at)
      }
      case 'modules':
        return Object.entries(expectation.modules ?? {}).flatMap(([id, status]) => {
          const found = seen.standing.progress()?.modules.find(({ moduleId }) => moduleId === id)?.status
          return differs(`The module "${id}"`, status, found ?? null, [...at, id])
        })
      case 'pathIntegration':
        return differs(
          'The path integration',
          expectation.pathIntegration,
          seen.standing.pathIntegration() ?? null,
          at,
        )
      default:
        return []
    }
  })
}

const listOf = (texts: string | string[] | undefined): string[] =>
  texts === undefined ? [] : typeof texts === 'string' ? [texts] : texts

function differs(
  what: string,
  wanted: string | boolean | undefined,
  found: string | boolean | null,
  path: Path,
): WalkFailure[] {
  if (found === wanted) return []
  return [{ path, message: `${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}.` }]
}

function unmetStep(wanted: string | undefined, { stage }: Seen, path: Path): WalkFailure[] {
  const names = stage?.names() ?? []
  if (wanted === undefined || names.includes(wanted)) return []
  const found = names.length === 0 ? 'Nothing is on screen' : `"${names[0]}" is on screen`
  return [{ path, message: `${found}, not "${wanted}".` }]
}

function unmetMissing(
  wanted: string | false | undefined,
  { stage, runner }: Seen,
  path: Path,
): WalkFailure[] {
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
