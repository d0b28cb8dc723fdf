import { answerJson, answerTo, type Answer, type Means } from './answer.ts'
import type { Fields } from './request.ts'

/**
 * Answers every line of JSON with a line of JSON, in order; a line that cannot be answered gets an object with `error`,
 * and the run goes on. `common` are fields that hold where a line does not say otherwise. Gives the number of lines
 * that failed.
 */
export async function runBatch(
  lines: AsyncIterable<string>,
  common: Fields,
  means: Means,
  print: (text: string) => void,
): Promise<number> {
  let failed = 0
  let number = 0
  for await (const line of lines) {
    number += 1
    const record = readRecord(line)
    const answer: Answer = record ? answerTo({ ...common, ...record }, means) : notARecord
    if (!answer.ok) failed += 1
    const id = record?.id === undefined ? {} : { id: record.id }
    print(`${answerJson(answer, answer.ok ? id : { ...id, line: number })}\n`)
  }
  return failed
}

const notARecord: Answer = {
  ok: false,
  issues: [
    {
      path: '',
      code: 'line-unreadable',
      message: 'The line is not a JSON object, as {"date":"1990-04-12"}.',
    },
  ],
}

function readRecord(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
