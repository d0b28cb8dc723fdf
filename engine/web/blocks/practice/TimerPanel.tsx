import { useEffect, useState } from 'react'
import { fill } from '../../../core/copy.ts'
import type { PracticeBlock } from '../../../core/pack/documents.gen.ts'
import { Button, Icon, Pause, Play, RotateCcw, useAnnounce } from '../../../ui/index.ts'
import type { Practice } from './plan.ts'
import styles from './practice.module.css'
import { useHeldFocus } from './use-held-focus.ts'
import {
  beforeTimer,
  clockOf,
  leftOf,
  needsTimer,
  nextStep,
  paused,
  resumed,
  started,
  timerAt,
} from './timer.ts'

const SECOND = 1000

interface StepsProps {
  readonly practice: Practice
  readonly words: PracticeBlock
}

/**
 * The steps of a practice, with a timer where any of them has a time. It says where it is when a step begins and when the
 * last one is over, and nothing in between.
 */
export function Steps({ practice: { steps }, words }: StepsProps) {
  const announce = useAnnounce()
  const [timer, setTimer] = useState(() => beforeTimer(steps))
  const [now, setNow] = useState(() => Date.now())
  const { timer: said } = words
  const { group, hold } = useHeldFocus<HTMLDivElement>()
  const runs = timer.since !== null

  useEffect(() => {
    if (!runs) return undefined
    const every = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(every)
  }, [runs])

  const here = timerAt(timer, steps, now)
  const step = steps[here.at]
  const told =
    here.phase === 'over'
      ? said.over
      : here.phase === 'on' && step
        ? fill(said.step, { number: here.at + 1, total: steps.length, text: step.text })
        : ''
  useEffect(() => {
    if (told !== '') announce(told)
  }, [told, announce])

  const change = (by: (at: number) => typeof timer) => {
    hold()
    const at = Date.now()
    setNow(at)
    setTimer(by(at))
  }

  return (
    <>
      <h3 className={styles.small}>{words.steps}</h3>
      <ol className={styles.steps}>
        {steps.map(({ text, minutes }, at) => (
          <li key={text} aria-current={here.phase === 'on' && here.at === at ? 'step' : undefined}>
            <span>{text}</span>
            {minutes !== undefined && (
              <span className={styles.minutes}>{fill(words.minutes, { minutes })}</span>
            )}
          </li>
        ))}
      </ol>
      {needsTimer(steps) && (
        <div ref={group} tabIndex={-1} className={styles.timer} role="group" aria-label={said.label}>
          {here.phase === 'on' && step?.minutes !== undefined && (
            <p role="timer" className={styles.left}>
              {fill(said.left, { time: clockOf(leftOf(here, now)) })}
            </p>
          )}
          {here.phase === 'over' && <p className={styles.left}>{said.over}</p>}
          <div className={styles.row}>
            {here.phase === 'before' && (
              <Button onClick={() => change((at) => started(steps, at))}>
                <Icon icon={Play} />
                {said.start}
              </Button>
            )}
            {here.phase === 'on' && here.left > 0 && (
              <Button
                onClick={() => change((at) => (here.since === null ? resumed(here, at) : paused(here, at)))}
              >
                <Icon icon={here.since === null ? Play : Pause} />
                {here.since === null ? said.resume : said.pause}
              </Button>
            )}
            {here.phase === 'on' && here.at < steps.length - 1 && (
              <Button onClick={() => change((at) => nextStep(here, steps, at))}>{said.next}</Button>
            )}
            {here.phase !== 'before' && (
              <Button variant="quiet" onClick={() => change((at) => started(steps, at))}>
                <Icon icon={RotateCcw} />
                {said.again}
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  )
}
