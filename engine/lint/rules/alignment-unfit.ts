import type { DocumentPath } from '../../core/document-finding.ts'
import type {
  AlignmentDocument,
  AnsweredThings,
  Flow,
  Shape,
  SuggestedThings,
} from '../../core/pack/documents.gen.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { meantOrThereAre } from '../../core/pack/spelling.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

/** Something that an alignment names and that is not there. */
interface Misfit {
  readonly path: DocumentPath
  readonly message: string
  readonly suggestion?: string
}

export const alignmentUnfit: Check = (context) =>
  context.sources.flatMap((source) => {
    const document = documentAs(source, 'alignment')
    return (document ? misfitsOf(document, context) : []).map(({ path, message, suggestion }) =>
      source.finding('alignment-unfit', message, path, suggestion === undefined ? {} : { suggestion }),
    )
  })

function misfitsOf({ sides, things }: AlignmentDocument, context: LintContext): Misfit[] {
  const asked = new Set(context.flows.flatMap(({ flow }) => rolesIn(flow)))
  return [
    ...twice('sides', sides),
    ...twice('things', things),
    ...sides.flatMap(({ of }, at) =>
      of.some((role) => asked.has(role))
        ? []
        : [
            {
              path: ['sides', at, 'of'],
              message: `No question asks for ${of.map((role) => `"${role}"`).join(' or ')}.`,
              suggestion: meantOrThereAre(of[0] ?? '', [...asked]),
            },
          ],
    ),
    ...things.flatMap((sort, at) => {
      if (sort.from === 'answers') return answeredMisfits(sort, ['things', at], context)
      return sort.from === 'insight' ? suggestedMisfits(sort, ['things', at], context) : []
    }),
  ]
}

const twice = (key: 'sides' | 'things', list: readonly { readonly id: string }[]): Misfit[] =>
  list.flatMap(({ id }, at) =>
    list.findIndex((each) => each.id === id) < at
      ? [
          {
            path: [key, at, 'id'],
            message: `"${id}" stands here twice: what was put away could be of either.`,
          },
        ]
      : [],
  )

/** What the questions of a flow ask for, in all their parts. */
function rolesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(rolesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'role' && typeof part === 'string' ? [part] : rolesIn(part),
  )
}

function answeredMisfits(
  { of, flow: id, named }: AnsweredThings,
  path: DocumentPath,
  { flows }: LintContext,
): Misfit[] {
  const own = flows.filter(({ source }) => id === undefined || source.id === id)
  if (id !== undefined && own.length === 0)
    return [
      {
        path: [...path, 'flow'],
        message: `No module or questionnaire with a flow is called "${id}".`,
        suggestion: meantOrThereAre(
          id,
          flows.map(({ source }) => source.id),
        ),
      },
    ]
  if (id === undefined && of === undefined)
    return [{ path, message: 'This is every answer: name what its questions ask for, or a flow.' }]
  const asked = own.flatMap(({ flow }) => rolesIn(flow))
  if (of !== undefined && !asked.includes(of))
    return [
      {
        path: [...path, 'of'],
        message: `No question asks for "${of}".`,
        suggestion: meantOrThereAre(of, asked),
      },
    ]
  const parts = own.flatMap(({ flow }) => partsIn(flow))
  if (named === undefined || parts.includes(named)) return []
  const message = `No answer there has a part "${named}".`
  return [{ path: [...path, 'named'], message, suggestion: meantOrThereAre(named, parts) }]
}

/** The parts of answers that a flow asks for: the fields of its lists, and the name of a scenario. */
const partsIn = ({ steps }: Flow): string[] =>
  steps.flatMap((step) =>
    step.kind === 'collection' ? step.fields.map(({ id }) => id) : step.kind === 'scenario' ? ['name'] : [],
  )

function suggestedMisfits(
  { type, list, title, texts }: SuggestedThings,
  path: DocumentPath,
  { sources }: LintContext,
): Misfit[] {
  const shape = sources.map((each) => documentAs(each, 'insight')).find((each) => each?.id === type)?.shape
  // One that is nowhere is told by its own name.
  if (!shape) return []
  const entries = propertiesOf(shape)
  const found = entries[list]
  const items = found?.type === 'array' ? propertiesOf(found.items) : undefined
  if (!items)
    return [
      {
        path: [...path, 'list'],
        message: `"${list}" is no list of "${type}".`,
        suggestion: meantOrThereAre(list, Object.keys(entries)),
      },
    ]
  const keys = [{ key: title, at: ['title'] }, ...texts.map((key, at) => ({ key, at: ['texts', at] }))]
  return keys.flatMap(({ key, at }) =>
    items[key]?.type === 'string'
      ? []
      : [
          {
            path: [...path, ...at],
            message: `An entry of "${list}" has no text "${key}".`,
            suggestion: meantOrThereAre(key, Object.keys(items)),
          },
        ],
  )
}

const propertiesOf = (shape: Shape): Readonly<Record<string, Shape>> =>
  shape.type === 'object' ? shape.properties : {}
