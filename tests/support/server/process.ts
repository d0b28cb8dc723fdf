import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { serverBundle } from '../../../server/build.mjs'
import { Visitor } from './visitor.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const outdirOf = (tree: string) => `${tree}dist/test-${process.pid}`

const bundled = new Map<string, Promise<unknown>>()

/** The server of a tree bundled as the build does it, once in a test process. */
function bundle(tree = root): Promise<unknown> {
  mkdirSync(`${tree}dist`, { recursive: true })
  const known = bundled.get(tree)
  if (known) return known
  const options = serverBundle(outdirOf(tree))
  const programs = { ...options.entryPoints, backup: 'server/backup/command.ts' }
  const made = build({
    ...options,
    // An earlier release may have fewer threads.
    entryPoints: Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(tree + file))),
    absWorkingDir: tree,
  })
  bundled.set(tree, made)
  return made
}

/** Where a program of this tree's server is once it is bundled. */
export const bundledFile = (program: string): string => `${outdirOf(root)}/${program}.mjs`

/** Files of the API share a process, and with it this bundle: who removes it lets the next one build it again. */
export function removeBundle(): void {
  bundled.delete(root)
  rmSync(outdirOf(root), { recursive: true, force: true })
}

export interface ServerProcess {
  readonly pid: number
  readonly url: string
  visitor(): Visitor
  /** What it said on both streams so far. */
  said(): string
  kill(signal: NodeJS.Signals): void
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

export interface Ended {
  readonly code: number | NodeJS.Signals | null
  readonly said: string
}

function launch(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  {
    program = 'main',
    tree = root,
    inside = [],
  }: { program?: 'main' | 'backup'; tree?: string; inside?: readonly string[] } = {},
) {
  const file = `${outdirOf(tree)}/${program}.mjs`
  const [command = '', ...words] = [...inside, process.execPath, '--enable-source-maps', file, ...args]
  const child: ChildProcess = spawn(command, words, {
    cwd: tree,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const heard = (bytes: Buffer) => {
    text += bytes.toString()
  }
  child.stdout?.on('data', heard)
  child.stderr?.on('data', heard)
  const ended = new Promise<number | NodeJS.Signals | null>((done) => {
    child.once('close', (code, signal) => done(code ?? signal))
  })
  return { child, ended, said: () => text }
}

/** Begins the server where it may not become ready; with a PORT. */
export async function beginProcess(
  env: Readonly<Record<string, string>> & { readonly PORT: string },
  inside: readonly string[] = [],
): Promise<ServerProcess> {
  await bundle()
  const { child, ended, said } = launch(env, [], { inside })
  const url = `http://127.0.0.1:${env.PORT}`
  return {
    pid: child.pid ?? 0,
    url,
    said,
    ended,
    visitor: () => new Visitor(url),
    kill: (signal) => child.kill(signal),
  }
}

/**
 * Starts the server as a process of its own and waits until it says that it is ready; with a PUBLIC_URL it needs a PORT.
 * @param tree another checkout than this one, with a slash at its end
 * @param inside words before the program's own, which run it in a surrounding of its own
 */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  tree = root,
  inside: readonly string[] = [],
): Promise<ServerProcess> {
  await bundle(tree)
  const { child, ended, said } = launch(env, args, { tree, inside })
  let over = false
  void ended.then(() => {
    over = true
  })
  for (;;) {
    const [, port] = /ready at \S+?:(\d+)\s/.exec(said()) ?? []
    if (port) {
      const address = `http://127.0.0.1:${env['PORT'] ?? port}`
      return {
        pid: child.pid ?? 0,
        url: address,
        said,
        ended,
        visitor: () => new Visitor(address),
        kill: (signal) => child.kill(signal),
      }
    }
    if (over) throw new Error(`The server ended before it was ready:\n${said()}`)
    await new Promise((next) => setTimeout(next, 20))
  }
}

/** Runs the server where it is expected to end by itself. */
export async function runToEnd(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Ended> {
  await bundle()
  const { ended, said } = launch(env, args)
  return { code: await ended, said: said() }
}

export interface Command {
  /** What it said on both streams so far. */
  said(): string
  kill(signal: NodeJS.Signals): void
  readonly ended: Promise<Ended>
}

/** Begins `backup`, `restore` or `move` as a process of its own. */
export async function beginCommand(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<Command> {
  await bundle()
  const { child, ended, said } = launch(env, words, { program: 'backup' })
  return {
    said,
    kill: (signal) => child.kill(signal),
    ended: ended.then((code) => ({ code, said: said() })),
  }
}

export const runCommand = async (
  env: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<Ended> => (await beginCommand(env, words)).ended

/** Starts the server and kills it after some milliseconds, ready or not. */
export async function startAndKill(env: Readonly<Record<string, string>>, afterMs: number): Promise<void> {
  await bundle()
  const { child, ended } = launch(env, [])
  setTimeout(() => child.kill('SIGKILL'), afterMs)
  await ended
}
