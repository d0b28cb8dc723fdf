import type { PathIntegration } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { row } from '../database/sql.ts'
import { type Times, timesOf } from './times.ts'

interface PathRow extends Times {
  id: string
  personal_manifesto: string
  integration_insights: PathIntegration['integrationInsights']
  core_identity: PathIntegration['coreIdentity']
  life_direction: PathIntegration['lifeDirection']
  actionable_steps: PathIntegration['actionableSteps']
  source: PathIntegration['source']
}

/** The combined life path of a seeker, or undefined. */
export async function findPathIntegration(db: Db, userId: string): Promise<PathIntegration | undefined> {
  const found = await row<PathRow>(
    db,
    `select id, personal_manifesto, integration_insights, core_identity, life_direction, actionable_steps, source,
       created_at, updated_at
     from path_integrations where user_id = ?`,
    [userId],
  )
  return (
    found && {
      id: found.id,
      personalManifesto: found.personal_manifesto,
      integrationInsights: found.integration_insights,
      coreIdentity: found.core_identity,
      lifeDirection: found.life_direction,
      actionableSteps: found.actionable_steps,
      source: found.source,
      ...timesOf(found),
    }
  )
}
