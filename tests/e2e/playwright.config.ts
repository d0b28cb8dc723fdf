import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../support/chromium.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** This file is read again by every worker: what it chose the first time is kept in the environment. */
const port = (process.env.LODESTAR_E2E_PORT ??= String(await freePort()))
const folder = (process.env.LODESTAR_E2E_DATA ??= join(tmpdir(), `lodestar-e2e-${port}`))
const baseURL = `http://127.0.0.1:${port}`
/** Another product on the same engine. */
const harborPort = (process.env.LODESTAR_E2E_HARBOR_PORT ??= String(await freePort()))
const harborURL = `http://127.0.0.1:${harborPort}`
const HARBOR = /harbor\.spec\.ts$/
const ci = Boolean(process.env.CI)

const served = (url: string, env: Readonly<Record<string, string>>) =>
  ({
    command: 'node server/start.mjs',
    cwd: root,
    url: `${url}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { HOST: '127.0.0.1', LOG_LEVEL: 'error', DATABASE_URL: '', ...env },
  }) as const

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  globalTeardown: './teardown.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: ci,
  retries: ci ? 1 : 0,
  // What is waited for before a test is given up, on a machine four times slower than ours: nothing is measured by it.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: await chromiumLaunch(),
    // To record what a browser does takes a third of the time: done only for a journey that failed.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  },
  projects: [
    // What a screen has no part in is walked on one of the two: what a person does on the way on the phone, else at a desk.
    {
      name: 'desktop',
      testIgnore: HARBOR,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: HARBOR,
      grepInvert: /@desktop/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'harbor',
      testMatch: HARBOR,
      use: { baseURL: harborURL, viewport: { width: 1280, height: 800 } },
    },
  ],
  // One after the other: the first builds what is missing.
  webServer: [
    served(baseURL, { PORT: port, DATA_DIR: join(folder, 'data') }),
    served(harborURL, {
      PORT: harborPort,
      DATA_DIR: join(folder, 'harbor'),
      CONTENT_DIR: join(root, 'content/packs/harbor'),
    }),
  ],
})
