import { useId } from 'react'
import { fill } from '../../../core/copy.ts'
import { Hatch } from '../../../ui/index.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './active-module.module.css'
import { useDashboardReading } from './dashboard-data.ts'

/** What the current module is about (HOME-026). */
export function Active({ block: { title, heading, modules }, show }: BlockProps<'active'>) {
  const headingId = useId()
  const { current: module } = useDashboardReading()
  const told = modules.find((entry) => entry.module === module.id)
  return (
    <section className={styles.active} data-hue={module.hue} aria-labelledby={headingId}>
      <Hatch hue={module.hue} className={styles.hatch} />
      <p className={styles.eyebrow}>{title}</p>
      <h2 id={headingId} className={styles.heading}>
        {fill(heading, { number: module.number, title: module.title })}
      </h2>
      <p>{told?.text ?? module.description}</p>
      {told?.blocks && show(told.blocks)}
    </section>
  )
}
