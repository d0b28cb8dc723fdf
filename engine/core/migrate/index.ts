// The public door of the migrate room: answers from an older version of a flow to the one of now.
export { bringUpToDate, type UpToDate } from './bring-up-to-date.ts'
export { checkMigration } from './check.ts'
export { dueMigrations, type FlowName, flowNameOf, type GivenTo, migrationsOf } from './due.ts'
export type { AskedAgain, SetAside } from './migrated.ts'
export { compareVersions } from './version.ts'
