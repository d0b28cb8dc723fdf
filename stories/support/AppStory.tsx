import { useLayoutEffect, useState } from 'react'
import { AppRoot } from '../../engine/web/AppRoot.tsx'
import { type AnyDocument, harness, type HarnessOptions } from '../../tests/support/web/harness.ts'
import { useDocuments } from './language.ts'

export interface AppStoryProps extends HarnessOptions {
  path: string
  /** Kinds (`article`), or single documents of one (`page/home`), that are not there yet: the app asks the server for them. */
  without?: readonly string[]
  /** Documents beside those of the pack. */
  beside?: readonly AnyDocument[]
}

/**
 * The whole app at an address, over a server that is not there:
 * `{ args: { path: '/journey', user: mara, replies: { ... } } }` with `component: AppStory`.
 */
export function AppStory({ path, without = [], beside = [], ...options }: AppStoryProps) {
  const documents = useDocuments()
  const [built] = useState(() => {
    const held = documents.filter(({ kind }) => !without.includes(kind))
    const made = harness(path, [...held, ...beside], options)
    // Where a page stands is known before the page itself.
    for (const name of without) made.app.client.removeQueries({ queryKey: ['content', ...name.split('/')] })
    return made
  })
  // Before any effect of the app, so that its first call already meets the fake.
  useLayoutEffect(() => {
    const real = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      return url.startsWith('/api/') || url.startsWith('/content/')
        ? built.server.fetch(input, init)
        : real(input, init)
    }
    return () => {
      globalThis.fetch = real
    }
  }, [built])
  return <AppRoot app={built.app} />
}
