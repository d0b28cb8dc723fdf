import { useId } from 'react'
import { fill } from '../../../core/copy.ts'
import type { HomeWords, JourneyModule } from '../../../core/pack/documents.gen.ts'
import { Hatch } from '../../../ui/index.ts'
import { SoulMap } from './SoulMap.tsx'
import styles from './active-module.module.css'

export interface ActiveModuleProps {
  words: Pick<HomeWords, 'active' | 'soulMap'>
  module: JourneyModule
}

/** The module that draws the Soul Map, by the number that the specification gives it (HOME-027). */
const SOUL_MAP = 3

/** What the current module is about (HOME-026). */
export function ActiveModule({ words: { active: words, soulMap }, module }: ActiveModuleProps) {
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
      {module.number === SOUL_MAP && <SoulMap words={soulMap} />}
    </section>
  )
}
