// The addresses that the specification fixes for this product. Each is one more name of a generic call.
import * as blueprint from './soul-blueprint.ts'
import * as guide from './guide.ts'
import * as inMotion from './soul-in-motion.ts'
import * as intake from './life-stage.ts'
import * as motion from './soul-motion.ts'
import * as path from './path.ts'
import * as profile from './profile.ts'
import * as savedResults from './assessments.ts'
import * as session from './progress-session.ts'
import * as setup from './onboarding.ts'
import * as soulMap from './soul-map.ts'
import * as vision from './vision.ts'

export const aliases = {
  'GET /api/modules/progress-session/{moduleNumber}': session.readProgressSession,
  'POST /api/modules/progress-session': session.saveProgressSession,
  'DELETE /api/modules/progress-session/{moduleNumber}': session.deleteProgressSession,
  'POST /api/life-stage/intake': intake.saveIntake,
  'POST /api/onboarding/complete': setup.completeOnboarding,
  'POST /api/assessments': savedResults.saveAssessment,
  'GET /api/assessments/user/{userId}/{moduleNumber}': savedResults.assessmentsOfUser,
  'GET /api/assessments/results/{userId}': savedResults.resultsOfUser,
  'POST /api/soul-blueprint/{stepId}': blueprint.runBlueprintStep,
  'POST /api/soul-map/generate-discoveries': soulMap.generateDiscoveries,
  'POST /api/soul-map/generate-insights': soulMap.generateSoulMap,
  'GET /api/soul-map/insights': soulMap.readSoulMap,
  'POST /api/vision/generate-ai-vision': vision.generateVision,
  'POST /api/action-plan/generate': motion.generateActionPlan,
  'POST /api/assessments/soul-in-motion': inMotion.completeSoulInMotion,
  'POST /api/soul-guide/chat': guide.soulGuideChat,
  'GET /api/path-integration': path.readPathIntegration,
  'POST /api/path-integration': path.writePathIntegration,
  'POST /api/path-integration/generate': path.generatePathIntegration,
  'GET /api/user/profile': profile.readProfile,
  'GET /api/user/comprehensive-data': profile.comprehensiveData,
} as const
