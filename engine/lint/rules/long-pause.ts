import type { Finding } from '../../core/pack/finding.ts'
import type { Check } from '../rule.ts'

/** Longer than this, somebody who chose an answer thinks that nothing happened. */
const MOST_AFTER_CHOICE = 3_000
/** Longer than this between two calls, somebody who watches thinks that it hangs. */
const MOST_BETWEEN_CALLS = 10_000

export const longPause: Check = ({ flows }) =>
  flows.flatMap(({ source, flow }): Finding[] => {
    const pause =
      flow.mode === 'run'
        ? { ms: flow.pauseMs, most: MOST_BETWEEN_CALLS, path: ['flow', 'pauseMs'] }
        : flow.mode === 'quiz' || flow.mode === 'choice'
          ? { ms: flow.advance.afterMs, most: MOST_AFTER_CHOICE, path: ['flow', 'advance', 'afterMs'] }
          : undefined
    if (!pause || pause.ms <= pause.most) return []
    const message = `This waits ${pause.ms / 1_000} seconds before it goes on; after ${pause.most / 1_000} it seems to hang.`
    const suggestion = 'Milliseconds are meant: 300 is a short pause.'
    return [source.finding('long-pause', message, pause.path, { suggestion })]
  })
