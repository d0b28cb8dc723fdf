import { useId } from 'react'
import { fill } from '../../../core/copy.ts'
import type { HomeWords, JourneyModule } from '../../../core/pack/documents.gen.ts'
import { Hatch } from '../../../ui/index.ts'
import styles from './active-module.module.css'

export interface ActiveModuleProps {
  words: HomeWords['active']
  module: JourneyModule
}

/** What the current module is about (HOME-026). */
export function ActiveModule({ words, module }: ActiveModuleProps) {
  const headingId = useId()
  const text = words.modules.find((entry) => entry.module === module.id)?.text ?? module.description
  return (
    <section className={styles.active} data-hue={module.hue} aria-labelledby={headingId}>
      <Hatch hue={module.hue} className={styles.hatch} />
      <p className={styles.eyebrow}>{words.title}</p>
      <h2 id={headingId} className={styles.heading}>
        {fill(words.heading, { number: module.number, title: module.title })}
      </h2>
      <p>{text}</p>
    </section>
  )
}
