import { documentAs } from '../../engine/core/pack/documents.ts'
import { insertItem } from '../../engine/authoring/editors/insert-item.ts'
import { filled, filledPlain, readTemplate, type Fillings } from '../../engine/authoring/editors/template.ts'
import type { OpenedPack } from '../../engine/lint/open-pack.ts'
import { UsageError } from '../command.ts'
import type { Plan, Wanted } from './plan.ts'

const TEMPLATES = {
  module: ['module', 'journey-module'],
  assessment: ['assessment', 'assessment-quiz'],
  questionnaire: ['questionnaire'],
} as const

/** A new document of a pack, and what else it needs. */
export function planDocument(what: keyof typeof TEMPLATES, wanted: Wanted, opened: OpenedPack): Plan {
  const taken = opened.sources.find(({ kind, id }) => kind === what && id === wanted.id)
  if (taken) throw new UsageError(`There is a ${what} "${wanted.id}" already, in ${taken.file}.`)
  if (what === 'module' && !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(wanted.id)) {
    throw new UsageError(`The id of a module has underscores: "${wanted.id.replaceAll('-', '_')}".`)
  }
  const fillings = fillingsOf(wanted, opened)
  const files = new Map<string, string>()
  const done: string[] = []
  const next: string[] = []
  for (const name of TEMPLATES[what]) {
    const template = readTemplate(wanted.template(name))
    if (template.list !== undefined) {
      next.push(...intoJourney(template.list, template.text, fillings, opened, files, done))
      continue
    }
    const path = filledPlain(template.into, fillings)
    if (opened.files.has(path)) throw new UsageError(`${path} is there already; nothing is written over it.`)
    files.set(path, filled(template.text, { ...fillings, SCHEMAS: wanted.schemasFrom(path) }))
    done.push(`wrote ${path}`)
    next.push(...template.next.map((line) => filledPlain(line, fillings)))
  }
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

/** Adds an entry to the journey; says what to do where there is none, or where it is not written line by line. */
function intoJourney(
  list: string,
  text: string,
  fillings: Fillings,
  { sources, files: before }: OpenedPack,
  files: Map<string, string>,
  done: string[],
): string[] {
  const source = sources.find(({ kind }) => kind === 'journey')
  const entry = filled(text, fillings)
  const items = source?.value[list]
  if (!source || !Array.isArray(items)) {
    return ['This pack has no journey yet. When it gets one, the module needs an entry in it.']
  }
  const starts = items.map((_, index) => source.locate([list, index]).start.offset)
  const changed = insertItem(before.get(source.file) ?? '', starts, starts.length, entry)
  if (changed === undefined) return [`Add this to "${list}" in ${source.file}:\n${entry}`]
  files.set(source.file, changed)
  done.push(`added an entry to "${list}" in ${source.file}`)
  return []
}
