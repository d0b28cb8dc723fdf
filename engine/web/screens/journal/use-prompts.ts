import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDocument } from '../../content.ts'
import { useToday } from '../../dates/use-today.ts'
import { get } from '../../data/get.ts'

export interface Prompts {
  /** What to write about; null while today's is being read. */
  readonly prompt: string | null
  /** Proposes another one. */
  readonly another: () => void
}

/** Today's prompt and, on request, the ideas of the pack, beginning with that of the day of the month. */
export function usePrompts(): Prompts {
  const { days } = useDocument('prompts')
  const today = useQuery(get('GET /api/daily-prompt'))
  const [turns, setTurns] = useState(0)
  const ofMonth = Number(useToday().slice(8)) - 1
  const ideas = days.map(({ prompt }) => prompt).filter((prompt) => prompt !== today.data?.prompt)
  const idea = (turn: number) => ideas[(ofMonth + turn) % ideas.length] ?? ''
  const first = today.data?.prompt ?? (today.isError ? idea(0) : null)
  return {
    prompt: turns === 0 ? first : idea(today.isError ? turns : turns - 1),
    another: () => setTurns((turn) => turn + 1),
  }
}
