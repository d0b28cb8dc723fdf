import { useEffect, useState } from 'react'
import { useRouter, type RouterHistory } from '@tanstack/react-router'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { useApp } from '../../app-context.ts'
import { authUser } from '../../data/auth-user.ts'
import { Confirm } from '../../shell/Confirm.tsx'

interface LeaveGuardProps {
  readonly words: SettingsWords['leave']
  readonly unsaved: boolean
}

/** Asks before the page is left while something is unsaved. Signing out does not ask. */
export function LeaveGuard({ words, unsaved }: LeaveGuardProps) {
  const { history }: { history: RouterHistory } = useRouter()
  const { client } = useApp()
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null)

  useEffect(() => {
    if (!unsaved) return undefined
    return history.block({
      enableBeforeUnload: true,
      // True stays.
      blockerFn: async ({ currentLocation, nextLocation }) => {
        const away = currentLocation.pathname !== nextLocation.pathname
        if (!away || !client.getQueryData(authUser.queryKey)) return false
        const leave = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
        setAnswer(null)
        return !leave
      },
    })
  }, [history, client, unsaved])

  return (
    <Confirm
      open={answer !== null}
      words={words}
      onConfirm={() => answer?.(true)}
      onCancel={() => answer?.(false)}
    />
  )
}
