import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { english, spanish } from '../../engine/core/guide/talk.test-data.ts'
import { type LessonKeeper, preparedListener } from '../../engine/core/guide/understand.ts'
import type { TalkDocument } from '../../engine/core/pack/documents.gen.ts'
import { keptLessons } from './kept-lessons.ts'

const messages = [
  'whats my tide',
  'and the second',
  'cuando sube la marea',
  'purple elephants',
  'so what now',
]

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodestar-lessons-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What a guide understands that was prepared to its end, and how many documents it kept. */
function prepared(keeper: LessonKeeper, documents: readonly TalkDocument[] = [english, spanish]) {
  let kept = 0
  const { listen, prepare } = preparedListener(documents, [], {
    kept: keeper.kept,
    keep(...lessons) {
      kept += 1
      keeper.keep(...lessons)
    },
  })
  while (prepare());
  prepare()
  return { kept, understood: messages.map((message) => listen(message, [], 'en')) }
}

describe('what the examples of a guide teach', () => {
  const here = () => keptLessons({ folder, code: 'code' })

  it('is learned once, and understood the same by whoever reads it', () => {
    const first = prepared(here())
    expect(first.kept).toBe(2)
    expect(prepared(here())).toEqual({ kept: 0, understood: first.understood })
  })

  it('is learned anew by other code, and for a document with other examples', () => {
    prepared(here())
    expect(prepared(keptLessons({ folder, code: 'other' })).kept).toBe(2)
    const [intent, ...intents] = english.intents
    if (!intent) throw new Error('The guide has no intent')
    const more = { ...english, intents: [{ ...intent, alike: ['how deep is the bar'] }, ...intents] }
    expect(prepared(here(), [more, spanish]).kept).toBe(1)
  })

  it('is learned anew where a file is not as it was written, and where none can be written', () => {
    const { understood } = prepared(here())
    for (const file of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, file))
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      writeFileSync(join(folder, file), bytes)
    }
    expect(prepared(here())).toEqual({ kept: 2, understood })
    const nowhere = keptLessons({ folder: join(folder, readdirSync(folder)[0] ?? '', 'no'), code: 'code' })
    expect(prepared(nowhere).understood).toEqual(understood)
  })
})
