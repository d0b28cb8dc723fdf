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
      passions: {
        loseTime: 'The bread. At half past one I still knead.',
        noFail: 'I want to kill myself',
      },
    },
    nowhere: {},
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

describe('lodestar guide', () => {
  it('answers from a file of answers, keeps the thread, and leaves danger to the help', async () => {
    const messages = [
      'what are my values?',
      'and the second one?',
      'i want to kill myself',
      '¿cuál es mi signo?',
      'what did i write about bread',
      'what would i do if i could not fail',
      'how tall is the eiffel tower?',
    ]
    const { code, out, complaints } = await runHere(guideCommand, [
      ...messages,
      '--json',
      '--as',
      written(mara),
    ])
    const told: Told[] = JSON.parse(out)
    const [values, second, danger, sign, bread, dark, unknown] = told
    expect(values).toMatchObject({ intent: 'tell', about: ['values'], restsOn: ['Soul Foundations'] })
    expect(second?.reply).toContain('family')
    expect(danger).toEqual({ message: messages[2], help: ['acute'] })
    expect(sign).toMatchObject({ language: 'es', about: ['sun'] })
    expect(sign?.reply).toMatch(/^Tu Sol está en Aries, en la casa 1/)
    expect(bread?.restsOn).toEqual(['Soul Foundations', 'Journal'])
    expect(dark?.reply).toContain('not told')
    expect([unknown?.intent, code]).toEqual(['unknown', 1])
    expect(complaints).toContain('"nowhere"')
  })

  it('tells what differs in two goals that it compared', async () => {
    const goal = { category: 'creative_expression' }
    const goals = [
      { ...goal, id: 'map', title: 'Finish the map', description: 'All locks, inked', timeline: '1_year' },
      {
        ...goal,
        id: 'valves',
        title: 'Write the valves down',
        description: 'One a day',
        timeline: '6_months',
      },
    ]
    const file = written({ answers: { soul_in_motion: { goals } } })
    const messages = ['compare my first and second goal', 'why?']
    const { out } = await runHere(guideCommand, [...messages, '--json', '--as', file])
    const [, why]: Told[] = JSON.parse(out)
    expect(why?.reply).toContain('“Finish the map” has a year, “Write the valves down” six months.')
  })

  it.each(['¿y la Merche?', '¿y qué dije de ella, de la Merche?', '¿y ella y la Merche?'])(
    'looks up whoever is asked about after somebody else: %s',
    async (message) => {
      const journal = [
        { date: '2026-11-18', text: 'Con Lola planté los tomates del patio.' },
        { date: '2026-11-19', text: 'La Merche me devolvió la escalera sin decir nada.' },
      ]
      const file = written({ language: 'es', journal, answers: {} })
      const messages = ['¿qué escribí de Lola?', message]
      const { out } = await runHere(guideCommand, [...messages, '--json', '--locale', 'es', '--as', file])
      const [lola, merche]: Told[] = JSON.parse(out)
      expect(lola?.reply).toContain('tomates')
      expect(merche?.reply).toContain('escalera')
    },
  )

  it('answers as the sample seeker, and prints what it understood and what the reply rests on', async () => {
    const { code, out } = await runHere(guideCommand, ['whats my enneagram', '--locale', 'es'])
    expect(code).toBe(0)
    expect(out).toContain('type 5')
    expect(out).toContain('understood: tell, enneagram (en)')
    expect(out).toContain('rests on: Cuestionarios')
  })

  it('says what is wrong with a birth, and wants a message', async () => {
    const file = written({ birth: { date: '1990-13-40' } })
    const { code, complaints } = await runHere(guideCommand, ['hello', '--as', file])
    expect([code, complaints.includes('birth cannot be read')]).toEqual([1, true])
    await expect(runHere(guideCommand, [])).rejects.toThrow(UsageError)
  })
})
