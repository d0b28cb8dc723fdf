import type { Option, ScenarioGauge, ScenarioLines, ScenarioStep } from '../../pack/documents.gen.ts'
import type { Chance } from '../../chance.ts'
import { fill } from '../../copy.ts'
import { isRecord, type Json } from '../form-data.ts'
import type { Missing } from '../missing.ts'
import type { JsonSchema, StepFault, StepRule } from './kind.ts'
import { isLeftOpen } from './left-open.ts'

/** The sorts of texts that a scenario has several of, in the order in which it is told. */
export const SCENARIO_LINES = ['years', 'questions', 'people'] as const
export type LineSort = (typeof SCENARIO_LINES)[number]

/** Most characters of one text. */
export const MAX_SCENARIO_TEXT = 2_000
/** Most looks back at gauges that are kept. */
const MOST_MOVES = 60

/** That somebody looked at a gauge again after an experiment, and where it stood before and after. */
export interface GaugeMove {
  readonly gauge: string
  /** Id of the experiment. */
  readonly experiment: string
  /** Values of the scale; null before anybody had said where it stands. */
  readonly from: string | null
  readonly to: string | null
}

/** A scenario as far as it is drawn up. */
export interface Scenario {
  /** What the seeker calls it; '' before they do. */
  readonly name: string
  /** By sort as many texts as are written, those that are left open between them as ''. */
  readonly lines: Readonly<Record<LineSort, readonly string[]>>
  /** By gauge the value of its scale. */
  readonly gauges: ReadonlyMap<string, string>
  readonly moves: readonly GaugeMove[]
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** The texts of one sort, without those at the end that are left open. */
function linesIn(value: Json | undefined): readonly string[] {
  const texts = Array.isArray(value) ? value.map(textOf) : []
  return texts.slice(0, texts.findLastIndex((text) => text.trim() !== '') + 1)
}

const offers = ({ scale }: ScenarioGauge, value: Json | undefined): value is string =>
  scale.some((point) => point.value === value)

function movesIn(step: ScenarioStep, value: Json | undefined): GaugeMove[] {
  return (Array.isArray(value) ? value : []).flatMap((each: Json): GaugeMove[] => {
    if (!isRecord(each)) return []
    const gauge = step.gauges.list.find(({ id }) => id === each['gauge'])
    const experiment = textOf(each['experiment'])
    if (!gauge || experiment === '') return []
    const at = (end: Json | undefined): string | null => (offers(gauge, end) ? end : null)
    return [{ gauge: gauge.id, experiment, from: at(each['from']), to: at(each['to']) }]
  })
}

/** A stored answer as it is read: what is of another form counts as not given. */
export function scenarioIn(step: ScenarioStep, value: Json | undefined): Scenario {
  const held = isRecord(value) ? value : {}
  const stands = isRecord(held['gauges']) ? held['gauges'] : {}
  return {
    name: textOf(held['name']),
    lines: {
      years: linesIn(held['years']),
      questions: linesIn(held['questions']),
      people: linesIn(held['people']),
    },
    gauges: new Map(
      step.gauges.list.flatMap((gauge) => {
        const at = Object.hasOwn(stands, gauge.id) ? stands[gauge.id] : undefined
        return offers(gauge, at) ? [[gauge.id, at] as const] : []
      }),
    ),
    moves: movesIn(step, held['moves']),
  }
}

/** The same as it is stored; undefined where nothing of it is given. */
export function scenarioAnswer({ name, lines, gauges, moves }: Scenario): Json | undefined {
  const texts = SCENARIO_LINES.flatMap((sort) => {
    const written = linesIn(lines[sort])
    return written.length > 0 ? [[sort, written] as const] : []
  })
  const parts: (readonly [string, Json])[] = [
    ...(name.trim() === '' ? [] : [['name', name] as const]),
    ...texts,
    ...(gauges.size === 0 ? [] : [['gauges', Object.fromEntries(gauges)] as const]),
    ...(moves.length === 0 ? [] : [['moves', moves.map((move) => ({ ...move }))] as const]),
  ]
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

/** Words of a name, as people count them. */
export const countWords = (text: string): number => text.trim().split(/\s+/u).filter(Boolean).length

/** The point of its scale at which a gauge stands, and its place from 0; undefined where it is left open. */
export function gaugePoint(
  { id, scale }: ScenarioGauge,
  { gauges }: Pick<Scenario, 'gauges'>,
): { readonly point: Option; readonly place: number } | undefined {
  const place = scale.findIndex(({ value }) => value === gauges.get(id))
  const point = scale[place]
  return point && { point, place }
}

/** The gauge that stands lowest of its scale; one that is left open is lower than any. The first of equals. */
export function weakestGauge(
  { gauges: { list } }: ScenarioStep,
  scenario: Pick<Scenario, 'gauges'>,
): ScenarioGauge {
  const heightOf = (gauge: ScenarioGauge): number => {
    const found = gaugePoint(gauge, scenario)
    return found ? found.place / (gauge.scale.length - 1) : -1
  }
  return list.reduce((low, each) => (heightOf(each) < heightOf(low) ? each : low))
}

/** A written part of a scenario: what it is called and the key that it is kept under, with its place. */
export interface ScenarioText {
  readonly sort: 'name' | LineSort
  /** From 1. */
  readonly number: number
  readonly label: string
  readonly text: string
}

/** Everything that is written in a scenario, in its order. */
export function scenarioTexts(step: ScenarioStep, { name, lines }: Scenario): ScenarioText[] {
  const all: ScenarioText[] = [
    { sort: 'name', number: 1, label: step.name.label, text: name.trim() },
    ...SCENARIO_LINES.flatMap((sort) =>
      lines[sort].map((text, at) => ({
        sort,
        number: at + 1,
        label: lineLabel(step[sort], at + 1),
        text: text.trim(),
      })),
    ),
  ]
  return all.filter(({ text }) => text !== '')
}

/** What the text of a place is called. */
export const lineLabel = (words: ScenarioLines | undefined, number: number): string =>
  fill(words?.label ?? '{number}', { number })

/** How many parts say something. */
function sizeOf(value: Json | undefined): number {
  if (!isRecord(value)) return 0
  const texts = [value['name'], ...SCENARIO_LINES.flatMap((sort) => linesIn(value[sort]))]
  const stands = isRecord(value['gauges']) ? Object.keys(value['gauges']).length : 0
  return texts.filter((text) => textOf(text).trim() !== '').length + stands
}

function missingLines(words: ScenarioLines | undefined, texts: readonly string[]): Missing | null {
  if (texts.length > (words?.count ?? 0)) return { code: 'wrong-kind' }
  const written = texts.filter((text) => text.trim() !== '').length
  if (written >= (words?.atLeast ?? 0)) return null
  const open = texts.findIndex((text) => text.trim() === '')
  return { code: 'missing-field', field: lineLabel(words, (open === -1 ? texts.length : open) + 1) }
}

function strangeGauge({ gauges: { list } }: ScenarioStep, value: Json | undefined): Missing | null {
  if (value === undefined) return null
  if (!isRecord(value)) return { code: 'wrong-kind' }
  for (const [id, at] of Object.entries(value)) {
    const gauge = list.find((each) => each.id === id)
    if (!gauge || typeof at !== 'string') return { code: 'wrong-kind' }
    if (!offers(gauge, at)) return { code: 'unknown-choice', value: at }
  }
  return null
}

function check(step: ScenarioStep, value: Json | undefined): Missing | null {
  if (value !== undefined && value !== null && !isRecord(value)) return { code: 'wrong-kind' }
  if (sizeOf(value) === 0) return step.required === false ? null : { code: 'unanswered' }
  const scenario = scenarioIn(step, value)
  if (scenario.name.trim() === '') return { code: 'missing-field', field: step.name.label }
  if (countWords(scenario.name) > step.name.words) return { code: 'too-many-words', atMost: step.name.words }
  for (const sort of SCENARIO_LINES) {
    const missing = missingLines(step[sort], scenario.lines[sort])
    if (missing) return missing
  }
  return strangeGauge(step, isRecord(value) ? value['gauges'] : undefined)
}

function schemaOf(step: ScenarioStep): JsonSchema {
  const text = { type: 'string', maxLength: MAX_SCENARIO_TEXT }
  const lines = SCENARIO_LINES.flatMap((sort): [string, JsonSchema][] => {
    const words = step[sort]
    return words ? [[sort, { type: 'array', maxItems: words.count, items: text }]] : []
  })
  const values = (gauge: ScenarioGauge): string[] => gauge.scale.map(({ value }) => value)
  const end = { type: ['string', 'null'], maxLength: 64 }
  const move = {
    type: 'object',
    additionalProperties: false,
    required: ['gauge', 'experiment', 'from', 'to'],
    properties: {
      gauge: { type: 'string', enum: step.gauges.list.map(({ id }) => id) },
      experiment: { type: 'string', minLength: 1, maxLength: 64 },
      from: end,
      to: end,
    },
  }
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      name: text,
      ...Object.fromEntries(lines),
      gauges: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          step.gauges.list.map((gauge) => [gauge.id, { type: 'string', enum: values(gauge) }]),
        ),
      },
      moves: { type: 'array', maxItems: MOST_MOVES, items: move },
    },
  }
}

