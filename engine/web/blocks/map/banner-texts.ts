import type { BlockOf } from '../../../core/pages/blocks.ts'

/** What the banner reads of a path integration; older and imported results may lack any of it. */
export interface Integration {
  readonly coreIdentity?: { readonly essence?: string | null } | null
  readonly lifeDirection?: { readonly northStar?: string | null } | null
  readonly actionableSteps?: { readonly immediate?: readonly string[] | null } | null
}

export interface BannerCard {
  readonly title: string
  readonly text: string
}

/** The three cards of the banner; what is missing, or blank, stands as its fallback (JOURNEY-013 to JOURNEY-018). */
export function bannerCards(words: BlockOf<'banner'>, result: Integration | null): BannerCard[] {
  const { essence, northStar, nextSteps } = words
  return [
    { title: essence.title, text: result?.coreIdentity?.essence?.trim() || essence.fallback },
    { title: northStar.title, text: result?.lifeDirection?.northStar?.trim() || northStar.fallback },
    { title: nextSteps.title, text: result?.actionableSteps?.immediate?.[0]?.trim() || nextSteps.fallback },
  ]
}
