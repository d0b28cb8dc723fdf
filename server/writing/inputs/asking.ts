import type { Assessment, Experiment, User } from '../../../engine/contracts/index.ts'
import type { Library } from '../../content/library.ts'
import type { Db } from '../../database/database.ts'
import { once } from '../../once.ts'
import { listAssessments } from '../../queries/assessments.ts'
import { listExperiments } from '../../queries/experiments.ts'

/** Whose rows are read, and when. Every input reads this one seeker's rows and no others. */
export interface Asking {
  readonly db: Db
  readonly user: Pick<User, 'id' | 'firstName'>
  readonly library: Library
  /** Milliseconds since 1970. */
  readonly now: number
  /** Read once for all inputs. */
  readonly assessments: () => Promise<readonly Assessment[]>
  readonly experiments: () => Promise<readonly Experiment[]>
}

export function askingFor(
  db: Db,
  user: Pick<User, 'id' | 'firstName'>,
  library: Library,
  now: number,
): Asking {
  return {
    ...{ db, user, library, now },
    assessments: once(() => listAssessments(db, user.id)),
    experiments: once(() => listExperiments(db, user.id)),
  }
}

/** The saved results of one type; undefined when there are none. */
export async function resultsOf(
  asking: Asking,
  type: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  return (await asking.assessments()).find(({ assessmentType }) => assessmentType === type)?.results
}
