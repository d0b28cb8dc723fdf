import type { InsightDocument } from '../pack/documents.gen.ts'
import { humanised } from './insight-parts.ts'

/** What is known of a type of insight. */
export type InsightFace = Pick<InsightDocument, 'id' | 'title' | 'from'>

/** A text, as far as it says what it is a form of, and when it was written. */
interface Written {
  readonly insightType: string
  readonly createdAt: string
}

/** Everything that was written under one heading, newest first, each writing once. */
export interface Reading<Each extends Written = Written> {
  /** The type that the others are another form of. */
  readonly type: string
  readonly title: string
  readonly latest: Each
  readonly earlier: readonly Each[]
}

/** The name of a type; of one that the pack does not know, its id in words. */
export const titleOf = (type: string, faces: readonly InsightFace[]): string =>
  faces.find(({ id }) => id === type)?.title ?? humanised(type)

/** The type that this one is another form of, or itself. */
export function rootOf(type: string, faces: readonly InsightFace[]): string {
  return faces.find(({ id }) => id === type)?.from ?? type
}

/**
 * Gathers insights, given newest first, under the types that they are forms of. Two forms of one writing carry the
 * same moment; the one in parts is kept. `order` names the types that come first; the others follow as they come.
 */
export function readingsOf<Each extends Written>(
  insights: readonly Each[],
  faces: readonly InsightFace[],
  order: readonly string[] = [],
): Reading<Each>[] {
  const groups = new Map<string, Each[]>(order.map((type) => [rootOf(type, faces), []]))
  for (const insight of insights) {
    const root = rootOf(insight.insightType, faces)
    const group = groups.get(root) ?? []
    groups.set(root, group)
    const twin = group.findIndex(({ createdAt }) => createdAt === insight.createdAt)
    if (twin === -1) group.push(insight)
    else if (insight.insightType === root) group[twin] = insight
  }
  return [...groups].flatMap(([type, group]) => {
    const [latest, ...earlier] = group.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    return latest ? [{ type, title: titleOf(type, faces), latest, earlier }] : []
  })
}
