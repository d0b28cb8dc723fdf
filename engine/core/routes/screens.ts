import type { FeatureName } from '../features.ts'
import type { ScreenAlias } from '../pack/documents.gen.ts'

/** Who sees a page: everybody, or only those who are signed in. */
export type Access = 'public' | 'user'

interface EngineScreen {
  /** As the router writes it: `$name` stands for a part of the address. */
  readonly path: `/${string}`
  readonly access: Access
  /** Without it there is nothing at the address. */
  readonly feature?: FeatureName
}

/** The screens of the engine that every product has, and those below which there are further ones. */
export const engineScreens = {
  auth: { path: '/auth', access: 'user' },
  blog: { path: '/blog', access: 'user', feature: 'blog' },
  article: { path: '/blog/$articleId', access: 'user', feature: 'blog' },
  settings: { path: '/settings', access: 'user' },
  helpLines: { path: '/help-lines', access: 'public' },
  recover: { path: '/recover', access: 'public' },
  reset: { path: '/reset', access: 'public' },
} as const satisfies Readonly<Record<string, EngineScreen>>

/**
 * The screens of one address that features bring. They stand in the table of a product's addresses, which may name
 * further ones for them: `aliases` on its cover.
 */
export const featureScreens = {
  path: { path: '/path', access: 'user', feature: 'path' },
  experiments: { path: '/experiments', access: 'user', feature: 'experiments' },
  journal: { path: '/journal', access: 'user', feature: 'journal' },
  guide: { path: '/guide', access: 'user', feature: 'guide' },
  reminders: { path: '/reminders', access: 'user', feature: 'reminders' },
} as const satisfies Readonly<Record<ScreenAlias['screen'], EngineScreen>>

export type FeatureScreen = keyof typeof featureScreens

/** Every screen of the engine. */
export const allScreens: readonly EngineScreen[] = [
  ...Object.values(engineScreens),
  ...Object.values(featureScreens),
]

/** The feature that brings what is at an address; undefined for what every product has, and for what is no screen. */
export function featureAt(path: string): FeatureName | undefined {
  return allScreens.find((each) => each.path === path)?.feature
}
