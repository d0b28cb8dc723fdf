import * as account from './account/account.ts'
import { aliases } from './aliases/index.ts'
import * as assessments from './assessments.ts'
import * as atlas from './atlas.ts'
import * as auth from './account/auth.ts'
import * as care from './care.ts'
import type { Types } from './contract.ts'
import * as devices from './account/devices.ts'
import * as dailyPrompt from './daily-prompt.ts'
import * as data from './account/data-export.ts'
import * as experiments from './experiments.ts'
import * as flows from './flows.ts'
import * as generate from './generate.ts'
import * as insights from './insights.ts'
import * as journal from './journal.ts'
import * as journey from './journey-progress.ts'
import * as letters from './letters.ts'
import * as lifeStage from './life-stage.ts'
import * as locations from './locations.ts'
import * as modules from './modules.ts'
import * as notifications from './account/notifications.ts'
import * as onboarding from './onboarding.ts'
import * as passkeys from './account/passkeys.ts'
import * as path from './path.ts'
import * as pictures from './pictures.ts'
import * as practices from './practices.ts'
import * as publish from './publish.ts'
import * as preferences from './account/preferences.ts'
import * as alignment from './alignment.ts'
import * as restsOn from './rests-on.ts'
import * as recovery from './account/recovery.ts'
import * as readings from './readings.ts'
import * as scripts from './scripts.ts'
import * as sky from './sky.ts'
import * as guide from './guide.ts'
import * as system from './system.ts'
import * as takes from './takes.ts'

/** Every call of the API under the words `METHOD /path`. */
export const operations = {
  'POST /api/register': auth.register,
  'POST /api/login': auth.login,
  'GET /api/login': auth.loginRedirect,
  'POST /api/logout': auth.logout,
  'GET /api/logout': auth.logoutRedirect,
  'GET /api/auth/user': auth.currentUser,
  'GET /api/modules': modules.listModules,
  'POST /api/modules/progress': modules.saveModuleProgress,
  'GET /api/user/journey-progress': journey.journeyProgress,
  'GET /api/flows/{flow}/session': flows.readFlowSession,
  'POST /api/flows/{flow}/session': flows.saveFlowSession,
  'DELETE /api/flows/{flow}/session': flows.deleteFlowSession,
  'POST /api/flows/{flow}/results': flows.saveFlowResults,
  'POST /api/flows/{flow}/generate/{document}': generate.generate,
  'GET /api/flows/{flow}/generate/{document}': generate.readGenerated,
  'GET /api/flows/{flow}/rests/{document}': generate.readRests,
  'GET /api/flows/{flow}/scripts/{step}': scripts.readScripts,
  'GET /api/life-stage/intake': lifeStage.readIntake,
  'GET /api/onboarding/status': onboarding.onboardingStatus,
  'GET /api/assessments': assessments.listAssessments,
  'GET /api/readings/input': readings.readingInput,
  'POST /api/readings/{reading}': readings.makeReading,
  'GET /api/sky': sky.readSky,
  'GET /api/locations/search': locations.searchLocations,
  'POST /api/locations/search': locations.findLocations,
  'POST /api/locations/time': locations.readLocalTime,
  'GET /api/insights': insights.listInsights,
  'POST /api/insights/generate': insights.generateInsight,
  'POST /api/insights/generate-module': insights.generateModuleInsight,
  'GET /api/alignment': alignment.readAlignment,
  'GET /api/findings': restsOn.readPatterns,
  'GET /api/findings/put-away': restsOn.listPutAwayFindings,
  'POST /api/findings/put-away': restsOn.putAwayFinding,
  'DELETE /api/findings/put-away/{id}': restsOn.takeBackFinding,
  'POST /api/guide/chat': guide.chat,
  'GET /api/guide/context': guide.guideContext,
  'GET /api/guide/conversations': guide.listConversations,
  'POST /api/guide/conversations/search': guide.searchConversations,
  'GET /api/guide/conversations/{id}': guide.readConversation,
  'DELETE /api/guide/conversations/{id}': guide.deleteConversation,
  'GET /api/path': path.readPath,
  'POST /api/path': path.writePath,
  'POST /api/path/generate': path.generatePath,
  'GET /api/path/versions': path.listPathVersions,
  'GET /api/path/versions/{id}': path.readPathVersion,
  'POST /api/path/versions/{id}/save': path.savePathVersion,
  'GET /api/path/share': path.readSharedPath,
  'GET /api/path/export.pdf': path.exportPath,
  'GET /api/experiments': experiments.listExperiments,
  'POST /api/experiments/generate': experiments.generateExperiments,
  'PATCH /api/experiments/{id}': experiments.updateExperiment,
  'POST /api/experiments/{id}/suggest-again': experiments.suggestAgain,
  'POST /api/flows/{flow}/experiments': experiments.beginExperiment,
  'PATCH /api/user/profile': account.updateProfile,
  'POST /api/user/password': account.changePassword,
  'DELETE /api/user': account.deleteAccount,
  'GET /api/user/export': data.exportData,
  'GET /api/atlas': atlas.exportAtlas,
  'GET /api/user/preferences': preferences.readPreferences,
  'PATCH /api/user/preferences': preferences.savePreferences,
  'GET /api/user/notifications': notifications.readNotifications,
  'POST /api/user/notifications': notifications.turnOnNotifications,
  'DELETE /api/user/notifications': notifications.turnOffNotifications,
  'GET /api/user/devices': devices.listDevices,
  'DELETE /api/user/devices': devices.endOtherDevices,
  'DELETE /api/user/devices/{id}': devices.endDevice,
  'GET /api/sign-in-ways': recovery.signInWays,
  'GET /api/user/recovery-codes': recovery.readRecoveryCodes,
  'POST /api/user/recovery-codes': recovery.makeRecoveryCodes,
  'POST /api/recover': recovery.recover,
  'POST /api/password-reset': recovery.askForReset,
  'POST /api/password-reset/complete': recovery.resetPassword,
  'GET /api/user/passkeys': passkeys.listPasskeys,
  'POST /api/user/passkeys/options': passkeys.offerPasskey,
  'POST /api/user/passkeys': passkeys.addPasskey,
  'DELETE /api/user/passkeys/{id}': passkeys.removePasskey,
  'POST /api/login/passkey/options': passkeys.askForPasskey,
  'POST /api/login/passkey': passkeys.loginWithPasskey,
  'GET /api/journal': journal.listJournal,
  'POST /api/journal/search': journal.searchJournal,
  'POST /api/journal': journal.writeJournal,
  'PATCH /api/journal/{id}': journal.editJournal,
  'DELETE /api/journal/{id}': journal.deleteJournal,
  'GET /api/journal/export.md': journal.exportJournal,
  'GET /api/letters': letters.listLetters,
  'POST /api/letters/{id}/words': letters.askLetterWords,
  'POST /api/letters/{id}/open': letters.openLetter,
  'POST /api/letters/{id}/answer': letters.answerLetter,
  'DELETE /api/letters/{id}': letters.eraseLetter,
  'GET /api/takes': takes.listTakes,
  'GET /api/takes/{id}': takes.readTake,
  'GET /api/takes/{id}/beside/{other}': takes.readTakesBeside,
  'DELETE /api/takes/{id}': takes.eraseTake,
  'POST /api/pictures/{id}': pictures.addPicture,
  'GET /api/pictures/{id}': pictures.readPicture,
  'DELETE /api/pictures/{id}': pictures.erasePicture,
  'POST /api/flows/{flow}/board.pdf': pictures.exportBoard,
  'POST /api/content/versions': publish.publishContent,
  'GET /api/content/versions': publish.listContent,
  'POST /api/content/rollback': publish.rollBackContent,
  'GET /api/practices': practices.listPractices,
  'POST /api/practices/{id}': practices.takePractice,
  'DELETE /api/practices/{id}': practices.dropPractice,
  'POST /api/practices/{id}/days/{day}': practices.notePractice,
  'GET /api/daily-prompt': dailyPrompt.dailyPrompt,
  'GET /api/care': care.readCare,
  'POST /api/care/dismiss': care.dismissCare,
  'GET /livez': system.livez,
  'GET /readyz': system.readyz,
  'GET /api/openapi.json': system.openapi,
  'POST /api/user/browser-errors': system.browserError,
  ...aliases,
} as const

