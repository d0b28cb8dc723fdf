import { createMemoryHistory } from '@tanstack/react-router'
import type { User } from '../../../engine/contracts/index.ts'
import { keepAll, type AnyDocument } from '../../../engine/web/content/content.ts'
import { createApp, type RunningApp } from '../../../engine/web/create-app.tsx'
import { authUser } from '../../../engine/web/data/auth-user.ts'
import { mara } from './people.ts'
import { fakeServer, type FakeServer, type Replies } from './fake-server.ts'

export type { AnyDocument }

export { mara, nameless } from './people.ts'

export interface HarnessOptions {
  /** Who is signed in. Default `mara`; `null` is a visitor. */
  user?: User | null
  /** Who signing in makes one. Default `mara`. */
  whoSignsIn?: User
  /** What the server answers, over the answers to a seeker who has done nothing yet. */
  replies?: Replies
  /** The addresses before this one, for going back. */
  before?: readonly string[]
}

export interface Harness {
  app: RunningApp
  server: FakeServer
  /** Addresses of the server that the app left for, such as `/api/login`. */
  left: readonly string[]
  /** The address in the app. */
  path: () => string
}

/** The whole app over a server that is not there, opened at `path`, with the documents in its cache. */
export function harness(
  path: string,
  documents: readonly AnyDocument[],
  { user = mara, whoSignsIn = mara, replies = {}, before = [] }: HarnessOptions = {},
): Harness {
  const left: string[] = []
  const server = fakeServer(user, replies, whoSignsIn)
  const history = createMemoryHistory({ initialEntries: [...before, path], initialIndex: before.length })
  const app = createApp({ history, leave: (url) => void left.push(url) })
  keepAll(app.client, 'content-hash', documents)
  // A test of the loading state says itself what the read answers.
  if (!('GET /api/auth/user' in replies)) app.client.setQueryData(authUser.queryKey, user)
  return { app, server, left, path: () => app.router.state.location.pathname }
}
