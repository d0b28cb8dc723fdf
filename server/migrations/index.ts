import type { Migration } from '../database/migration.ts'
import { accounts } from './001-accounts.ts'
import { journey } from './002-journey.ts'
import { writing } from './003-writing.ts'
import { journal } from './004-journal.ts'
import { keptAnswers } from './005-kept-answers.ts'
import { writings } from './006-writings.ts'
import { guide } from './007-guide.ts'
import { pathVersions } from './008-path-versions.ts'
import { soulMap } from './009-soul-map.ts'
import { experimentOrigins } from './010-experiments.ts'
import { contentVersions } from './011-content-versions.ts'
import { care } from './012-care.ts'
import { search } from './013-search.ts'
import { budgets } from './014-budgets.ts'
import { devices } from './015-devices.ts'
import { waysBack } from './016-ways-back.ts'
import { sessionVersions } from './017-session-versions.ts'
import { exactWriting } from './018-exact-writing.ts'
import { endedSessions } from './019-ended-sessions.ts'
import { flowSessions } from './020-flow-sessions.ts'
import { commissioned } from './021-commissioned.ts'
import { restsOn } from './022-rests-on.ts'
import { replacedSetup } from './023-replaced-setup.ts'
import { pageRests } from './024-page-rests.ts'
import { triedScenarios } from './025-tried-scenarios.ts'
import { letters } from './026-letters.ts'
import { practices } from './027-practices.ts'
import { takes } from './028-takes.ts'
import { pictures } from './029-pictures.ts'
import { notifications } from './030-notifications.ts'
import { published } from './031-published.ts'
import { keysBySeeker } from './032-keys-by-seeker.ts'

/** Every migration, oldest first. A list in code, because bundled code has no folder to read. */
export const migrations: readonly Migration[] = [
  accounts,
  journey,
  writing,
  journal,
  keptAnswers,
  writings,
  guide,
  pathVersions,
  soulMap,
  experimentOrigins,
  contentVersions,
  care,
  search,
  budgets,
  devices,
  waysBack,
  sessionVersions,
  exactWriting,
  endedSessions,
  flowSessions,
  commissioned,
  restsOn,
  replacedSetup,
  pageRests,
  triedScenarios,
  letters,
  practices,
  takes,
  pictures,
  notifications,
  published,
  keysBySeeker,
]
