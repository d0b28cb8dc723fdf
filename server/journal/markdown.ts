import type { JournalEntry } from '../../engine/contracts/index.ts'

const lines = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()

const quote = (text: string) => lines(text).replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '')

/** Entries as Markdown: a heading for each day, the prompt as a quote, the text as it was written. */
export async function* markdownOf(
  entries: AsyncIterable<JournalEntry>,
  { title, locale }: { title: string; locale: string },
): AsyncGenerator<string> {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  yield `# ${title}\n`
  let date: string | undefined
  for await (const { entryDate, prompt, text } of entries) {
    const heading = `\n## ${day.format(new Date(`${entryDate}T00:00:00Z`))}\n`
    yield entryDate === date ? '\n* * *\n' : heading
    date = entryDate
    if (prompt?.trim()) yield `\n${quote(prompt)}\n`
    yield `\n${lines(text)}\n`
  }
}
