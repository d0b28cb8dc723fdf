import { describe, expect, it } from 'vitest'
import { compileFlow, LOCK_ROUNDS } from '../../../core/flow/index.ts'
import { lockText, newKey, unlockText } from './lock.ts'

const text = 'Schwimmst du noch im See? 🌊\n\nSí.'

describe('issue 15.2 a text that is locked', () => {
  it('is read with its passphrase, and with no other', async () => {
    const locked = await lockText(await newKey('a lake in november'), text)
    expect(JSON.stringify(locked)).not.toContain('See')
    expect(locked.rounds).toBe(LOCK_ROUNDS.usual)
    expect((await unlockText(locked, 'a lake in november'))?.text).toBe(text)
    expect(await unlockText(locked, 'a lake in december')).toBeNull()
  })

  it('is read however the accents of its passphrase are written', async () => {
    const locked = await lockText(await newKey('Gr\u00fcner Fj\u00f6rd'), text)
    expect((await unlockText(locked, 'Gru\u0308ner Fjo\u0308rd'))?.text).toBe(text)
  })

  it('is another one each time, under one key', async () => {
    const key = await newKey('a lake in november')
    const [one, two] = [await lockText(key, text), await lockText(key, text)]
    expect([one.iv === two.iv, one.text === two.text, one.salt === two.salt]).toEqual([false, false, true])
    // Its key goes on with it: nothing has to be derived anew while somebody writes.
    const again = await unlockText(one, 'a lake in november')
    if (!again) throw new Error('It was not read')
    const other = await lockText(again.key, 'Other words.')
    expect((await unlockText(other, 'a lake in november'))?.text).toBe('Other words.')
  })

  it('that was changed is not read', async () => {
    const locked = await lockText(await newKey('a lake in november'), text)
    const first = locked.text.startsWith('A') ? 'B' : 'A'
    expect(
      await unlockText({ ...locked, text: first + locked.text.slice(1) }, 'a lake in november'),
    ).toBeNull()
  })

  it('of the greatest length still fits into an answer', async () => {
    const most = '🌊'.repeat(10_000)
    const locked = await lockText(await newKey('a lake in november'), most)
    const { steps } = compileFlow({
      mode: 'steps',
      keep: 'none',
      steps: [
        {
          kind: 'letter',
          id: 'letter',
          title: 'Letter',
          prompt: 'Write.',
          date: {
            title: 'When',
            label: 'Day',
            choices: [{ months: 1, label: 'In a month' }],
            opens: '{date}',
            missing: 'No day',
            tooSoon: 'Too soon',
            tooLate: 'Too late',
          },
          seal: { title: 'Seal', text: ['For good.'], sure: 'Yes', missing: 'Say yes', anew: 'Anew' },
        },
      ],
    })
    const schema = steps[0]?.rule.schema(steps[0].step, null, 'partial')
    expect(locked.text.length).toBeLessThanOrEqual(
      Number(Object(schema).properties.lock.properties.text.maxLength),
    )
  })
})
