/** Who sees a page: everybody, or only those who are signed in. */
export type Access = 'public' | 'user'

interface EngineScreen {
  /** As the router writes it: `$name` stands for a part of the address. */
  readonly path: `/${string}`
  readonly access: Access
}

/** The screens of the engine, with the addresses that they have in every product. */
export const engineScreens = {
  welcome: { path: '/welcome', access: 'user' },
  auth: { path: '/auth', access: 'user' },
  integration: { path: '/path-integration', access: 'user' },
  blog: { path: '/blog', access: 'user' },
  article: { path: '/blog/$articleId', access: 'user' },
  experiments: { path: '/experiments', access: 'user' },
  settings: { path: '/settings', access: 'user' },
  journal: { path: '/journal', access: 'user' },
  guide: { path: '/soul-guide', access: 'user' },
  reminders: { path: '/reminders', access: 'user' },
  helpLines: { path: '/help-lines', access: 'public' },
  recover: { path: '/recover', access: 'public' },
  reset: { path: '/reset', access: 'public' },
} as const satisfies Readonly<Record<string, EngineScreen>>

export type ScreenName = keyof typeof engineScreens
