import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../freshness.mjs'
import { seedAll } from './seed.mjs'

/**
 * `node server/demo/demo.mjs`: starts the product on a data folder of its own (.data/demo) and makes four seekers at
 * four stages of the journey. `--url http://localhost:3000` makes them on a server that is running instead. What is
 * there already stays; delete the folder to begin anew.
 */

const say = (line) => console.log(line)
const at = process.argv.indexOf('--url')

if (at !== -1) {
  await seedAll(new URL(process.argv[at + 1] ?? '').origin, say)
} else {
  const port = process.env.PORT ?? '3000'
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: process.env.DATA_DIR ?? '.data/demo',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  }
  delete env.DATABASE_URL
  const server = spawn(process.execPath, [join(root, 'server/start.mjs')], {
    stdio: 'inherit',
    cwd: root,
    env,
  })
  server.on('exit', (code) => process.exit(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  const ready = async () => {
    try {
      return (await fetch(`${url}/readyz`)).ok
    } catch {
      return false
    }
  }
  // Building and opening the database take their time at the first start.
  for (let tries = 0; tries < 600 && !(await ready()); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  try {
    await seedAll(url, say)
  } catch (error) {
    console.error(String(error))
    server.kill('SIGTERM')
    process.exitCode = 1
  }
}