/** The types of every call: `Operations['POST /api/login']['body']`. Import it with `import type`. */
export type Operations = { [K in keyof typeof operations]: Types<(typeof operations)[K]> }

export type { CareLine, CareNotice } from './care.ts'
export type { Issue, Problem } from './common.ts'
export type { User } from './account/auth.ts'
export type { Module, ModuleProgress, ModuleStatus } from './modules.ts'
export type { JourneyProgress } from './journey-progress.ts'
export type { FlowResult, FlowSession, StaleFlowSession } from './flows.ts'
export type { ProgressSession, StaleSession } from './aliases/progress-session.ts'
export type { LifeStageIntake } from './life-stage.ts'
export type { OnboardingPayload } from './aliases/onboarding.ts'
export type { Assessment } from './assessments.ts'
export type { AtlasForm, AtlasPaper } from './atlas.ts'
export type { AssessmentText, BirthAndResults } from './aliases/assessments.ts'
export type { ClockMoment, FoundLocation, LocalTime } from './locations.ts'
export type { Insight, WrittenInsight } from './insights.ts'
export type { Alignment } from './alignment.ts'
export type { Patterns, PutAwayFinding, RestingAnswer, RestsOn } from './rests-on.ts'
export type { PathContent, IntegratedPath, PathVersion } from './path.ts'
export type { Experiment, ExperimentStatus } from './experiments.ts'
export type { ComprehensiveData, Profile } from './aliases/profile.ts'
export type { DailyPrompt } from './daily-prompt.ts'
export type { SignedInDevice } from './account/devices.ts'
export type { NotificationKind, Notifications } from './account/notifications.ts'
export type { Passkey } from './account/passkeys.ts'
export type { RecoveryCodes } from './account/recovery.ts'
export type { DataExport, ExportPart } from './account/data-export.ts'
export type { OwnPractice, PracticeDay, Practices, PracticeState, StalePracticeDay } from './practices.ts'
export type { JournalEntry, JournalPage, StaleEntry } from './journal.ts'
export type { ContentChange, FlowAnswers } from './publish.ts'
export type { Picture } from './pictures.ts'
export type { LetterPage, OpenedLetter, SealedLetter } from './letters.ts'
export type { Take, TakenFlow, TakesBeside } from './takes.ts'
export type { AstrocartographyData, ChartData, ModalityResult, NearbyLine } from './readings.ts'
export type { Sky } from './sky.ts'
export type { ChatMessage, ChatReply, Conversation, GuideContext, SeenSource } from './guide.ts'
export type { Discovery, SoulMapInsights } from './aliases/soul-map.ts'
export type { Preferences } from './account/preferences.ts'
export type { VisionComponent } from './aliases/vision.ts'
export type { ActionStep, Goal } from './aliases/soul-motion.ts'
