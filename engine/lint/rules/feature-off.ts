import {
  type Featured,
  featuredIn,
  featureOfKind,
  type FeatureName,
  featuresOf,
} from '../../core/features.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { isInherited } from '../../core/pack/extended.ts'
import { isProduct } from '../is-product.ts'
import type { Check } from '../rule.ts'

export const featureOff: Check = (context) => {
  if (!isProduct(context)) return []
  const { sources } = context
  const on = featuresOf(
    sources.map((source) => documentAs(source, 'pack')).find((each) => each !== undefined),
  )
  const suggestion = (feature: FeatureName) =>
    `Switch on the feature: \`features: [${feature}]\` on the cover.`
  return sources.flatMap((source) => {
    // What a pack extends comes with what its features need, and no more.
    if (isInherited(source.file) || source.kind === 'translation') return []
    const whole = featureOfKind(source.kind)
    if (whole && !on.has(whole)) {
      const message = `Nothing reads a document of kind "${source.kind}" without the feature "${whole}".`
      return [source.finding('feature-off', message, ['kind'], { suggestion: suggestion(whole) })]
    }
    const featured = featuredIn(source.value)
    const path: Featured = { feature: 'path', name: 'path', path: ['path'] }
    return [...featured, ...(documentAs(source, 'journey')?.path ? [path] : [])]
      .filter(({ feature }) => !on.has(feature))
      .map(({ feature, name, path }) => {
        const message = `"${name}" comes with the feature "${feature}", which is off.`
        return source.finding('feature-off', message, path, { suggestion: suggestion(feature) })
      })
  })
}
