import type { User } from '../../../engine/contracts/index.ts'
import { once } from '../../once.ts'
import { listAssessments } from '../../queries/assessments.ts'
import { listExperiments } from '../../queries/experiments.ts'
import type { Asking, AskingDeps } from './asking.ts'
import { savedBirth } from './birth.ts'

/** What the inputs of one seeker are read with, for one text. */
export function askingFor(deps: AskingDeps, user: Pick<User, 'id' | 'firstName'>): Asking {
  const { db } = deps
  const asking: Asking = {
    ...{ deps, db, user, library: deps.content.library.composing, now: deps.clock() },
    assessments: once(() => listAssessments(db, user.id)),
    experiments: once(() => listExperiments(db, user.id)),
    birth: once(() => savedBirth(asking)),
  }
  return asking
}
