import { type CompiledFlow, compileFlow } from '../flow/compile.ts'
import { type FormData, sameJson } from '../flow/form-data.ts'
import type { DocumentFinding, DocumentPath } from '../document-finding.ts'
import type { Flow, MigrationDocument, MigrationExample } from '../pack/documents.gen.ts'
import { applyMigration } from './bring-up-to-date.ts'
import { givenTo, takenFrom } from './change-places.ts'
import { conflicts, stillInUse } from './check-sources.ts'
import { compareVersions } from './version.ts'

const say = (code: string, path: DocumentPath, message: string): DocumentFinding => ({ code, path, message })

/** Everything about one migration that its schema cannot see. Paths are from the root of its document. */
export function checkMigration(
  migration: MigrationDocument,
  /** All migrations of the same flow, itself among them. */
  all: readonly MigrationDocument[],
  flow: Flow,
  packVersion: string,
): DocumentFinding[] {
  const compiled = compileFlow(flow)
  return [
    ...versionFaults(migration, packVersion),
    ...conflicts(migration, all),
    ...stillInUse(migration, compiled),
    ...lostPlaces(migration, all, compiled),
    ...exampleFaults(migration, compiled),
  ]
}

function versionFaults({ from, to }: MigrationDocument, packVersion: string): DocumentFinding[] {
  if (compareVersions(from, to) >= 0)
    return [
      say(
        'migration-version',
        ['to'],
        `A migration leads to a newer version: ${to} does not come after ${from}.`,
      ),
    ]
  if (compareVersions(to, packVersion) > 0) {
    const message = `The pack has version ${packVersion}, so that nobody gets to ${to}. Raise \`version\` in the pack's cover.`
    return [say('migration-version', ['to'], message)]
  }
  return []
}

/** Places and values that answers are brought to and that neither the flow nor a later migration knows. */
function lostPlaces(
  migration: MigrationDocument,
  all: readonly MigrationDocument[],
  compiled: CompiledFlow,
): DocumentFinding[] {
  const places = new Map(compiled.steps.filter(({ keeps }) => keeps).map((step) => [step.bind, step]))
  const later = all
    .filter((each) => compareVersions(each.to, migration.to) > 0)
    .flatMap(({ changes }) => changes)
  const goesOn = (place: string) => later.some((change) => takenFrom(change)?.place === place)
  const steps = (id: string) =>
    compiled.indexOf.has(id) ||
    later.some((change) => 'renameStep' in change && change.renameStep.from === id)
  return migration.changes.flatMap((change, at): DocumentFinding[] => {
    const here: DocumentPath = ['changes', at]
    const after = migration.changes.slice(at + 1)
    if ('renameStep' in change) {
      const { to } = change.renameStep
      if (steps(to)) return []
      return [say('migration-leads-nowhere', [...here, 'renameStep', 'to'], `The flow has no step "${to}".`)]
    }
    return givenTo(change).flatMap(({ place, path, values }) => {
      if (goesOn(place) || after.some((next) => takenFrom(next)?.place === place)) return []
      const step = places.get(place)
      if (!step)
        return [say('migration-leads-nowhere', [...here, ...path], `The flow keeps no answer at "${place}".`)]
      const { options } = step
      if (!options) return []
      return values
        .filter(({ value }) => !options.values.has(value))
        .map((lost) => {
          const message = `The step "${step.step.id}" has no option "${lost.value}".`
          return say('migration-leads-nowhere', [...here, ...lost.path], message)
        })
    })
  })
}

function exampleFaults(migration: MigrationDocument, compiled: CompiledFlow): DocumentFinding[] {
  const { examples = [] } = migration
  if (examples.length === 0) {
    const message = 'This migration has no example, so that nothing says whether it does what it should.'
    return [say('migration-without-example', ['changes'], message)]
  }
  return examples.flatMap((example, at) => {
    const wrong = exampleFault(example, migration, compiled)
    return wrong ? [say('migration-example', ['examples', at, wrong.key], wrong.message)] : []
  })
}

const list = (paths: readonly string[]): string =>
  paths.length === 0 ? 'nothing' : paths.map((path) => `"${path}"`).join(' and ')

/** What is wrong with one example; undefined when it holds, also when the migration is applied once more. */
function exampleFault(
  { given, expected, setAside = [], asksAgain = [] }: MigrationExample,
  migration: MigrationDocument,
  compiled: CompiledFlow,
): { readonly key: keyof MigrationExample; readonly message: string } | undefined {
  const start = { formData: given satisfies FormData, stepId: null, setAside: [], askedAgain: [] }
  const done = applyMigration(start, migration, compiled)
  if (!sameJson(done.formData, expected)) {
    const message = `The answers become ${JSON.stringify(done.formData)}, not what is expected.`
    return { key: 'expected', message }
  }
  const aside = distinct(done.setAside)
  if (!sameJson(aside, setAside.toSorted()))
    return {
      key: setAside.length > 0 ? 'setAside' : 'expected',
      message: `What is set aside is ${list(aside)}, not ${list(setAside)}.`,
    }
  const asked = distinct(done.askedAgain)
  if (!sameJson(asked, asksAgain.toSorted()))
    return {
      key: asksAgain.length > 0 ? 'asksAgain' : 'expected',
      message: `What is asked again is ${list(asked)}, not ${list(asksAgain)}.`,
    }
  return undefined
}

const distinct = (of: readonly { readonly path: string }[]): string[] =>
  [...new Set(of.map(({ path }) => path))].toSorted()
