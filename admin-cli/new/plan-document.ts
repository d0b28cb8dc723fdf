import { documentAs } from '../../engine/core/pack/documents.ts'
import { isObject, type JsonValue } from '../../engine/core/pack/json.ts'
import type { SourceDocument } from '../../engine/core/pack/source.ts'
import { insertItem } from '../../engine/authoring/editors/insert-item.ts'
import { filled, filledPlain, readTemplate, type Fillings } from '../../engine/authoring/editors/template.ts'
import type { OpenedPack } from '../../engine/lint/open-pack.ts'
import { UsageError } from '../command.ts'
import type { Plan, Wanted } from './plan.ts'

const TEMPLATES = {
  module: ['module', 'journey-module', 'journey-card', 'journey-station'],
  assessment: ['assessment', 'assessment-quiz'],
  questionnaire: ['questionnaire'],
} as const

/** The modes of flows that a module may be, each with a template of its own. */
export const MODES = ['steps', 'quiz', 'choice', 'stages', 'tabs', 'hub', 'run'] as const

/** A new document of a pack, and what else it needs. */
export function planDocument(
  what: keyof typeof TEMPLATES,
  wanted: Wanted,
  opened: OpenedPack,
  mode: (typeof MODES)[number] = 'steps',
): Plan {
  const taken = opened.sources.find(({ kind, id }) => kind === what && id === wanted.id)
  if (taken) throw new UsageError(`There is a ${what} "${wanted.id}" already, in ${taken.file}.`)
  if (what === 'module' && !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(wanted.id)) {
    throw new UsageError(`The id of a module has underscores: "${wanted.id.replaceAll('-', '_')}".`)
  }
  const fillings = fillingsOf(wanted, opened)
  const files = new Map<string, string>()
  const done: string[] = []
  const next: string[] = []
  const entries: Entry[] = []
  for (const name of TEMPLATES[what]) {
    const template = readTemplate(
      wanted.template(name === 'module' && mode !== 'steps' ? `module-${mode}` : name),
    )
    if (template.list !== undefined) {
      // A map that shows a part of the way on purpose, or nothing of it, goes on doing so.
      if (name === 'journey-station' && !drawsWholeWay(opened)) continue
      entries.push({ list: template.list, text: filled(template.text, fillings) })
      continue
    }
    const path = filledPlain(template.into, fillings)
    if (opened.files.has(path)) throw new UsageError(`${path} is there already; nothing is written over it.`)
    files.set(path, filled(template.text, { ...fillings, SCHEMAS: wanted.schemasFrom(path) }))
    done.push(`wrote ${path}`)
    next.push(...template.next.map((line) => filledPlain(line, fillings)))
  }
  if (entries.length > 0) next.push(...intoJourney(entries, opened, files, done))
  return { files, done, next }
}

function fillingsOf({ id, title, pack }: Wanted, { sources }: OpenedPack): Fillings {
  const modules = sources.flatMap((source) => documentAs(source, 'journey')?.modules ?? [])
  const last = modules.toSorted((a, b) => a.number - b.number).at(-1)
  return {
    ID: id,
    TITLE: title,
    FOLDER: pack,
    SLUG: id.replaceAll('_', '-'),
    TYPE: id.replaceAll('-', '_'),
    NUMBER: (last?.number ?? 0) + 1,
    BEFORE: last?.id ?? '',
  }
}

/** Whether the map draws the way through all modules of the dashboard. */
const drawsWholeWay = ({ sources }: OpenedPack): boolean =>
  sources.some((source) => {
    const { map, dashboard } = documentAs(source, 'journey') ?? {}
    const drawn = new Set(map?.stations.map(({ module }) => module))
    return drawn.size > 0 && (dashboard?.cards ?? []).every(({ module }) => drawn.has(module))
  })

/** What goes into a list of the journey. */
interface Entry {
  /** The keys to the list, joined by dots. */
  list: string
  text: string
}

/** Adds entries to the journey; says what to do where there is none, or where a list is not written line by line. */
function intoJourney(
  entries: readonly Entry[],
  { sources, files: before }: OpenedPack,
  files: Map<string, string>,
  done: string[],
): string[] {
  const source = sources.find(({ kind }) => kind === 'journey')
  if (!source) return ['This pack has no journey yet. When it gets one, the module needs an entry in it.']
  const lists = entries
    .map((entry) => ({ ...entry, starts: startsIn(source, entry.list.split('.')) }))
    // From the last to the first, so that the places of the others stay where they are.
    .toSorted((one, other) => (other.starts[0] ?? 0) - (one.starts[0] ?? 0))
  return lists.flatMap(({ list, text, starts }) => {
    const whole = files.get(source.file) ?? before.get(source.file) ?? ''
    const changed = insertItem(whole, starts, starts.length, text)
    if (changed === undefined) return [`Add this to "${list}" in ${source.file}:\n${text}`]
    files.set(source.file, changed)
    done.push(`added an entry to "${list}" in ${source.file}`)
    return []
  })
}

/** Where the items of a list begin. */
function startsIn(source: SourceDocument, path: readonly string[]): number[] {
  const items = path.reduce<JsonValue | undefined>(
    (part, key) => (isObject(part) ? part[key] : undefined),
    source.value,
  )
  if (!Array.isArray(items)) return []
  return items.map((_, index) => source.locate([...path, index]).start.offset)
}
