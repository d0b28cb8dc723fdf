import { useEffect, useId, useRef, useState } from 'react'
import { fill } from '../../../core/copy.ts'
import { breathAt, type FilledScript } from '../../../core/guided/pace.ts'
import { partPlayed, phaseOf, secondsLeft } from '../../../core/guided/playing.ts'
import type { GuidedStep } from '../../../core/pack/documents.gen.ts'
import {
  ArrowLeft,
  ArrowRight,
  Button,
  Checkbox,
  classes,
  Icon,
  Pause,
  Play,
  Select,
  Square,
  useAnnounce,
} from '../../../ui/index.ts'
import styles from './guided.module.css'
import { Horizon } from './Horizon.tsx'
import { useAwake } from './use-awake.ts'
import { usePlaying, usePlayingKeys } from './use-playing.ts'
import { useStill } from './use-still.ts'
import { useTone } from './use-tone.ts'
import { useVoice } from './voice.ts'

interface PlayerProps {
  readonly step: GuidedStep
  readonly script: FilledScript
  /** The line to begin at. */
  readonly from: number
  /** Told of each line as it begins. */
  readonly onLine: (line: number) => void
  readonly onOver: () => void
  readonly goOn: () => void
}

const VOLUME = 0.5

/** Minutes, and seconds with two digits. */
const clockOf = (seconds: number) => ({
  minutes: Math.floor(Math.ceil(seconds) / 60),
  seconds: String(Math.ceil(seconds) % 60).padStart(2, '0'),
})

/** A script as it is said: words that come and go over a horizon, and all that one can do meanwhile. */
export function Player({ step, script, from, onLine, onOver, goOn }: PlayerProps) {
  const { words, speeds } = step
  const { lines, breath } = script
  const id = useId()
  const [speed, setSpeed] = useState(1)
  const [spoken, setSpoken] = useState(false)
  const [toned, setToned] = useState(false)
  const [volume, setVolume] = useState(VOLUME)
  const voice = useVoice(script.locale)
  const [playing, send] = usePlaying(lines, from, { speed, isSpeaking: voice.isSpeaking })
  usePlayingKeys(playing, send)
  const still = useStill()
  const announce = useAnnounce()
  const { status, line, turn } = playing
  const runs = status === 'playing'
  const over = status === 'over'
  const text = lines[line]?.text ?? ''
  const speaks = spoken && voice.speak !== null
  const gone = phaseOf(lines, playing) === 'gone'
  useTone(toned && runs, volume)
  useAwake(runs)

  const told = useRef({ onLine, onOver })
  useEffect(() => {
    told.current = { onLine, onOver }
  })
  useEffect(() => {
    if (over) told.current.onOver()
    else told.current.onLine(line)
  }, [line, over])

  // Each line is said once: by the voice, or by whatever reads the screen.
  const quietly = useRef(gone)
  useEffect(() => {
    quietly.current = gone
  })
  useEffect(() => {
    if (!speaks || !runs) return
    if (!quietly.current) voice.speak?.(text, speed)
    return voice.quiet
  }, [speaks, runs, turn, text, speed, voice])
  const heard = useRef<number | null>(null)
  useEffect(() => {
    if (over || heard.current === turn) return
    heard.current = turn
    if (!speaks) announce(text)
  }, [turn, text, speaks, over, announce])

  const root = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  const end = useRef<HTMLHeadingElement>(null)
  // What had the focus is no more on screen, at the beginning as at the end.
  useEffect(() => {
    const focused = over ? end.current : main.current
    focused?.focus({ preventScroll: true })
    // The words and what stops them are on screen together, also where the screen is small.
    root.current?.scrollIntoView({ block: 'start' })
  }, [over])

  const stage = (
    <div className={styles.stage}>
      <Horizon
        seed={script.id}
        breath={Math.round(breathAt(playing.played, breath) * 500) / 500}
        part={partPlayed(lines, playing)}
        still={still}
      />
      {!over && (
        // Said by the voice or by the live region, and not once more where it stands.
        <p
          key={turn}
          aria-hidden="true"
          className={classes(styles.line, still ? styles.still : gone && styles.gone)}
        >
          {text}
        </p>
      )}
    </div>
  )
  const transcript = (
    <details className={styles.transcript}>
      <summary>{words.transcript}</summary>
      <ol>
        {lines.map((each, at) => (
          <li key={`${at} ${each.text}`} aria-current={(!over && at === line) || undefined}>
            {each.text}
          </li>
        ))}
      </ol>
    </details>
  )
  if (over)
    return (
      <div ref={root} className={styles.player}>
        {stage}
        <div className={styles.end}>
          <h2 ref={end} tabIndex={-1} className={styles.endTitle}>
            {words.over}
          </h2>
          <p className={styles.paragraph}>{words.overText}</p>
          <div className={styles.buttons}>
            <Button variant="primary" onClick={goOn}>
              {words.onward}
            </Button>
            <Button onClick={() => send({ type: 'again' })}>{words.again}</Button>
          </div>
        </div>
        {transcript}
      </div>
    )

  const left = clockOf(secondsLeft(lines, playing, speed))
  return (
    <div ref={root} className={styles.player} role="group" aria-label={words.player}>
      {stage}
      <div className={styles.where}>
        <span>{fill(words.left, left)}</span>
        <span>{fill(words.line, { line: line + 1, total: lines.length })}</span>
      </div>
      <div className={styles.buttons}>
        <Button
          ref={main}
          variant="primary"
          size="regular"
          onClick={() => send({ type: runs ? 'pause' : 'play' })}
        >
          <Icon icon={runs ? Pause : Play} size={18} /> {runs ? words.pause : words.play}
        </Button>
        <Button onClick={() => send({ type: 'back' })}>
          <Icon icon={ArrowLeft} size={18} /> {words.back}
        </Button>
        <Button onClick={() => send({ type: 'forward' })}>
          {words.forward} <Icon icon={ArrowRight} size={18} />
        </Button>
        <Button variant="quiet" onClick={() => send({ type: 'stop' })}>
          <Icon icon={Square} size={16} /> {words.stop}
        </Button>
      </div>
      <div className={styles.settings}>
        {speeds.length > 1 && (
          <label className={styles.setting}>
            <span>{words.speed}</span>
            <Select
              value={String(speed)}
              options={speeds.map(({ rate, label }) => [String(rate), label] as const)}
              onChange={(rate) => setSpeed(Number(rate))}
            />
          </label>
        )}
        {voice.speak === null ? (
          <p className={styles.quiet}>{words.noVoice}</p>
        ) : (
          <Checkbox
            label={words.voice}
            checked={spoken}
            onChange={({ target }) => setSpoken(target.checked)}
          />
        )}
        <Checkbox label={words.tone} checked={toned} onChange={({ target }) => setToned(target.checked)} />
        {toned && (
          <label className={styles.setting} htmlFor={`${id}-volume`}>
            <span>{words.volume}</span>
            <input
              id={`${id}-volume`}
              className={styles.volume}
              type="range"
              min={0}
              max={1}
              step={0.05}
              value={volume}
              onChange={({ target }) => setVolume(target.valueAsNumber)}
            />
          </label>
        )}
      </div>
      <p className={styles.quiet}>{words.keys}</p>
      {transcript}
    </div>
  )
}
