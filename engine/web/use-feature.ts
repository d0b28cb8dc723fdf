import type { FeatureName } from '../core/features.ts'
import { useDocument } from './content/content.ts'

/** Whether the product has a feature. */
export const useFeature = (name: FeatureName): boolean =>
  useDocument('pack').features?.includes(name) ?? false
