import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UsageError } from '../command.ts'
import { runHere } from '../run-here.test-data.ts'
import { guideCommand } from './guide.ts'

const folder = mkdtempSync(join(tmpdir(), 'lodestar-guide-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(content: object): string {
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const mara = {
  firstName: 'Mara',
  birth: { date: '1990-04-12', time: '06:42', zone: 'Europe/Lisbon', lat: 38.72, lon: -9.14 },
  answers: {
    soul_foundations: {
      values: ['service', 'family', 'health'],
      passions: { loseTime: 'The bread. At half past one I still knead.' },
    },
    enneagram: { type: '2' },
  },
  journal: [{ date: '2026-11-20', text: 'My sister called, and we laughed about the bread.' }],
}

interface Told {
  readonly reply: string
  readonly intent: string
  readonly about: readonly string[]
  readonly restsOn: readonly string[]
  readonly language: string
}

async function told(messages: readonly string[], more: readonly string[] = []): Promise<Told[]> {
  const { out } = await runHere(guideCommand, [...messages, '--json', ...more])
  const answered: Told[] = JSON.parse(out)
  return answered
}

describe('lodestar guide', () => {
  it('answers from a file of answers, and keeps the thread', async () => {
    const [values, second, sun, written_] = await told(
      ['what are my values?', 'and the second one?', 'what is my sun sign', 'what did i write about bread'],
      ['--as', written(mara)],
    )
    expect(values).toMatchObject({ intent: 'tell', about: ['values'], restsOn: ['Soul Foundations'] })
    expect(second?.reply).toContain('family')
    expect(sun?.reply).toContain('Your Sun is in Aries, in house 1')
    expect(written_?.restsOn).toEqual(['Soul Foundations', 'Journal'])
  })

  it('answers as the sample seeker, in the language of the message', async () => {
    const [type, sign] = await told(['whats my enneagram', '¿cuál es mi signo?'])
    expect(type?.reply).toContain('type 5')
    expect(sign).toMatchObject({ language: 'es', about: ['sun'] })
    expect(sign?.reply).toMatch(/^Tu Sol está en Virgo/)
  })

  it('prints what it understood and what the reply rests on', async () => {
    const { code, out } = await runHere(guideCommand, ['what is my moon sign'])
    expect(code).toBe(0)
    expect(out).toContain('understood: tell, moon (en)')
    expect(out).toContain('rests on: Birth chart')
  })

  it('leaves a message of danger to the help, and builds nothing upon such an answer', async () => {
    const dark = { answers: { soul_foundations: { passions: { loseTime: 'I want to kill myself' } } } }
    const { out } = await runHere(guideCommand, [
      'i want to kill myself',
      'when do i lose track of time',
      '--as',
      written(dark),
    ])
    expect(out).toContain('This tells of danger')
    expect(out.split('\n').filter((line) => line.includes('kill'))).toEqual(['> i want to kill myself'])
  })

  it('ends with 1 where a message is not understood, and says what is wrong with a file', async () => {
    expect((await runHere(guideCommand, ['who won the match yesterday?'])).code).toBe(1)
    const { code, complaints } = await runHere(guideCommand, [
      'hello',
      '--as',
      written({ birth: { date: '1990-13-40' } }),
    ])
    expect([code, complaints.includes('birth cannot be read')]).toEqual([1, true])
    const unknown = await runHere(guideCommand, ['hello', '--as', written({ answers: { nowhere: {} } })])
    expect(unknown.complaints).toContain('"nowhere"')
  })

  it('wants a message and a language of the pack', async () => {
    await expect(runHere(guideCommand, [])).rejects.toThrow(UsageError)
    await expect(runHere(guideCommand, ['hello', '--locale', 'xx'])).rejects.toThrow('en and es')
  })
})
