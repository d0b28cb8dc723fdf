import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Preferences } from '../../../contracts/index.ts'
import { isRecord } from '../../../core/flow/form-data.ts'
import { useApp } from '../../app-context.ts'
import { call } from '../../api.ts'
import { isContentKey } from '../../content/content.ts'
import { readKept, writeKept } from '../../kept-on-device.ts'
import { authUser } from '../../data/auth-user.ts'
import { useUser } from '../../session.tsx'
import { userKey } from '../../user-storage.ts'
import { onDisplayChosen, setDisplay, takeChosen, type Display } from './display.ts'
import { changeLanguage } from './language.ts'
import { get } from '../../data/get.ts'

/** What the seeker chose on whatever device; null where they never chose. */
const preferences = get('GET /api/user/preferences')

type Choice = Partial<Display>

const isChoice = (value: unknown): value is Choice => isRecord(value)
/** What the server has written for the seeker: neither content nor who they are nor their choices. */
const isOwnRead = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  !isContentKey(queryKey) && queryKey[0] !== authUser.queryKey[0] && queryKey[0] !== preferences.queryKey[0]

const isEmpty = (choice: Choice): boolean => Object.keys(choice).length === 0
const keyOf = (userId: string): string => userKey(userId, 'display')

/** What was chosen here and is not in the account yet. */
const waitingFor = (userId: string): Choice => readKept(keyOf(userId), isChoice) ?? {}

/**
 * Lets the display follow the seeker: what they choose here goes to their account, what they chose elsewhere is
 * applied here. The choice on this device counts at once and until the account has it, however long that takes.
 */
export function FollowDisplay() {
  const { client } = useApp()
  const { id } = useUser()
  const { data } = useQuery({ ...preferences, enabled: false })

  useEffect(() => {
    let stopped = false
    let busy = false
    let waiting = waitingFor(id)
    // This part of the app comes after the first page: what was chosen there before it was here counts as well.
    const collect = (): void => {
      waiting = { ...waiting, ...takeChosen() }
      if (!isEmpty(waiting)) writeKept(keyOf(id), waiting)
    }

    const send = async (): Promise<void> => {
      if (busy || isEmpty(waiting)) return
      busy = true
      const sent = waiting
      try {
        const kept = await call('PATCH /api/user/preferences', { body: sent })
        if (stopped) return
        waiting = without(waiting, sent)
        writeKept(keyOf(id), isEmpty(waiting) ? null : waiting)
        client.setQueryData(preferences.queryKey, kept)
        // From now on the server writes in it.
        if (sent.language !== undefined) void client.invalidateQueries({ predicate: isOwnRead })
      } catch {
        // It waits for the next choice, the next visit or the network.
        return
      } finally {
        busy = false
      }
      await send()
    }
    const read = async (): Promise<void> => {
      if (client.getQueryData(preferences.queryKey)) return
      try {
        const kept = await call('GET /api/user/preferences')
        // A choice that was kept in the meantime is newer.
        if (!stopped && !client.getQueryData(preferences.queryKey))
          client.setQueryData(preferences.queryKey, kept)
      } catch {
        // Without an answer this device goes by its own choices.
      }
    }
    const begin = () => void send().then(read)
    const stop = onDisplayChosen((choice) => {
      if (isEmpty(choice)) return
      collect()
      void send()
    })
    collect()
    begin()
    window.addEventListener('online', begin)
    return () => {
      stopped = true
      stop()
      window.removeEventListener('online', begin)
    }
  }, [client, id])

  useEffect(() => {
    if (!data) return
    const waiting = waitingFor(id)
    apply(data, waiting)
    if (data.language !== null && waiting.language === undefined) {
      changeLanguage(client, data.language).catch(() => {})
    }
  }, [client, data, id])
  return null
}

/** What was chosen again while `sent` was on its way. */
function without(waiting: Choice, sent: Choice): Choice {
  const { theme, motion, letterKeys, language } = waiting
  return {
    ...(theme && theme !== sent.theme ? { theme } : {}),
    ...(motion && motion !== sent.motion ? { motion } : {}),
    ...(letterKeys && letterKeys !== sent.letterKeys ? { letterKeys } : {}),
    ...(language !== undefined && language !== sent.language ? { language } : {}),
  }
}

/** Applies what the account holds, but nothing over a choice that is still on its way there. */
function apply({ theme, motion, letterKeys, language }: Preferences, waiting: Choice): void {
  if (theme && !waiting.theme) setDisplay('theme', theme, false)
  if (motion && !waiting.motion) setDisplay('motion', motion, false)
  if (letterKeys && !waiting.letterKeys) setDisplay('letterKeys', letterKeys, false)
  if (language !== null && waiting.language === undefined) setDisplay('language', language, false)
}
