// Not when it is needed: what V8 made of the code when the command ran last knows no import at run time.
import { createInterface } from 'node:readline'
import { nearest } from '../engine/core/pack/spelling.ts'
import { readArguments } from './arguments.ts'
import { UsageError, type Command, type Surroundings } from './command.ts'
import { careCommand } from './commands/care.ts'
import { chartCommand } from './commands/chart.ts'
import { diffCommand } from './commands/diff.ts'
import { exportCommand } from './commands/export.ts'
import { graphCommand } from './commands/graph.ts'
import { guideCommand } from './commands/guide.ts'
import { helpCommand, helpOf, overview } from './commands/help.ts'
import { i18nCommand } from './commands/i18n.ts'
import { importCommand } from './commands/import.ts'
import { lintCommand } from './commands/lint.ts'
import { newCommand } from './commands/new.ts'
import { previewCommand } from './commands/preview.ts'
import { proveCommand } from './commands/prove.ts'
import { publishCommand, publishedCommand, rollbackCommand } from './commands/publish.ts'
import { readCommand } from './commands/read.ts'
import { schemaCommand } from './commands/schema.ts'
import { simulateCommand } from './commands/simulate.ts'
import { testCommand } from './commands/test.ts'
import { harmless } from './harmless.ts'

const working: readonly Command[] = [
  lintCommand,
  proveCommand,
  chartCommand,
  simulateCommand,
  testCommand,
  diffCommand,
  i18nCommand,
  graphCommand,
  previewCommand,
  newCommand,
  schemaCommand,
  exportCommand,
  importCommand,
  careCommand,
  readCommand,
  guideCommand,
  publishCommand,
  rollbackCommand,
  publishedCommand,
]
/** Everything that `lodestar` can do. */
export const commands: readonly Command[] = [...working, helpCommand(working)]

/**
 * Runs one command line and gives the exit code: 0 clean, 1 findings, 2 not understood. Throws only when the
 * command itself is broken. `root` is the folder of the product.
 */
export async function main(typed: readonly string[], root: string): Promise<number> {
  const { stdin, stdout, stderr, env } = process
  const around: Surroundings = {
    root,
    cwd: process.cwd(),
    color: stdout.isTTY && !env.NO_COLOR && env.TERM !== 'dumb',
    print: (text) => stdout.write(harmless(text)),
    complain: (text) => stderr.write(harmless(text)),
    async *lines() {
      yield* createInterface({ input: stdin, crlfDelay: Infinity })
    },
  }
  try {
    return await runCommand(typed, around)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    around.complain(`${error.message}\n`)
    return 2
  }
}

/** The same without a process around it. Throws a `UsageError` when the line is not understood. */
export async function runCommand(typed: readonly string[], around: Surroundings): Promise<number> {
  const [name, ...rest] = typed
  if (name === undefined || name === '--help' || name === '-h') {
    around.print(overview(commands))
    return name === undefined ? 2 : 0
  }
  const command = commands.find((one) => one.name === name)
  if (!command) {
    const meant = nearest(
      name,
      commands.map((one) => one.name),
    )
    const hint = meant ? `Did you mean "${meant}"?` : '`lodestar --help` lists the commands.'
    throw new UsageError(`There is no command "${name}". ${hint}`)
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    around.print(helpOf(command))
    return 0
  }
  try {
    return await command.run(readArguments(command, rest), around)
  } catch (error) {
    if (error instanceof UsageError) error.message += `\nUsage: ${command.usage}`
    throw error
  }
}
