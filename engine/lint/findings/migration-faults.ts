import { checkMigration, flowNameOf, migrationsOf } from '../../core/migrate/index.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { LintContext } from '../context.ts'

/** The faults of all migrations that a rule stands for. */
export function migrationFaults({ sources, flows }: LintContext, rule: string): Finding[] {
  const migrations = sources.flatMap((source) => documentAs(source, 'migration') ?? [])
  if (migrations.length === 0) return []
  const version = sources.flatMap((source) => documentAs(source, 'pack') ?? [])[0]?.version
  return sources.flatMap((source) => {
    const migration = documentAs(source, 'migration')
    const name = migration && flowNameOf(migration.flow)
    const placed = flows.find((each) => each.source.kind === name?.kind && each.source.id === name.id)
    // A flow that is nowhere is told as a lost name.
    if (!migration || !name || !placed || version === undefined) return []
    return checkMigration(migration, migrationsOf(migrations, name), placed.flow, version)
      .filter(({ code }) => code === rule)
      .map(({ message, path }) => source.finding(rule, message, path))
  })
}
