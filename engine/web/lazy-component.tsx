import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { ConnectionError } from './api.ts'

/** A component whose code is fetched when it is needed. */
export interface LazyComponent<Props> {
  readonly Shown: (props: Props) => ReactNode
  /** Fetches the code. Afterwards it is shown at once. */
  readonly fetch: () => Promise<unknown>
}

/** A chunk that does not come fails like a call does, so that it can be tried again. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetch = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      loaded = await load()
      return { default: loaded }
    } catch (cause) {
      throw new ConnectionError('network', { cause })
    }
  }
  const Later = lazy(fetch)
  /** What is there already is shown with nothing in its place for a moment. */
  function Shown(props: Props) {
    const [Now] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Now {...props} />
  }
  return { Shown, fetch }
}
