import { useCallback, useEffect, useRef, useState } from 'react'
import { keep as keepAnswers } from './answers/kept-answers.ts'
import type { FromStage, Scene, ShowHow, StageState, Theme, ToStage } from './scene.ts'
import type { Start } from './start.ts'

export interface StageControl {
  readonly frame: HTMLIFrameElement | null
  readonly onFrame: (frame: HTMLIFrameElement | null) => void
  /** Counts how often the stage has loaded; 0 before it has. */
  readonly loads: number
  /** Where it stands; null while nothing is shown. */
  readonly here: StageState | null
  /** Where the last followed link would have led. */
  readonly link: string | null
  readonly show: (scene: Scene, start: Start, how: ShowHow) => void
}

/** The stage as the workbench handles it: shows scenes on it and hears where it stands. */
export function useStage(theme: Theme): StageControl {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const showing = useRef(0)
  const [loads, setLoads] = useState(0)
  const [here, setHere] = useState<StageState | null>(null)
  const [link, setLink] = useState<string | null>(null)

  const send = useCallback(
    (message: ToStage) => frame?.contentWindow?.postMessage(message, window.location.origin),
    [frame],
  )

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<FromStage>) => {
      if (origin !== window.location.origin || source !== frame?.contentWindow) return
      if (data.type === 'ready') setLoads((count) => count + 1)
      else if (data.type === 'link') setLink(data.to)
      // Pressed on the stage, meant for the workbench.
      else if (data.type === 'key') window.dispatchEvent(new KeyboardEvent('keydown', { key: data.key }))
      else if (data.showing === showing.current) {
        const { type: _, showing: __, ...state } = data
        setHere(state)
        setLink(null)
        keepAnswers(state.slug, state)
      }
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame])

  useEffect(() => {
    if (loads > 0) send({ type: 'theme', theme })
  }, [loads, theme, send])

  const show = useCallback(
    (scene: Scene, start: Start, how: ShowHow) => {
      showing.current += 1
      send({ type: 'show', showing: showing.current, scene, start, how })
    },
    [send],
  )
  return { frame, onFrame: setFrame, loads, here, link, show }
}
