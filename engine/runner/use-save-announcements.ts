import { useEffect, useRef } from 'react'
import type { RunnerWords } from '../core/pack/documents.gen.ts'
import type { FlowSnapshot } from './flow-snapshot.ts'

/** What a screen reader hears about saving: that answers are saved again after a failure. */
export function useSaveAnnouncements(
  snapshot: FlowSnapshot,
  words: RunnerWords,
  announce: (text: string) => void,
): void {
  const failures = snapshot.context.saveFailures
  const before = useRef(failures)
  useEffect(() => {
    if (before.current > 0 && failures === 0) announce(words.announce.saved)
    before.current = failures
  }, [failures, words, announce])
}
