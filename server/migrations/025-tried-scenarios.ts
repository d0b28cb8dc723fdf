import type { Migration } from '../database/migration.ts'

/** What an experiment was begun to try: a scenario of a flow, and the gauge that it asks about. */
export const triedScenarios: Migration = {
  name: '025-tried-scenarios',
  up: (db) => db.raw('alter table experiments add column tries jsonb'),
  down: (db) => db.raw('alter table experiments drop column tries'),
}
