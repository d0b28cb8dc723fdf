import { pathParts } from '../../core/journey/path-parts.ts'
import type { InsightDocument, Shape } from '../../core/pack/documents.gen.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'

/** The insight of which the combined path is made: without one of its parts no path could be kept. */
export const pathUnfit: Check = ({ sources }) => {
  const cover = sources.map((source) => documentAs(source, 'pack')).find((each) => each)
  // In a product without paths nobody asks for theirs (feature-off).
  return cover?.features?.includes('path') ? sources.flatMap((source) => pathIn(source, sources)) : []
}

function pathIn(source: SourceDocument, sources: readonly SourceDocument[]): Finding[] {
  const type = documentAs(source, 'journey')?.path?.insightType
  const own = sources.find((each) => each.kind === 'insight' && each.id === type)
  const insight = own && documentAs(own, 'insight')
  // One that is nowhere is told by its own name.
  if (!own || !insight) return []
  const parts = Object.keys(pathParts)
  if (parts.every((part) => partOf(insight.shape, part) === undefined)) {
    const fitting = sources.flatMap((each) => {
      const other = documentAs(each, 'insight')
      return other && isPath(other) ? [other.id] : []
    })
    const message = `"${insight.id}" has no part of a path: whoever asks for theirs would get an error.`
    const suggestion =
      fitting.length > 0 ? `Write ${fitting.join(' or ')}.` : `A path has ${parts.join(', ')}.`
    return [source.finding('path-unfit', message, ['path', 'insightType'], { suggestion })]
  }
  return lostOf(insight).map(({ part, path, has }) =>
    own.finding(
      'path-unfit',
      `The path has no "${part}": it could not be kept, and whoever asks for theirs would get an error.`,
      path,
      {
        part: 'key',
        suggestion: `Add "${part}" to the shape, or mend its name. There are ${has.join(', ')}.`,
      },
    ),
  )
}

const partOf = (shape: Shape | undefined, part: string): Shape | undefined =>
  shape?.type === 'object' && Object.hasOwn(shape.properties, part) ? shape.properties[part] : undefined

const namesIn = (shape: Shape | undefined): string[] =>
  shape?.type === 'object' ? Object.keys(shape.properties) : []

const isPath = ({ shape }: InsightDocument): boolean =>
  Object.keys(pathParts).every((part) => partOf(shape, part) !== undefined)

interface Lost {
  readonly part: string
  readonly path: Path
  readonly has: readonly string[]
}

function lostOf({ shape }: InsightDocument): Lost[] {
  return Object.entries(pathParts).flatMap(([part, inside]): Lost[] => {
    const held = partOf(shape, part)
    if (!held) return [{ part, path: ['shape', 'properties'], has: namesIn(shape) }]
    if (inside === 'text') return []
    return inside
      .filter((each) => partOf(held, each) === undefined)
      .map((each) => ({
        part: each,
        path: ['shape', 'properties', part, 'properties'],
        has: namesIn(held),
      }))
  })
}
