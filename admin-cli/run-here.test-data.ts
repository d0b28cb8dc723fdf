import { fileURLToPath } from 'node:url'
import { exampleFaults } from './lint/found-faults.test-data.ts'
import { readArguments } from './arguments.ts'
import type { Command, Surroundings } from './command.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Runs a command in this process, in the folder of the product when not said otherwise. */
export async function runHere(
  command: Command,
  words: readonly string[],
  around: Partial<Surroundings> = {},
): Promise<{ code: number; out: string; complaints: string }> {
  let out = ''
  let complaints = ''
  const code = await command.run(readArguments(command, words), {
    root,
    cwd: root,
    color: false,
    print: (text) => void (out += text),
    complain: (text) => void (complaints += text),
    async *lines() {},
    exampleFaults,
    ...around,
  })
  return { code, out, complaints }
}
