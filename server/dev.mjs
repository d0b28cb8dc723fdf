import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createSocket } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { context } from 'esbuild'
import { createServer } from 'vite'
import { build, serverBundle } from './build.mjs'
import { isFresh, root } from './freshness.mjs'

/**
 * `npm run dev`: Vite answers the browser on PORT and reloads the app; the API runs behind it in a process
 * that is replaced whenever its code changes, and reloads content by itself. Pages come from Vite here, so the
 * strict content security policy of the server is not on them: it stands in the way of hot reload only.
 */

const outfile = join(root, 'dist/dev/main.mjs')
/**
 * What Vite may hand out: the sources of the app and the libraries, and nothing of what the server keeps. No page of
 * another origin may read it, not even of another port of this machine.
 */
export const handedOut = {
  fs: {
    allow: ['engine', 'node_modules'].map((folder) => join(root, folder)),
    deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**', '**/session-secret'],
  },
  cors: false,
}

/** What the server answers. The app has a folder `content` of its own: its sources are Vite's. */
export const behind = '^/(?:(?:api|dev|livez|readyz)(?:[/?]|$)|content/(?![^/?]+[.](?:tsx?|css)(?:[?]|$)))'

async function freePort() {
  const socket = createSocket().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  await once(socket, 'close')
  return port
}

/**
 * The server as a child process: `restart()` replaces it, `stop()` ends it and waits for that, `ready()`
 * resolves once the newest one listens or has given up.
 */
function serverProcess(port) {
  let child
  let last = Promise.resolve()
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const begin = async () => {
    await stop()
    // Seekers of a trial are not those of `npm start`.
    const { DATA_DIR = '.data/dev' } = process.env
    const env = { ...process.env, DATA_DIR, PORT: String(port), HOST: '127.0.0.1' }
    const words = ['--enable-source-maps', outfile, '--dev']
    child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise((resolve) => {
      child.once('exit', resolve)
      createInterface(child.stdout).on('line', (line) => {
        // The address behind is nobody's to open.
        if (line.startsWith('Lodestar is ready')) resolve()
        else process.stdout.write(`${line}\n`)
      })
    })
  }
  // One after the other, however fast changes come.
  const restart = () => {
    last = last.then(begin, begin)
  }
  return { restart, stop, ready: () => last }
}

/** The page as the server would fill it in: with the content that is served, in the language that the browser asks for. */
function filledPage(backend, ready) {
  const asking = new AsyncLocalStorage()
  return {
    name: 'lodestar-filled-page',
    configureServer({ middlewares }) {
      middlewares.use(({ headers }, _, next) => asking.run(headers, next))
    },
    async transformIndexHtml(html) {
      await ready()
      try {
        const { 'accept-language': language = '', cookie = '' } = asking.getStore() ?? {}
        const answer = await fetch(`${backend}/dev/served`, {
          headers: { 'accept-language': language, cookie },
          signal: AbortSignal.timeout(2000),
        })
        const { key, locale, name, ground, look } = await answer.json()
        return (
          html
            .replaceAll('__CONTENT_HASH__', key)
            .replaceAll('__NAME__', () => name)
            .replace('__LIGHT_GROUND__', ground.light)
            .replace('__DARK_GROUND__', ground.dark)
            // Without an address where the pack has the standard look: an edit may give it one (dev-content.ts).
            .replace('</head>', `<link rel="stylesheet"${look ? ` href="${look}"` : ''} data-look /></head>`)
            .replace(/<html lang="[^"]*">/, `<html lang="${locale}">`)
            // The build names the fonts by their hash; here they lie where they are.
            .replaceAll('"../ui/', `"/@fs${root}engine/ui/`)
        )
      } catch {
        return html
      }
    },
  }
}

/** Runs until SIGINT or SIGTERM. */
export async function develop() {
  if (!isFresh('places')) await build(['places'])
  const port = await freePort()
  const backend = `http://127.0.0.1:${port}`
  const server = serverProcess(port)
  const onBuilt = {
    name: 'restart',
    setup(build) {
      build.onEnd(({ errors }) => {
        if (errors.length === 0) server.restart()
      })
    },
  }
  const options = serverBundle(dirname(outfile))
  const bundle = await context({ ...options, plugins: [...options.plugins, onBuilt] })
  await bundle.watch()
  const vite = await createServer({
    configFile: join(root, 'engine/web/vite.config.ts'),
    plugins: [filledPage(backend, server.ready)],
    clearScreen: false,
    server: {
      port: Number(process.env.PORT ?? 3000),
      host: process.env.HOST ?? '127.0.0.1',
      strictPort: true,
      ...handedOut,
      proxy: { [behind]: { target: backend, changeOrigin: false } },
    },
  })
  await vite.listen()
  await server.ready()
  process.stdout.write(`Lodestar, reloading: ${vite.resolvedUrls?.local[0] ?? backend}\n`)
  const end = async () => {
    await Promise.all([vite.close(), bundle.dispose(), server.stop()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end())
}
