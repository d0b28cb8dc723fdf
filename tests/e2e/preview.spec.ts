import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const MODULE = 'modules/soul-foundations.yaml'

/** `lodestar preview` of a copy of the product's pack, and its one file that the test writes. */
async function startPreview() {
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-preview-'))
  cpSync(join(root, 'content/packs/lodestar'), folder, { recursive: true })
  const words = ['admin-cli/lodestar.mjs', 'preview', folder, '--port', '0', '--editor', 'cursor']
  const child: ChildProcess = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The preview ended before it listened.')))
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => {
        const found = /http:\S+/.exec(line)
        if (found) resolve(found[0])
      })
  })
  const text = readFileSync(join(folder, MODULE), 'utf8')
  return {
    url,
    edit: (from: string, to: string) => {
      if (!text.includes(from)) throw new Error(`${MODULE} does not hold "${from}"`)
      writeFileSync(join(folder, MODULE), text.replace(from, to))
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('an author sees each edit, with the answers kept, and a mistake at its line @desktop', async ({
  page,
}) => {
  const { url, edit, stop } = await startPreview()
  try {
    await page.goto(`${url}#/flow/soul-foundations/step/values`)
    const screen = page.frameLocator('iframe')
    const question = screen.getByRole('heading', { level: 1 })
    const belonging = screen.getByRole('checkbox', { name: /Belonging/ })
    await belonging.click()
    await expect(belonging).toBeChecked()

    edit('prompt: Which of these would you keep', 'prompt: Today, which of these would you keep')
    await expect(question).toHaveText(/^Today, which/)
    await expect(belonging).toBeChecked()

    edit('prompt: Which of these would you keep', 'promt: Which of these would you keep')
    const mistakes = page.getByRole('region', { name: 'What is wrong with the pack' })
    await expect(mistakes).toContainText('Did you mean "prompt"?')
    await expect(mistakes.locator('mark')).toHaveText('promt')
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
    expect(violations).toEqual([])
    const link = mistakes.getByRole('link', { name: 'Open in editor' }).first()
    await expect(link).toHaveAttribute(
      'href',
      /^cursor:\/\/file\/.+\/modules\/soul-foundations\.yaml:\d+:\d+$/,
    )
    await expect(question).toHaveText(/^Today, which/)

    edit('prompt: Which of these would you keep', 'prompt: At last, which of these would you keep')
    await expect(mistakes).toBeHidden()
    await expect(question).toHaveText(/^At last, which/)
    await expect(belonging).toBeChecked()

    // Any step at its address, the closing one too; what is missing before it is answered.
    await page.goto(`${url}#/flow/quick-mbti/outcome/INTP`)
    await expect(screen.getByRole('heading', { name: /^INTP/ })).toBeVisible()
  } finally {
    await stop()
  }
})
