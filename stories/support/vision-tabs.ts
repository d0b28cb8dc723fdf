import { documentIn } from './language.ts'

/** The tabs of Vision Forge, of which each story shows one, with nobody behind them. */
export const visionTabs = (stepId: string) => ({
  flow: documentIn('module', 'vision_forge').flow,
  words: documentIn('runner'),
  effects: { submit: () => new Promise<never>(() => {}) },
  drafts: null,
  stepId,
  onShown: () => {},
  onEvent: () => {},
  hue: 'm4' as const,
  name: '4 · Vision Forge',
  heading: 'Vision Forge',
  tabsLabel: 'Steps',
  progressText: 'Step {step} of {total}',
})
