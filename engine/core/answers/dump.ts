import { type FormData, isRecord, type Json } from '../flow/form-data.ts'
import { unmask } from './mask.ts'

/** Answers under way in one module, without words. */
export interface DumpedSession {
  readonly what: 'session'
  /** Tells seekers apart within one dump, and is nobody's id. */
  readonly seeker: number
  readonly module: number
  readonly stepId: string | null
  readonly currentStep: number
  readonly formData: FormData
  readonly contentHash: string | null
  readonly contentVersion: string | null
}

/** One stored result. */
export interface DumpedResult {
  readonly what: 'result'
  readonly seeker: number
  readonly type: string
  readonly results: FormData
  /** What was answered, by question; the product keeps none. */
  readonly answers?: Readonly<Record<string, string>>
}

export type DumpLine = DumpedSession | DumpedResult

/** First line of a dump. */
export const DUMP_FORMAT = 'lodestar-answers-1'

/** A line that cannot be read. */
export interface DumpFault {
  readonly line: number
  readonly message: string
}

export interface Dump {
  readonly lines: readonly DumpLine[]
  readonly faults: readonly DumpFault[]
}

/** Reads a dump, a line of JSON for each session or result. Lines that say nothing known are told, not passed over. */
export function readDump(texts: readonly string[]): Dump {
  const lines: DumpLine[] = []
  const faults: DumpFault[] = []
  texts.forEach((text, at) => {
    if (text.trim() === '') return
    const value = parsed(text)
    if (value === undefined) {
      faults.push({ line: at + 1, message: 'This line is no JSON object.' })
    } else if (value['format'] === undefined) {
      const line = sessionIn(value) ?? resultIn(value)
      if (line) lines.push(line)
      else faults.push({ line: at + 1, message: 'This line is neither a session nor a result.' })
    } else if (value['format'] !== DUMP_FORMAT) {
      faults.push({ line: at + 1, message: `This dump has another format than ${DUMP_FORMAT}.` })
    }
  })
  return { lines, faults }
}

function parsed(text: string): FormData | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const textOr = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null)

const record = (value: Json | undefined): FormData | undefined => {
  const whole = value === undefined ? undefined : unmask(value)
  return isRecord(whole) ? whole : undefined
}

function sessionIn(line: FormData): DumpedSession | undefined {
  const { seeker, module, currentStep } = line
  const formData = record(line['formData'])
  if (line['what'] !== 'session' || typeof seeker !== 'number' || typeof module !== 'number' || !formData)
    return undefined
  return {
    what: 'session',
    seeker,
    module,
    formData,
    stepId: textOr(line['stepId']),
    currentStep: typeof currentStep === 'number' ? currentStep : 0,
    contentHash: textOr(line['contentHash']),
    contentVersion: textOr(line['contentVersion']),
  }
}

function resultIn(line: FormData): DumpedResult | undefined {
  const { seeker, type } = line
  const [results, answers] = [record(line['results']), line['answers']]
  if (line['what'] !== 'result' || typeof seeker !== 'number' || typeof type !== 'string' || !results)
    return undefined
  const given = isRecord(answers)
    ? Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : undefined
  return { what: 'result', seeker, type, results, ...(given ? { answers: Object.fromEntries(given) } : {}) }
}
