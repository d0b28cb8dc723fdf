import { expect, it } from 'vitest'
import type { JournalEntry } from '../../engine/contracts/index.ts'
import { markdownOf } from './markdown.ts'

const entry = (entryDate: string, text: string, prompt: string | null = null): JournalEntry => ({
  id: 'x',
  entryDate,
  text,
  prompt,
  version: 1,
  createdAt: '',
  updatedAt: '',
})

async function written(entries: JournalEntry[]): Promise<string> {
  async function* all() {
    yield* entries
  }
  let text = ''
  for await (const piece of markdownOf(all(), { title: 'Journal', locale: 'en' })) text += piece
  return text
}

it('N-03 heads each day once, quotes the prompt and keeps the text', async () => {
  const text = await written([
    entry('2026-11-19', 'First.\r\n\r\nAnd more.  ', 'Why?\nAnd how?'),
    entry('2026-11-20', 'Second.'),
    entry('2026-11-20', 'Third.', '  '),
  ])
  expect(text).toBe(`# Journal

## Thursday, November 19, 2026

> Why?
> And how?

First.

And more.

## Friday, November 20, 2026

Second.

* * *

Third.
`)
})

it('is a title alone where nothing is written', async () => {
  expect(await written([])).toBe('# Journal\n')
})
