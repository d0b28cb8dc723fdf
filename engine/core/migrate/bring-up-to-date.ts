import type { CompiledFlow } from '../flow/compile.ts'
import { type FormData, readPath, sameJson } from '../flow/form-data.ts'
import { compiledFor } from '../flow/made.ts'
import { NO_FACTS } from '../flow/outer-facts.ts'
import type { MigrationDocument } from '../pack/documents.gen.ts'
import { applyChange, type IsEnough } from './apply-change.ts'
import { dueMigrations, type FlowName, type GivenTo } from './due.ts'
import { fitAnswers } from './fit.ts'
import type { AskedAgain, Moving, SetAside } from './migrated.ts'

/** Answers under way, as a session or a device keeps them. */
export interface OlderAnswers {
  readonly formData: FormData
  readonly stepId: string | null
  readonly givenTo: GivenTo
}

/** The flow as it is now, and the migrations of its pack. */
export interface NewerFlow {
  readonly name: FlowName
  readonly compiled: CompiledFlow
  readonly migrations: readonly MigrationDocument[]
}

/** Answers as the flow of now can hold them. */
export interface UpToDate {
  /** Whether anything is another than before. */
  readonly changed: boolean
  readonly formData: FormData
  /** Where the seeker goes on: where they stood, or at the first question that is asked again. */
  readonly stepId: string | null
  /** What the flow cannot hold any more. Nothing that was given is in neither. */
  readonly setAside: readonly SetAside[]
  /** What is asked again, in the order of the flow. */
  readonly askedAgain: readonly (AskedAgain & { readonly stepId: string })[]
}

/** Whether the step at a path lets the seeker go on with what is there. */
function enoughIn(compiled: CompiledFlow): IsEnough {
  return (path, formData) => {
    const found = compiled.steps.find(({ keeps, bind }) => keeps && bind === path)
    return (
      found !== undefined &&
      found.rule.check(found.step, readPath(formData, path), found.options, NO_FACTS) === null
    )
  }
}

/** The same after one migration. */
export function applyMigration(
  moving: Moving,
  { id, changes }: MigrationDocument,
  compiled: CompiledFlow,
): Moving {
  const isEnough = enoughIn(compiled)
  return changes.reduce((now, change) => applyChange(now, change, id, isEnough), moving)
}

/**
 * Brings answers that were given to an older version of a flow up to date: the migrations that are due, oldest first,
 * then everything that the flow still cannot hold is set aside. Pure; on its own output it changes nothing.
 */
export function bringUpToDate(answers: OlderAnswers, { name, compiled, migrations }: NewerFlow): UpToDate {
  const start: Moving = { formData: answers.formData, stepId: answers.stepId, setAside: [], askedAgain: [] }
  const due = dueMigrations(migrations, name, answers.givenTo)
  const moved = due.reduce((now, migration) => applyMigration(now, migration, compiled), start)
  const { formData, setAside } = fitAnswers(compiled, moved.formData)
  const own = compiledFor(compiled, formData)
  const askedAgain = own.steps.flatMap(({ keeps, bind, step }) => {
    // Of several reasons the newest is told.
    const asked = keeps ? moved.askedAgain.findLast(({ path }) => path === bind) : undefined
    return asked ? [{ ...asked, stepId: step.id }] : []
  })
  const stepId = earlier(own, moved.stepId, askedAgain[0]?.stepId)
  return {
    changed: askedAgain.length > 0 || stepId !== answers.stepId || !sameJson(formData, answers.formData),
    formData,
    stepId,
    setAside: [...moved.setAside, ...setAside],
    askedAgain,
  }
}

function earlier({ indexOf }: CompiledFlow, stood: string | null, asked: string | undefined): string | null {
  if (asked === undefined) return stood
  const [from, to] = [stood === null ? undefined : indexOf.get(stood), indexOf.get(asked)]
  return from !== undefined && to !== undefined && from < to ? stood : asked
}
