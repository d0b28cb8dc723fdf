import { documentAs } from '../../core/pack/documents.ts'
import { isInherited } from '../../core/pack/extended.ts'
import { listInWords } from '../../core/pack/spelling.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'

/** A seeker who likes one kind should find a second of it. */
const LEAST = 2

const isPart = (sources: readonly SourceDocument[]): boolean =>
  sources.some((source) => documentAs(source, 'pack')?.part === true)

const OF_BASE =
  'Write an experiment-set of its id, or a document `experiments` with categories of your own, or take "experiments" out of the features.'

/** Where the cover switches experiments on. */
const featureAt = (sources: readonly SourceDocument[]) =>
  sources.flatMap((source) => {
    const at = documentAs(source, 'pack')?.features?.indexOf('experiments') ?? -1
    return at === -1 ? [] : [{ source, path: ['features', at] }]
  })[0]

export const experimentMissing: Check = ({ sources, isAnyBroken }) =>
  sources.flatMap((source) => {
    // A set that cannot be read now may hold them, and a part of a product may have them elsewhere.
    if (isAnyBroken('experiment-set') || isPart(sources)) return []
    const words = documentAs(source, 'experiments')
    if (!words) return []
    const sets = sources.flatMap((each) => documentAs(each, 'experiment-set') ?? [])
    return words.categories.flatMap(({ id, label }, at) => {
      const held = sets.filter((set) => set.id === id).flatMap((set) => set.experiments)
      const missing = words.difficulties.filter(
        (each) => held.filter(({ difficulty }) => difficulty === each.id).length < LEAST,
      )
      if (missing.length === 0) return []
      const names = listInWords(
        missing.map((each) => each.id),
        'and',
      )
      const message = `"${label}" has fewer than ${LEAST} experiments that are ${names}.`
      const path = ['categories', at]
      // The author's own line, where the category is that of the pack below.
      const feature = isInherited(source.fileAt(path)) ? featureAt(sources) : undefined
      return feature
        ? [feature.source.finding('experiment-missing', message, feature.path, { suggestion: OF_BASE })]
        : [source.finding('experiment-missing', message, path)]
    })
  })
