import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Arguments, type Surroundings, UsageError } from '../command.ts'
import { packFolder } from '../pack-folder.ts'
import { editorTemplate } from './editors.ts'
import { feedOf } from './feed.ts'
import { previewFiles } from './pages.ts'
import { type PreviewServer, servePreview } from './server.ts'

/** Where the preview is looked for first; a taken one gives way to the next. */
const PORT = 4870
const PORTS_TRIED = 10

/** Serves the preview of a pack until it is interrupted. */
export async function runPreview({ words, flags }: Arguments, around: Surroundings): Promise<number> {
  const { path, prefix } = packFolder(words[0], around)
  const port = portOf(flags.get('port'))
  const editor = editorTemplate(textOf(flags.get('editor')) ?? 'vscode')
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(around.root, 'admin-cli/preview/build.mjs'),
  ])
  around.print(stdout)
  const feed = feedOf({
    schemaFolder: join(around.root, 'content/schemas'),
    place: { folder: path.replaceAll('\\', '/'), editor },
    complain: around.complain,
  })
  try {
    const files = previewFiles(join(around.root, 'dist/admin-cli/preview'))
    const server = await listen((at) => servePreview(feed, files, at), port)
    around.print(`Preview of ${prefix === '' ? path : prefix} on ${server.url}\nCtrl+C ends it.\n`)
    if (flags.has('open')) openInBrowser(server.url, around)
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
    await server.close()
  } finally {
    feed.close()
  }
  return 0
}

const textOf = (flag: string | true | undefined): string | undefined =>
  typeof flag === 'string' ? flag : undefined

function portOf(flag: string | true | undefined): number | null {
  const text = textOf(flag)
  if (text === undefined) return null
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`--port takes a number from 0 to 65535, not "${text}".`)
  return port
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** On the port that was asked for and no other; without one, on the first that is free. */
async function listen(
  at: (port: number) => Promise<PreviewServer>,
  asked: number | null,
): Promise<PreviewServer> {
  const ports = asked === null ? Array.from({ length: PORTS_TRIED }, (_, index) => PORT + index) : [asked]
  for (const port of ports) {
    try {
      return await at(port)
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw new UsageError(
    asked === null
      ? `The ports ${PORT} to ${PORT + PORTS_TRIED - 1} are taken. Name another with --port.`
      : `The port ${asked} is taken. Name another with --port, or leave the flag out.`,
  )
}

function openInBrowser(url: string, { complain }: Surroundings): void {
  const [program, ...before] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '']
        : ['xdg-open']
  const child = spawn(program ?? '', [...before, url], { stdio: 'ignore', detached: true })
  child.once('error', () => complain(`No browser could be opened. The address is ${url}\n`))
  child.unref()
}
