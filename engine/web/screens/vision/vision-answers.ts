import type { VisionComponent } from '../../../contracts/index.ts'
import { type FormData, isRecord, type Json } from '../../../core/flow/index.ts'
import type { CollectionStep, ModuleDocument, Option } from '../../../core/pack/documents.gen.ts'

/** A statement with where it comes from. */
export interface Statement {
  readonly text: string
  readonly source: 'model' | 'composed'
}

export function statementIn(value: Json | undefined): Statement | null {
  if (!isRecord(value) || typeof value['text'] !== 'string' || value['text'] === '') return null
  return { text: value['text'], source: value['source'] === 'model' ? 'model' : 'composed' }
}

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** The four areas of life, as the module's own form offers them (VISION-005). */
export function areasOf(module: ModuleDocument): readonly Option[] {
  const step = module.flow.steps.find((each): each is CollectionStep => each.kind === 'collection')
  const options = step?.fields.find(({ kind }) => kind === 'select')?.options
  return options && 'list' in options ? options.list : []
}

const isCategory = (value: string): value is VisionComponent['category'] =>
  ['career_purpose', 'relationships_community', 'lifestyle_environment', 'growth_expression'].includes(value)

/** The components of the answers as they are sent and shown; what is not whole is left out. */
export function componentsIn(answers: FormData): readonly (VisionComponent & { readonly id: string })[] {
  const held = answers['visionComponents']
  if (!Array.isArray(held)) return []
  return held.flatMap((each: Json) => {
    if (!isRecord(each)) return []
    const [id, category, title, description] = ['id', 'category', 'title', 'description'].map((key) =>
      textIn(each[key]),
    )
    if (!id || !category || !isCategory(category) || !title || !description) return []
    const more = ['feeling', 'alignment', 'imagery'].flatMap((key) => {
      const text = textIn(each[key])
      return text === '' ? [] : [[key, text] as const]
    })
    return [{ id, category, title, description, ...Object.fromEntries(more) }]
  })
}

/** What completes the module: components and statement, as later modules read them. */
export function visionResults(answers: FormData): Record<string, Json> {
  const statement = statementIn(answers['visionStatement'])
  return {
    visionComponents: [...componentsIn(answers)],
    visionStatement: statement?.text ?? '',
    source: statement?.source ?? 'composed',
  }
}

/** The same, back as answers; null where nothing of it can be read. */
export function answersOfVision(results: Readonly<Record<string, unknown>>): FormData | null {
  const { visionComponents, visionStatement, source } = results
  const components = Array.isArray(visionComponents)
    ? componentsIn({ visionComponents: (visionComponents as Json[]).map(withId) })
    : []
  const text = typeof visionStatement === 'string' ? visionStatement : ''
  if (components.length === 0 && text === '') return null
  return {
    visionComponents: [...components],
    ...(text === '' ? {} : { visionStatement: { text, source: source === 'model' ? 'model' : 'composed' } }),
  }
}

/** A component that another program saved may have no id. */
const withId = (component: Json, index: number): Json =>
  isRecord(component) && typeof component['id'] !== 'string'
    ? { ...component, id: String(index + 1) }
    : component
