import { fill } from '../../../core/copy.ts'
import type { BirthDataStep } from '../../../core/pack/documents.gen.ts'
import { Notice, OptionGroup } from '../../../ui/index.ts'
import type { ClockMoment } from '../../places.ts'
import styles from './birth.module.css'
import type { Clock } from './use-clock.ts'

interface ClockNoticeProps {
  readonly clock: Clock
  readonly words: BirthDataStep['words']['clock']
  /** The time as it was given or assumed. */
  readonly time: string
  readonly assumed: boolean
  /** The second of two equal times is meant. */
  readonly later: boolean
  readonly locked: boolean
  readonly onLater: (moment: ClockMoment | null) => void
}

/** The clock at that place on that day, to be confirmed; what was odd about it, and the choice where there is one. */
export function ClockNotice(props: ClockNoticeProps) {
  const { clock, words, time, assumed, later, locked, onLater } = props
  if (clock.state === 'none') return null
  if (clock.state === 'finding') return <p className={styles.quiet}>{words.finding}</p>
  if (clock.state === 'unknown') return <Notice tone="warn">{words.unknown}</Notice>
  const { outcome, timezone: zone, moment, later: second } = clock.reading
  const meant = later && second ? second : moment
  const named = (pattern: string, { time: at, offset }: ClockMoment) => fill(pattern, { time: at, offset })
  return (
    <div className={styles.clock}>
      <div role="status">
        <p className={styles.label}>{words.title}</p>
        <p className={styles.reading}>
          {named(words.reading, meant)}
          {assumed && <span className={styles.quiet}> {words.assumed}</span>}
        </p>
        <p className={styles.quiet}>{zone}</p>
      </div>
      {outcome === 'gap' && <Notice tone="warn">{fill(words.gap, { time, used: moment.time, zone })}</Notice>}
      {outcome === 'local-mean' && <Notice>{fill(words.localMean, { offset: moment.offset, zone })}</Notice>}
      {outcome === 'overlap' && second && (
        <>
          <Notice tone="warn">{fill(words.overlap, { time, zone })}</Notice>
          <OptionGroup
            label={fill(words.overlap, { time, zone })}
            options={[
              { value: 'earlier', label: named(words.earlier, moment) },
              { value: 'later', label: named(words.later, second) },
            ]}
            value={[later ? 'later' : 'earlier']}
            locked={locked}
            letters={false}
            onChoose={(value) => onLater(value === 'later' ? second : null)}
          />
        </>
      )}
      <p className={styles.quiet}>{words.confirm}</p>
    </div>
  )
}
