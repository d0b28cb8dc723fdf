import type { FeatureName } from '../features.ts'

/** Who sees a page: everybody, or only those who are signed in. */
export type Access = 'public' | 'user'

interface EngineScreen {
  /** As the router writes it: `$name` stands for a part of the address. */
  readonly path: `/${string}`
  readonly access: Access
  /** Without it there is nothing at the address. */
  readonly feature?: FeatureName
}

/** The screens of the engine, with the addresses that they have in every product. */
export const engineScreens = {
  welcome: { path: '/welcome', access: 'user' },
  auth: { path: '/auth', access: 'user' },
  integration: { path: '/path-integration', access: 'user', feature: 'path' },
  blog: { path: '/blog', access: 'user', feature: 'blog' },
  article: { path: '/blog/$articleId', access: 'user', feature: 'blog' },
  experiments: { path: '/experiments', access: 'user', feature: 'experiments' },
  settings: { path: '/settings', access: 'user' },
  journal: { path: '/journal', access: 'user', feature: 'journal' },
  guide: { path: '/soul-guide', access: 'user', feature: 'guide' },
  reminders: { path: '/reminders', access: 'user', feature: 'reminders' },
  helpLines: { path: '/help-lines', access: 'public' },
  recover: { path: '/recover', access: 'public' },
  reset: { path: '/reset', access: 'public' },
} as const satisfies Readonly<Record<string, EngineScreen>>

export type ScreenName = keyof typeof engineScreens

/** The feature that brings what is at an address; undefined for what every product has, and for what is no screen. */
export function featureAt(path: string): FeatureName | undefined {
  const screens: readonly EngineScreen[] = Object.values(engineScreens)
  return screens.find((each) => each.path === path)?.feature
}
