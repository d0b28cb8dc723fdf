import {
  aboutFeature,
  type Featured,
  featuredIn,
  featureOfKind,
  type FeatureName,
  featuresOf,
} from '../../core/features.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { isInherited } from '../../core/pack/extended.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { LintContext } from '../context.ts'
import { isProduct } from '../is-product.ts'
import type { Check } from '../rule.ts'

export const featureOff: Check = (context) => {
  if (!isProduct(context)) return []
  const { sources } = context
  const on = featuresOf(
    sources.map((source) => documentAs(source, 'pack')).find((each) => each !== undefined),
  )
  const more = (feature: FeatureName) => ({
    suggestion: `Switch on the feature: \`features: [${feature}]\` on the cover.`,
    about: [aboutFeature(feature)],
  })
  const found = sources.flatMap((source): Off[] => {
    // What a pack extends comes with what its features need, and no more.
    if (isInherited(source.file) || source.kind === 'translation') return []
    const whole = featureOfKind(source.kind)
    if (whole && !on.has(whole)) {
      const message = `Nothing reads a document of kind "${source.kind}" without the feature "${whole}".`
      const finding = source.finding('feature-off', message, ['kind'], more(whole))
      return [{ feature: whole, finding }]
    }
    const featured = featuredIn(source.value)
    const path: Featured = { feature: 'path', name: 'path', path: ['path'] }
    return [...featured, ...(documentAs(source, 'journey')?.path ? [path] : [])]
      .filter(({ feature }) => !on.has(feature))
      .map(({ feature, name, path }) => {
        const message = `"${name}" comes with the feature "${feature}", which is off.`
        const finding = source.finding('feature-off', message, path, more(feature))
        return { feature, finding }
      })
  })
  return inOneFor(found, context)
}

/** Something that a feature brings which is off. */
interface Off {
  readonly feature: FeatureName
  readonly finding: Finding
}

/** A feature that several files need is missing on the cover: it is told there. */
function inOneFor(found: readonly Off[], { sources }: LintContext): Finding[] {
  const cover = sources.find((source) => documentAs(source, 'pack') && !isInherited(source.file))
  const features = cover && documentAs(cover, 'pack')?.features
  return [...new Set(found.map(({ feature }) => feature))].flatMap((feature) => {
    const own = found.flatMap((each) => (each.feature === feature ? [each.finding] : []))
    const files = [...new Set(own.map(({ file }) => file))]
    if (!cover || files.length < MANY) return own
    const message = `The feature "${feature}" is off, and ${files.length} files of this pack need it, such as ${files[0]}.`
    const related = own.map(({ message: said, file, range }) => ({ message: said, file, range }))
    const [path, part] = features ? [['features'], 'key' as const] : [['id'], undefined]
    const suggestion = `Add "${feature}" to the features, or take out what comes with it.`
    const about = [aboutFeature(feature)]
    return [
      cover.finding('feature-off', message, path, { suggestion, related, about, ...(part ? { part } : {}) }),
    ]
  })
}

/** In so many files nobody forgets the same thing. */
const MANY = 3
