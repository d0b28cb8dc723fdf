import type { MigratedFlow, MigrationDocument } from '../pack/documents.gen.ts'
import { compareVersions } from './version.ts'

/** The document whose flow holds answers. */
export interface FlowName {
  readonly kind: 'module' | 'questionnaire'
  readonly id: string
}

/** What answers remember of the content that they were given to. Null: nothing is known. */
export interface GivenTo {
  readonly version: string | null
  readonly hash: string | null
}

export const flowNameOf = (flow: MigratedFlow): FlowName =>
  'module' in flow ? { kind: 'module', id: flow.module } : { kind: 'questionnaire', id: flow.questionnaire }

/** The migrations of one flow, oldest first. */
export function migrationsOf(
  migrations: readonly MigrationDocument[],
  { kind, id }: FlowName,
): readonly MigrationDocument[] {
  return migrations
    .filter(({ flow }) => {
      const named = flowNameOf(flow)
      return named.kind === kind && named.id === id
    })
    .toSorted(
      (one, other) =>
        compareVersions(one.to, other.to) ||
        compareVersions(one.from, other.from) ||
        (one.id < other.id ? -1 : 1),
    )
}

/**
 * The migrations that answers have not been through, oldest first. Answers that remember no version are as old as the
 * migration that names their hash, else older than every one: option values and places that were given up never come
 * back, so that nothing is changed twice.
 */
export function dueMigrations(
  migrations: readonly MigrationDocument[],
  flow: FlowName,
  { version, hash }: GivenTo,
): readonly MigrationDocument[] {
  const own = migrationsOf(migrations, flow)
  const known =
    version ?? (hash === null ? undefined : own.find(({ hashes }) => hashes?.includes(hash))?.from) ?? null
  return known === null ? own : own.filter(({ to }) => compareVersions(to, known) > 0)
}