function sampleOf(step: ScenarioStep, chance: Chance): Json | undefined {
  if (isLeftOpen(step, chance)) return undefined
  const wordsOfName = chance.happens(0.3) ? step.name.words : chance.between(1, step.name.words)
  const lines = SCENARIO_LINES.map((sort) => {
    const words = step[sort]
    const count = words ? chance.between(words.atLeast ?? 0, words.count) : 0
    return [sort, Array.from({ length: count }, (_, at) => `Something in it, number ${at + 1}.`)] as const
  })
  const stands = step.gauges.list.flatMap(({ id, scale }) => {
    const point = chance.happens(0.8) ? chance.pick(scale) : undefined
    return point ? [[id, point.value] as const] : []
  })
  const scenario: Scenario = {
    name: Array.from({ length: wordsOfName }, (_, at) => (at === 0 ? 'Days' : 'outside')).join(' '),
    lines: { years: [], questions: [], people: [], ...Object.fromEntries(lines) },
    gauges: new Map(stands),
    moves: [],
  }
  return scenarioAnswer(scenario)
}

/** What is there twice, at the second of them. */
function repeated(
  values: readonly string[],
  path: (at: number) => readonly (string | number)[],
): StepFault[] {
  return values.flatMap((value, at) =>
    values.indexOf(value) === at ? [] : [{ path: path(at), message: `"${value}" is there twice.` }],
  )
}

function faultsOf(step: ScenarioStep): readonly StepFault[] {
  const { list } = step.gauges
  return [
    ...SCENARIO_LINES.flatMap((sort): StepFault[] => {
      const { atLeast = 0, count = 0 } = step[sort] ?? {}
      if (atLeast <= count) return []
      return [{ path: [sort, 'atLeast'], message: `At least ${atLeast} of ${count} cannot be written.` }]
    }),
    ...repeated(
      list.map(({ id }) => id),
      (at) => ['gauges', 'list', at, 'id'],
    ),
    ...list.flatMap(({ scale }, gauge) =>
      repeated(
        scale.map(({ value }) => value),
        (at) => ['gauges', 'list', gauge, 'scale', at, 'value'],
      ),
    ),
  ]
}

/** A future that is drawn up: a name, texts of several sorts, and gauges. */
export const scenario: StepRule<'scenario'> = {
  asks: true,
  tells: 'parts',
  keptAt: ({ bind, id }) => bind ?? id,
  check,
  bounds: () => null,
  size: sizeOf,
  schema: schemaOf,
  sample: (step, _options, chance) => sampleOf(step, chance),
  faults: faultsOf,
}
