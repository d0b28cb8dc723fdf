import { useMemo } from 'react'
import { useContentHash, useDocument } from '../../content/content.ts'
import type { ContentOnScreen } from './dated-draft.ts'

/** The content that is on screen, as answers remember it. */
export function useContentOnScreen(): ContentOnScreen {
  const { version } = useDocument('pack')
  const hash = useContentHash()
  return useMemo(() => ({ version, hash }), [version, hash])
}
