import { useCallback, useEffect, useRef, useState } from 'react'
import {
  answerAt,
  formDataFrom,
  holdsIn,
  isRecord,
  missingAt,
  missingInWords,
  refusedBefore,
} from '../../core/flow/index.ts'
import type { GenerateStep } from '../../core/pack/documents.gen.ts'
import type { FlowRunnerProps } from '../effects.ts'
import type { FlowSnapshot } from '../flow-snapshot.ts'
import type { Generation, Item } from '../renderer.ts'
import type { useFlow } from '../use-flow.ts'

type Status = { readonly is: 'pending' } | { readonly is: 'failed'; readonly said: string | null }

interface Making {
  readonly snapshot: FlowSnapshot
  /** The flow at this very moment, ahead of what is on screen: two plans may end at once. */
  readonly now: () => FlowSnapshot
  readonly send: ReturnType<typeof useFlow>['send']
  readonly props: Pick<FlowRunnerProps, 'effects' | 'notMadeWords' | 'words'>
}

const keyOf = (step: GenerateStep, item: Item | null) => (item ? `${step.id}/${item.id}` : step.id)

/**
 * What the generate steps of a flow make: each thing one at a time, going on while another tab is open.
 * Leaving the page stops listening; the server finishes all the same, and asking again gets what it wrote.
 */
export function useMakings(making: Making) {
  const [states, setStates] = useState<ReadonlyMap<string, Status>>(new Map())
  const running = useRef(new Map<string, AbortController>())
  const latest = useRef(making)
  useEffect(() => {
    latest.current = making
  })
  useEffect(() => {
    const under = running.current
    return () => {
      for (const controller of under.values()) controller.abort()
      under.clear()
    }
  }, [])

  const set = useCallback(
    (key: string, status: Status | null) =>
      setStates((before) => {
        const next = new Map(before)
        if (status) next.set(key, status)
        else next.delete(key)
        return next
      }),
    [],
  )

  const start = useCallback(
    (step: GenerateStep, item: Item | null) => {
      const key = keyOf(step, item)
      const { generate } = latest.current.props.effects
      if (!generate || running.current.has(key)) return
      const controller = new AbortController()
      running.current.set(key, controller)
      set(key, { is: 'pending' })
      // An item that was added this very moment is among them.
      const { compiled, state } = latest.current.now().context
      const end = (status: Status | null): boolean => {
        running.current.delete(key)
        if (controller.signal.aborted) return false
        set(key, status)
        return true
      }
      generate(step, {
        item,
        formData: formDataFrom(compiled, state),
        signal: controller.signal,
      }).then(
        (value) => {
          if (!end(null)) return
          const { context } = latest.current.now()
          const held = answerAt(context.state, context.compiled.indexOf.get(step.id) ?? -1)
          const next = item ? { ...(isRecord(held) ? held : {}), [item.id]: value } : value
          latest.current.send({ type: 'ANSWER', stepId: step.id, value: next })
          latest.current.send({ type: 'SAVE_NOW' })
        },
        (error: unknown) => end({ is: 'failed', said: latest.current.props.notMadeWords?.(error) ?? null }),
      )
    },
    [set],
  )

  /** How what a step makes stands, of itself or of one item. */
  const generationOf = (step: GenerateStep, item: Item | null): Generation => {
    const { compiled, state } = making.snapshot.context
    const status = states.get(keyOf(step, item))
    const held = answerAt(state, compiled.indexOf.get(step.id) ?? -1)
    const made = item ? isRecord(held) && Object.hasOwn(held, item.id) : held !== undefined
    const needs = step.needs && !holdsIn(compiled, state, step.needs) ? (step.needsInWords ?? '') : null
    const refused = refusedBefore(compiled, state, compiled.indexOf.get(step.id) ?? 0)
    const missing = refused && missingAt(compiled, state, refused.index)
    const lacking =
      refused && missing
        ? `${refused.step.title}: ${missingInWords(missing, making.props.words.missing)}`
        : null
    const blocked = needs ?? lacking
    return {
      status: status?.is ?? (made ? 'done' : 'ready'),
      run: () => start(step, item),
      blocked,
      failed: status?.is === 'failed' ? status.said : null,
    }
  }
  return { start, generationOf }
}
