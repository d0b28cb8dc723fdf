import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright'
import { root } from '../run/commands.mjs'
import { chromiumLaunch } from '../support/chromium.mjs'
import { inTemporaryFolder } from './processes.mjs'

/**
 * How long an edit of the whole product's pack takes from the file to the page, in a real browser: written here,
 * seen there by the page's own clock of the same machine.
 */

const most = 300
const edits = 15

/** `lodestar preview` of a pack, in a process of its own: `{ url, stop() }`. */
async function startPreview(pack) {
  const words = ['admin-cli/lodestar.mjs', 'preview', pack, '--port', '0']
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The preview ended before it listened.')))
    createInterface(child.stdout).on('line', (line) => {
      const found = /http:\S+/.exec(line)
      if (found) resolve(found[0])
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, stop }
}

/** In the frame: resolves with the moment at which its heading first says this, in milliseconds since 1970. */
const seen = (text) =>
  new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('h1')?.textContent?.includes(text)) return false
      // After the frame that shows it.
      requestAnimationFrame(() => setTimeout(() => resolve(Date.now())))
      return true
    }
    if (look()) return
    const observer = new MutationObserver(() => {
      if (look()) observer.disconnect()
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })

async function measured(pack, url) {
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const page = await browser.newPage()
    await page.goto(`${url}#/flow/soul-foundations/step/values`)
    const element = await page.waitForSelector('iframe')
    const frame = await element.contentFrame()
    await frame.locator('h1').waitFor()
    const file = join(pack, 'modules/soul-foundations.yaml')
    const prompt = 'Which of these would you keep'
    const times = []
    for (let edit = 1; edit <= edits; edit++) {
      const text = readFileSync(join(root, 'content/packs/lodestar/modules/soul-foundations.yaml'), 'utf8')
      const shown = frame.evaluate(seen, `Edit ${edit}, which`)
      // The watch of the last edit is over, and its check of the whole pack too.
      await page.waitForTimeout(700)
      const written = Date.now()
      writeFileSync(file, text.replace(prompt, `Edit ${edit}, which of these would you keep`))
      times.push((await shown) - written)
    }
    return times
  } finally {
    await browser.close()
  }
}

/** Prints the times; answers whether they held. */
export function preview() {
  return inTemporaryFolder(async (folder) => {
    const pack = join(folder, 'pack')
    cpSync(join(root, 'content/packs/lodestar'), pack, { recursive: true })
    const { url, stop } = await startPreview(pack)
    try {
      const times = (await measured(pack, url)).toSorted((a, b) => a - b)
      const median = times[Math.floor(times.length / 2)]
      const worst = times.at(-1)
      process.stdout.write(
        `edit to screen, median: ${median} ms (at most ${most}), worst of ${edits}: ${worst} ms\n`,
      )
      return median <= most
    } finally {
      await stop()
    }
  })
}
