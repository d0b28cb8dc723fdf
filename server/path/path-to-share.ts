import type { PathContent, IntegratedPath, User } from '../../engine/contracts/index.ts'
import type { Deps } from '../context.ts'
import { withoutSecrets } from '../writing/secrets/without-secrets.ts'
import { askingFor } from '../writing/inputs/asking-for.ts'
import { secretsOf } from '../writing/secrets/secrets-of.ts'

/** A path for other eyes: a birth date or birthplace that the seeker wrote into an answer is taken out of it. */
export async function pathToShare(deps: Deps, user: User, path: IntegratedPath): Promise<PathContent> {
  const { birthDate, birthTime, birthLocation, placeNames } = await secretsOf(askingFor(deps, user), user)
  const bare = withoutSecrets({
    firstName: '',
    lastName: '',
    username: '',
    email: '',
    birthDate,
    birthTime,
    birthLocation,
    placeNames,
  })
  const told = (text: string): string =>
    birthTime === undefined ? bare(text) : bare(text).replaceAll(birthTime, '[time]')
  const all = (texts: readonly string[]) => texts.map(told)
  const { integrationInsights: insights, coreIdentity, lifeDirection, actionableSteps } = path
  return {
    personalManifesto: told(path.personalManifesto),
    integrationInsights: {
      keyRealizations: all(insights.keyRealizations),
      transformationSummary: told(insights.transformationSummary),
      nextEvolutionPhase: told(insights.nextEvolutionPhase),
    },
    coreIdentity: {
      essence: told(coreIdentity.essence),
      uniqueContribution: told(coreIdentity.uniqueContribution),
      primaryGifts: all(coreIdentity.primaryGifts),
      coreValues: all(coreIdentity.coreValues),
    },
    lifeDirection: {
      northStar: told(lifeDirection.northStar),
      primaryPath: told(lifeDirection.primaryPath),
      timeline: told(lifeDirection.timeline),
      supportingPaths: all(lifeDirection.supportingPaths),
    },
    actionableSteps: {
      immediate: all(actionableSteps.immediate),
      shortTerm: all(actionableSteps.shortTerm),
      longTerm: all(actionableSteps.longTerm),
    },
  }
}
