import { useEffect, useRef } from 'react'

/** Two low sines, a fifth apart. */
const HERTZ = [110, 165] as const

/** How loud it is at its loudest: it stays behind a voice. */
const LOUDEST = 0.12

/** Seconds in which it comes and goes, so that nothing cracks. */
const RAMP = 0.6

interface Tone {
  readonly to: (gain: number) => void
  readonly close: () => void
}

function openTone(): Tone | null {
  if (typeof AudioContext === 'undefined') return null
  const context = new AudioContext()
  const gain = context.createGain()
  gain.gain.value = 0
  gain.connect(context.destination)
  for (const hertz of HERTZ) {
    const oscillator = context.createOscillator()
    oscillator.type = 'sine'
    oscillator.frequency.value = hertz
    oscillator.connect(gain)
    oscillator.start()
  }
  return {
    to: (value) => {
      if (context.state === 'suspended') void context.resume()
      gain.gain.setTargetAtTime(value, context.currentTime, RAMP / 3)
    },
    close: () => void context.close(),
  }
}

/** A quiet tone, made by the page. Nothing is opened before it is wanted. */
export function useTone(sounds: boolean, volume: number): void {
  const tone = useRef<Tone | null>(null)
  useEffect(() => {
    if (sounds) tone.current ??= openTone()
    tone.current?.to(sounds ? volume * LOUDEST : 0)
  }, [sounds, volume])
  useEffect(
    () => () => {
      tone.current?.close()
      tone.current = null
    },
    [],
  )
}
