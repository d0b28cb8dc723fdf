import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runCommand } from '../../admin-cli/main.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a command says of harbor, and how it ends. */
async function said(words: readonly string[]): Promise<{ code: number; out: string }> {
  let out = ''
  const say = (text: string): void => void (out += text)
  const around = { root, cwd: root, color: false, print: say, complain: say, async *lines() {} }
  const code = await runCommand(words, around)
  return { code, out }
}

it('has no finding, in either language', async () => {
  const { code, out } = await said(['lint', 'harbor'])
  expect([code, out]).toEqual([0, expect.stringMatching(/^No findings/)])
})

it('is proven: every outcome can come out, everybody can finish, no gate is by-passed', async () => {
  const { code, out } = await said(['prove', 'harbor'])
  expect([code, out]).toEqual([0, expect.stringMatching(/proofs, all hold\.\s*$/)])
})

it('holds its walks', async () => {
  const { code, out } = await said(['test', 'harbor'])
  expect([code, out]).toEqual([0, expect.stringContaining('0 failed')])
})

it('lets every made-up seeker through all of its seven modules', async () => {
  const seekers = 40
  const { code, out } = await said(['simulate', 'harbor', '--seekers', String(seekers)])
  expect([code, out]).toEqual([0, expect.stringContaining('No dead ends.')])
  for (const flow of ['tide_check', 'signal_flag', 'ship_log', 'chart_room', 'cargo', 'soundings', 'pilot'])
    expect(out).toMatch(new RegExp(`^ *${flow} .*finished +${seekers} times`, 'm'))
})
