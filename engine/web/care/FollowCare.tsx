import { useEffect } from 'react'
import { useApp } from '../app-context.ts'
import { care } from './care.ts'
import { onCareTold } from './told.ts'

/** From this age on, a read whose texts speak of danger asks again whether help stands on the pages, in ms. */
const OLD_MS = 60_000

/** Reads again whether help stands on the pages, when a reply says that it may be otherwise now. */
export function FollowCare() {
  const { client } = useApp()
  useEffect(
    () =>
      onCareTold(({ flagged, wrote }) => {
        const { data, dataUpdatedAt = 0 } = client.getQueryState(care.queryKey) ?? {}
        const held = (data?.notice ?? null) !== null
        // What was put away stays so for the reads; a page that was open for long may not know of another device's texts.
        const doubtful = wrote ? flagged || held : !held && Date.now() - dataUpdatedAt > OLD_MS
        if (doubtful) void client.invalidateQueries({ queryKey: care.queryKey })
      }),
    [client],
  )
  return null
}
