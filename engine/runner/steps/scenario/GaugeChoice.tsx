import { useId } from 'react'
import type { ScenarioGauge } from '../../../core/pack/documents.gen.ts'
import styles from './scenario.module.css'

interface GaugeChoiceProps {
  readonly gauge: ScenarioGauge
  /** Said where it is left open. */
  readonly open: string
  /** The value of its scale; null where it is left open. */
  readonly value: string | null
  readonly locked: boolean
  readonly onChoose: (value: string | null) => void
}

/**
 * A scale as radio buttons on a track, each named by its own words; the words of the one that is chosen stand above it,
 * those of both ends below. It can be left open again.
 */
export function GaugeChoice({ gauge, open, value, locked, onChoose }: GaugeChoiceProps) {
  const id = useId()
  const place = gauge.scale.findIndex((point) => point.value === value)
  const radio = (point: string | null) => ({
    type: 'radio' as const,
    name: id,
    checked: point === value,
    disabled: locked && point !== value,
    onChange: () => onChoose(point),
    className: styles.radio,
  })
  return (
    <fieldset
      className={styles.gauge}
      aria-describedby={gauge.hint === undefined ? undefined : `${id}-hint`}
      data-gauge={gauge.id}
    >
      <legend className={styles.label}>{gauge.label}</legend>
      {gauge.hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {gauge.hint}
        </p>
      )}
      <p aria-hidden="true" className={styles.stands} data-open={place === -1 || undefined}>
        {gauge.scale[place]?.label ?? open}
      </p>
      <div className={styles.track}>
        {gauge.scale.map((point, at) => (
          <label key={point.value} className={styles.point} data-filled={at <= place || undefined}>
            <input {...radio(point.value)} aria-label={point.label} />
            <span aria-hidden="true" className={styles.notch} />
          </label>
        ))}
      </div>
      <div aria-hidden="true" className={styles.ends}>
        <span>{gauge.scale[0]?.label}</span>
        <span>{gauge.scale.at(-1)?.label}</span>
      </div>
      <label className={styles.leave}>
        <input {...radio(null)} />
        <span>{open}</span>
      </label>
    </fieldset>
  )
}
