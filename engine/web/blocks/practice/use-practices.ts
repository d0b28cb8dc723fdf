import { useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnPractice, PracticeDay, Practices } from '../../../contracts/index.ts'
import { get } from '../../data/get.ts'
import { type Sent, useWrite } from '../../data/use-write.ts'

/** The seeker's own practices and what was noted of any of them of late. */
export const practices = get('GET /api/practices')

/** What is said of a practice on a day; what is not said stays. */
export type Said = Partial<Pick<PracticeDay, 'state' | 'note' | 'time'>>

export interface PracticeNotes {
  readonly state: 'loading' | 'failed' | 'read'
  readonly own: readonly OwnPractice[]
  readonly days: readonly PracticeDay[]
  readonly retry: () => void
  readonly of: (practice: string, day: string) => PracticeDay | undefined
  /** Shown at once and then kept, one after the other. `over`: only over the version that is known. */
  readonly say: (practice: string, day: string, said: Said, over?: number) => Promise<Sent<PracticeDay>>
  /** The day as another tab or device has kept it. */
  readonly put: (day: PracticeDay) => void
  /** The last tick or hour did not go through: what is shown is what the server has. */
  readonly failed: boolean
}

const isOf = (practice: string, day: string) => (each: PracticeDay) =>
  each.practice === practice && each.day === day

const withDay = (before: Practices, day: PracticeDay): Practices => ({
  ...before,
  days: [...before.days.filter((each) => !isOf(day.practice, day.day)(each)), day],
})

/** A day of which nothing is known yet. */
const empty = (practice: string, day: string): PracticeDay => ({
  id: '-',
  practice,
  day,
  state: null,
  note: '',
  time: null,
  version: 1,
})

/**
 * What was done and said of practices.
 * @param anew reads it at each visit, so that what another device noted is there
 */
export function usePractices({ anew = false }: { readonly anew?: boolean } = {}): PracticeNotes {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({ ...practices, ...(anew ? { refetchOnMount: 'always' } : {}) })
  const write = useWrite('POST /api/practices/{id}/days/{day}')
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const [failed, setFailed] = useState(false)

  const of = (practice: string, day: string) => data?.days.find(isOf(practice, day))
  const put = (day: PracticeDay) =>
    client.setQueryData(practices.queryKey, (before) => (before ? withDay(before, day) : before))

  const send = async (
    practice: string,
    day: string,
    said: Said,
    over: number | undefined,
  ): Promise<Sent<PracticeDay>> => {
    const sent = await write.send({
      params: { id: practice, day },
      body: said,
      ...(over === undefined ? {} : { headers: { 'if-match': `"${over}"` } }),
    })
    waiting.current -= 1
    // While more is on its way, what is shown already is newer than what was just kept.
    if ('reply' in sent) {
      if (waiting.current === 0) put(sent.reply)
    } else if (said.note === undefined) {
      setFailed(true)
      if (waiting.current === 0) void refetch()
    }
    return sent
  }

  return {
    state: data ? 'read' : isError ? 'failed' : 'loading',
    own: data?.own ?? [],
    days: data?.days ?? [],
    retry: () => void refetch(),
    of,
    put,
    failed,
    say: (practice, day, said, over) => {
      setFailed(false)
      // A line is shown as kept when it is: until then its field shows it.
      if (said.note === undefined) put({ ...(of(practice, day) ?? empty(practice, day)), ...said })
      waiting.current += 1
      const sending = queue.current.then(() => send(practice, day, said, over))
      queue.current = sending
      return sending
    },
  }
}
