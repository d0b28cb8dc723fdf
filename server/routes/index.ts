import type { FeatureName } from '../../engine/core/features.ts'
import type { Route } from '../http/route.ts'
import * as account from './account.ts'
import * as actionPlan from './aliases/action-plan.ts'
import * as savedResults from './aliases/assessments.ts'
import * as soulGuide from './aliases/guide.ts'
import * as intake from './aliases/life-stage.ts'
import * as setup from './aliases/onboarding.ts'
import * as pathIntegration from './aliases/path.ts'
import * as profile from './aliases/profile.ts'
import * as progressSession from './aliases/progress-session.ts'
import * as soulBlueprint from './aliases/soul-blueprint.ts'
import * as soulInMotion from './aliases/soul-in-motion.ts'
import * as soulMap from './aliases/soul-map.ts'
import * as vision from './aliases/vision.ts'
import * as assessments from './assessments.ts'
import * as atlas from './atlas.ts'
import * as care from './care.ts'
import * as currentUser from './current-user.ts'
import * as dailyPrompt from './daily-prompt.ts'
import * as dataExport from './data-export.ts'
import * as devices from './devices.ts'
import * as experiments from './experiments.ts'
import * as alignment from './alignment.ts'
import * as findings from './findings.ts'
import * as flows from './flows.ts'
import * as generate from './generate.ts'
import * as insights from './insights.ts'
import * as journalExport from './journal-export.ts'
import * as journal from './journal.ts'
import * as journeyProgress from './journey-progress.ts'
import * as letters from './letters.ts'
import * as lifeStage from './life-stage.ts'
import * as locations from './locations.ts'
import * as login from './login.ts'
import * as logout from './logout.ts'
import * as modules from './modules.ts'
import * as notifications from './notifications.ts'
import * as onboarding from './onboarding.ts'
import * as passkeys from './passkeys.ts'
import * as path from './path.ts'
import * as pictures from './pictures.ts'
import * as practices from './practices.ts'
import * as preferences from './preferences.ts'
import * as publish from './publish.ts'
import * as readings from './readings.ts'
import * as recovery from './recovery.ts'
import * as register from './register.ts'
import * as scripts from './scripts.ts'
import * as sky from './sky.ts'
import * as guide from './guide.ts'
import * as system from './system.ts'
import * as takes from './takes.ts'

const of = (resources: readonly Readonly<Record<string, Route>>[], feature?: FeatureName): Route[] =>
  resources.flatMap((resource) =>
    Object.values(resource).map((route) => (feature === undefined ? route : { ...route, feature })),
  )

/** Every route that the server has; those of a feature are there only when the product has it. */
export const routes: readonly Route[] = [
  ...of([
    register,
    login,
    logout,
    currentUser,
    modules,
    journeyProgress,
    flows,
    generate,
    scripts,
    progressSession,
    lifeStage,
    intake,
    locations,
    onboarding,
    setup,
    assessments,
    savedResults,
    insights,
    alignment,
    findings,
    soulMap,
    vision,
    actionPlan,
    soulInMotion,
    profile,
    system,
    devices,
    notifications,
    passkeys,
    recovery,
    account,
    dataExport,
    atlas,
    preferences,
    care,
    letters,
    pictures,
    takes,
    publish,
  ]),
  ...of([readings, sky, soulBlueprint], 'charts'),
  ...of([guide, soulGuide], 'guide'),
  ...of([path, pathIntegration], 'path'),
  ...of([practices], 'reminders'),
  ...of([experiments], 'experiments'),
  ...of([journalExport, journal, dailyPrompt], 'journal'),
]
