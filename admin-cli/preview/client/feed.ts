import { useEffect, useState } from 'react'
import {
  type Checked,
  nameOf,
  type PackPlace,
  type SentDocument,
  type SentFinding,
  type ServerMessage,
} from './messages.ts'

/** What the page knows of the pack. */
export interface PackState {
  readonly place: PackPlace
  readonly documents: readonly SentDocument[]
  readonly findings: readonly SentFinding[]
  /** The newest state of the folder may not be shown; the documents are from before. */
  readonly broken: boolean
  /** The titles of what asks for findings, by the kind that is asked for. */
  readonly uses: Checked['uses']
}

/** The state after a message. Null: nothing was heard yet. */
export function heard(state: PackState | null, message: ServerMessage): PackState | null {
  if (message.type === 'all') {
    const { place, documents, findings, broken, uses } = message
    return { place, documents, findings, broken, uses }
  }
  if (!state) return null
  if (message.type === 'checked') {
    const { findings, broken, uses } = message
    return { ...state, findings, broken, uses }
  }
  const gone = new Set(message.removed)
  const fresh = new Map(message.documents.map((each) => [nameOf(each.document), each]))
  const kept = state.documents.flatMap((each) => {
    const name = nameOf(each.document)
    const next = fresh.get(name) ?? each
    fresh.delete(name)
    return gone.has(name) ? [] : [next]
  })
  return { ...state, documents: [...kept, ...fresh.values()] }
}

/** Follows the pack, and says whether the server can be heard. */
export function useFeed(): { readonly pack: PackState | null; readonly lost: boolean } {
  const [pack, setPack] = useState<PackState | null>(null)
  const [lost, setLost] = useState(false)
  useEffect(() => {
    const events = new EventSource('/events')
    events.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message: ServerMessage = JSON.parse(data)
      setPack((state) => heard(state, message))
    })
    events.addEventListener('open', () => setLost(false))
    events.addEventListener('error', () => setLost(true))
    return () => events.close()
  }, [])
  return { pack, lost }
}
