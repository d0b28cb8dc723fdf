import { nearest } from '../../engine/core/pack/spelling.ts'
import { flagsOf, UsageError, type Command } from '../command.ts'

/** The help of all commands. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'lodestar <command>: tools for those who write content, and for those who check charts.',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Examples:',
    ...commands.flatMap(({ examples }) => examples.slice(0, 1)).map(exampleLine),
    '',
    'Exit codes: 0 clean, 1 findings, 2 the command was not understood, 3 lodestar crashed.',
    '`lodestar <command> --help` says more of one command.',
    '',
  ].join('\n')
}

/** The help of one command, by example. */
export function helpOf(command: Command): string {
  const flags = flagsOf(command).map(({ name, values, takes, says }) => {
    const form = [`--${name}`, takes ?? values?.join('|') ?? ''].join(' ').trimEnd()
    return `  ${form}\n      ${says}`
  })
  return [
    command.summary,
    '',
    `Usage: ${command.usage}`,
    ...(flags.length > 0 ? ['', ...flags] : []),
    '',
    'Examples:',
    ...command.examples.map(exampleLine),
    ...(command.notes === undefined ? [] : ['', command.notes]),
    '',
  ].join('\n')
}

const exampleLine = ([line, does]: readonly [string, string]): string => `  $ ${line}\n      ${does}`

export function helpCommand(others: readonly Command[]): Command {
  const self: Command = {
    name: 'help',
    summary: 'Explain a command or a rule.',
    usage: 'lodestar help [command|rule]',
    flags: [],
    examples: [
      ['lodestar help L020', 'explains the rule L020, with a bad and a good example'],
      ['lodestar help lint', 'shows how to lint'],
    ],
    words: 1,
    async run({ words: [topic] }, { root, print }) {
      const commands = [...others, self]
      const command = commands.find(({ name }) => name === topic)
      if (command) print(helpOf(command))
      else if (topic === undefined) print(overview(commands))
      else print(await ruleHelp(topic, root, commands))
      return 0
    },
  }
  return self
}

async function ruleHelp(topic: string, root: string, commands: readonly Command[]): Promise<string> {
  const { ruleOf } = await import('../../engine/lint/lint.ts')
  const { rules } = await import('../../engine/lint/pages.gen.ts')
  const rule = ruleOf(topic)
  if (rule) {
    const { rulePage } = await import('../rule-page.ts')
    return rulePage(rule, root)
  }
  const meant = nearest(
    topic,
    [...commands, ...rules].map(({ name }) => name),
  )
  throw new UsageError(`There is no help on "${topic}".${meant ? ` Did you mean "${meant}"?` : ''}`)
}
