import { useEffect, useReducer } from 'react'
import type { TimedLine } from '../../../core/guided/pace.ts'
import { next, type Playing, playingFrom, type PlayingEvent } from '../../../core/guided/playing.ts'

const TICK_MS = 100

/** A script as it is played: it begins at a line, and stands still while nobody can see the page. */
export function usePlaying(
  lines: readonly TimedLine[],
  from: number,
  { speed, isSpeaking }: { readonly speed: number; readonly isSpeaking: () => boolean },
): readonly [Playing, (event: PlayingEvent) => void] {
  const [playing, send] = useReducer(
    (now: Playing, event: PlayingEvent) => next(lines, now, event),
    null,
    () => next(lines, playingFrom(lines, from), { type: 'play' }),
  )
  const runs = playing.status === 'playing'

  useEffect(() => {
    if (!runs) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      send({ type: 'tick', seconds: (now - last) / 1000, speed, speaking: isSpeaking() })
      last = now
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [runs, speed, isSpeaking])

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') send({ type: 'pause' })
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => document.removeEventListener('visibilitychange', onHidden)
  }, [])

  return [playing, send]
}

/** What has a use of its own for the keys. */
const OWN_KEYS =
  'button, a[href], input, select, textarea, summary, dialog, [role="dialog"], [role="radio"], [contenteditable="true"]'

/** Space plays and pauses, the arrows go back and forward a line, wherever the focus has no use for them itself. */
export function usePlayingKeys(playing: Playing, send: (event: PlayingEvent) => void): void {
  const { status } = playing
  useEffect(() => {
    if (status === 'over') return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      const isPress = event.key === ' '
      const own = target instanceof Element ? target.closest(OWN_KEYS) : null
      // A button is pressed by Space, and has no use for arrows.
      if (own && (isPress || !own.matches('button'))) return
      if (isPress && !event.repeat) send({ type: status === 'playing' ? 'pause' : 'play' })
      else if (event.key === 'ArrowLeft') send({ type: 'back' })
      else if (event.key === 'ArrowRight') send({ type: 'forward' })
      else if (!isPress) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [status, send])
}
