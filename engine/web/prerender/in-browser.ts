import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this runs in a browser: false where the words of a page are prepared ahead of it. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
