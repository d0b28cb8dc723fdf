import { listInWords, nearest } from '../engine/core/pack/spelling.ts'
import { UsageError, type Arguments, type Command, flagsOf } from './command.ts'

/** Reads what follows a command's name. Throws a `UsageError` that says what was probably meant. */
export function readArguments(command: Command, given: readonly string[]): Arguments {
  const read: Arguments = { words: [], flags: new Map() }
  const rest = [...given]
  for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
    if (next === '--') {
      read.words.push(...rest.splice(0))
    } else if (next.startsWith('-') && next !== '-') {
      const [name = '', inline] = next.replace(/^--?/, '').split(/=(.*)/s)
      read.flags.set(name, valueOf(command, next, name, inline, rest))
    } else {
      read.words.push(next)
    }
  }
  const pack = read.flags.get('pack')
  if (command.packFirst && typeof pack === 'string') read.words.unshift(pack)
  if (read.words.length > command.words) {
    const extra = read.words.slice(command.words).map((word) => `"${word}"`)
    const is = extra.length === 1 ? 'is' : 'are'
    throw new UsageError(`${listInWords(extra, 'and')} ${is} more than \`lodestar ${command.name}\` takes.`)
  }
  return read
}

function valueOf(
  command: Command,
  written: string,
  name: string,
  inline: string | undefined,
  rest: string[],
): string | true {
  const flags = flagsOf(command)
  const flag = flags.find((one) => one.name === name)
  if (!flag) {
    const meant = nearest(
      name,
      flags.map((one) => one.name),
    )
    const hint = meant ? ` Did you mean --${meant}?` : ''
    throw new UsageError(
      `\`lodestar ${command.name}\` has no flag ${written.split('=')[0] ?? written}.${hint}`,
    )
  }
  if (flag.takes !== undefined) {
    const text = inline ?? rest.shift()
    if (text === undefined) throw new UsageError(`--${name} needs a value: ${flag.takes}.`)
    return text
  }
  if (!flag.values) {
    if (inline === undefined) return true
    throw new UsageError(`--${name} takes no value.`)
  }
  const value = inline ?? rest.shift()
  const choices = listInWords(flag.values)
  if (value === undefined) throw new UsageError(`--${name} needs a value: ${choices}.`)
  if (!flag.values.includes(value)) {
    const meant = nearest(value, flag.values)
    const hint = meant ? ` Did you mean ${meant}?` : ''
    throw new UsageError(`--${name} can be ${choices}, not "${value}".${hint}`)
  }
  return value
}
