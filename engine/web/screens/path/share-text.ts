import type { PathContent } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { PathWords } from '../../../core/pack/documents.gen.ts'

/** Parts that can be shared, in their order. */
export const SHARED = ['manifesto', 'overview', 'identity', 'direction', 'plan'] as const
export type SharedPart = (typeof SHARED)[number]

/** What a part is called where it is chosen. */
export function sharedName(part: SharedPart, words: PathWords): string {
  return part === 'manifesto' ? words.overview.manifesto : words[part].tab
}

const listed = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

/** The chosen parts as plain text, with where the words come from as the last line (D-08). */
export function shareText(
  path: PathContent,
  chosen: ReadonlySet<SharedPart>,
  words: PathWords,
  about: { source: string; name: string },
): string {
  const { overview, identity, direction, plan, share } = words
  const sections: Readonly<Record<SharedPart, readonly (readonly [title: string, text: string])[]>> = {
    manifesto: [[overview.manifesto, path.personalManifesto]],
    overview: [
      [overview.realizations, listed(path.integrationInsights.keyRealizations)],
      [overview.transformation, path.integrationInsights.transformationSummary],
    ],
    identity: [
      [identity.essence, path.coreIdentity.essence],
      [identity.contribution, path.coreIdentity.uniqueContribution],
      [identity.gifts, listed(path.coreIdentity.primaryGifts)],
      [identity.values, listed(path.coreIdentity.coreValues)],
    ],
    direction: [
      [direction.northStar, path.lifeDirection.northStar],
      [direction.primaryPath, path.lifeDirection.primaryPath],
      [direction.timeline, path.lifeDirection.timeline],
      [direction.supporting, listed(path.lifeDirection.supportingPaths)],
    ],
    plan: [
      [plan.immediate, listed(path.actionableSteps.immediate)],
      [plan.shortTerm, listed(path.actionableSteps.shortTerm)],
      [plan.longTerm, listed(path.actionableSteps.longTerm)],
    ],
  }
  const told = SHARED.filter((part) => chosen.has(part)).flatMap((part) => sections[part])
  const texts = told.flatMap(([title, text]) => (text.trim() === '' ? [] : [`${title}\n${text.trim()}`]))
  return texts.length === 0 ? '' : [...texts, fill(share.footer, about)].join('\n\n')
}
