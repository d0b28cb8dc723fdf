import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createSocket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { context } from 'esbuild'
import { createServer } from 'vite'
import { serverBundle } from './build.mjs'
import { root } from './freshness.mjs'

/**
 * `npm run dev`: Vite answers the browser on PORT and reloads the app; the API runs behind it in a process
 * that is replaced whenever its code changes, and reloads content by itself. Pages come from Vite here, so the
 * strict content security policy of the server is not on them: it stands in the way of hot reload only.
 */

const outfile = join(root, 'dist/dev/main.mjs')
const behind = '^/(?:api|content|dev|livez|readyz)(?:[/?]|$)'

async function freePort() {
  const socket = createSocket().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  await once(socket, 'close')
  return port
}

/** The server as a child process: `restart()` replaces it, `stop()` ends it and waits for that. */
function serverProcess(port) {
  let child
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const restart = async () => {
    await stop()
    const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' }
    const words = ['--enable-source-maps', outfile, '--dev']
    child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    createInterface(child.stdout).on('line', (line) => {
      // The address behind is nobody's to open.
      if (!line.startsWith('Lodestar is ready')) process.stdout.write(`${line}\n`)
    })
  }
  return { restart, stop }
}

/** One restart after the other, however fast changes come. */
function restarting(restart) {
  let last = Promise.resolve()
  return () => {
    last = last.then(restart, restart)
    return last
  }
}

/** The page as the server would fill it in: with the hash of the content that is served. */
function contentHash(backend) {
  return {
    name: 'lodestar-content-hash',
    async transformIndexHtml(html) {
      try {
        const answer = await fetch(`${backend}/content/manifest.json`, { signal: AbortSignal.timeout(2000) })
        const { hash } = await answer.json()
        return html.replaceAll('__CONTENT_HASH__', hash)
      } catch {
        return html
      }
    },
  }
}

/** Runs until SIGINT or SIGTERM. */
export async function develop() {
  const port = await freePort()
  const backend = `http://127.0.0.1:${port}`
  const server = serverProcess(port)
  const restart = restarting(server.restart)
  const onBuilt = {
    name: 'restart',
    setup(build) {
      build.onEnd(async ({ errors }) => {
        if (errors.length === 0) await restart()
      })
    },
  }
  const bundle = await context({ ...serverBundle(outfile), plugins: [onBuilt] })
  await bundle.watch()
  const vite = await createServer({
    configFile: join(root, 'engine/web/vite.config.ts'),
    plugins: [contentHash(backend)],
    clearScreen: false,
    server: {
      port: Number(process.env.PORT ?? 3000),
      host: process.env.HOST ?? '127.0.0.1',
      strictPort: true,
      proxy: { [behind]: { target: backend, changeOrigin: false } },
    },
  })
  await vite.listen()
  process.stdout.write(`Lodestar, reloading: ${vite.resolvedUrls?.local[0] ?? backend}\n`)
  const end = async () => {
    await Promise.all([vite.close(), bundle.dispose(), server.stop()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end())
}
