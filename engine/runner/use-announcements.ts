import { useEffect, useRef } from 'react'
import { fill } from '../core/copy.ts'
import { answerAt } from '../core/flow/index.ts'
import type { RunnerWords } from '../core/pack/documents.gen.ts'
import type { FlowSnapshot } from './flow-snapshot.ts'

/** The label of the option that was chosen on the step on screen, or an empty text. */
function chosenLabel({ context: { compiled, state, at } }: FlowSnapshot): string {
  const value = answerAt(state, at)
  const options = compiled.steps[at]?.options?.groups.flatMap((group) => group.options) ?? []
  return options.find((option) => option.value === value)?.label ?? ''
}

/**
 * What a screen reader hears beyond the focused heading: that a choice goes on by itself, and that answers are saved
 * again after a failure.
 */
export function useAnnouncements(
  snapshot: FlowSnapshot,
  words: RunnerWords,
  announce: (text: string) => void,
): void {
  const choosing = snapshot.matches({ screen: 'choosing' }) && snapshot.context.compiled.flow.mode === 'quiz'
  const label = choosing ? chosenLabel(snapshot) : ''
  useEffect(() => {
    if (label !== '') announce(fill(words.announce.advancing, { label }))
  }, [label, words, announce])

  const failures = snapshot.context.saveFailures
  const before = useRef(failures)
  useEffect(() => {
    if (before.current > 0 && failures === 0) announce(words.announce.saved)
    before.current = failures
  }, [failures, words, announce])
}
