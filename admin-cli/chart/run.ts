import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { loadEphemeris } from '../../engine/charts/disk.ts'
import { UsageError, type Arguments, type Surroundings } from '../command.ts'
import { answerJson, answerTo, type Means } from './answer.ts'
import { runBatch } from './batch.ts'
import { prettyChart } from './pretty.ts'
import type { Fields } from './request.ts'

/** Those that describe a birth, under the names that a line of a batch has too. */
const birthFlags = ['date', 'time', 'zone', 'lat', 'lon', 'name', 'houses', 'reading', 'year']

/** Computes the chart of one birth, or of every line of a batch. */
export async function runChart({ flags: given }: Arguments, around: Surroundings): Promise<number> {
  const fields = birthFields(given)
  const means: Means = { ephemeris: loadEphemeris(around.root), today: todayOf(given) }
  const batch = given.get('batch')
  if (typeof batch === 'string') {
    const failed = await runBatch(batchLines(batch, around), fields, means, around.print)
    if (failed > 0) around.complain(`${failed} ${failed === 1 ? 'line' : 'lines'} could not be answered.\n`)
    return failed > 0 ? 1 : 0
  }
  if (fields.date === undefined)
    throw new UsageError('Which birth? `lodestar chart` needs --date or --batch.')
  const answer = answerTo(fields, means)
  if (given.has('json')) around.print(`${answerJson(answer, {}, 2)}\n`)
  else if (answer.ok) around.print(prettyChart(answer))
  else for (const { path, message } of answer.issues) around.complain(`--${path}: ${message}\n`)
  return answer.ok ? 0 : 1
}

function birthFields(given: Arguments['flags']): Fields {
  return Object.fromEntries(birthFlags.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : [])))
}

function todayOf(given: Arguments['flags']): string {
  const today = given.get('today') ?? new Date().toISOString().slice(0, 10)
  if (typeof today === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(today)) return today
  throw new UsageError(`--today is a date written as 2026-11-20, not "${String(today)}".`)
}

function batchLines(file: string, around: Surroundings): AsyncIterable<string> {
  if (file === '-') return around.lines()
  const path = resolve(around.cwd, file)
  if (!existsSync(path)) throw new UsageError(`There is no file "${file}".`)
  return createInterface({ input: createReadStream(path), crlfDelay: Infinity })
}
