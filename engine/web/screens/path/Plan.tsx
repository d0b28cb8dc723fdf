import type { IntegratedPath } from '../../../contracts/index.ts'
import { horizonsFrom } from '../../../core/calendar/horizons.ts'
import { useDocument } from '../../content/content.ts'
import { PartTitle } from './Parts.tsx'
import { Rests } from './Rests.tsx'
import { Items, Section } from './Section.tsx'
import styles from './path.module.css'

const SPANS = ['immediate', 'shortTerm', 'longTerm'] as const

/** The action plan: three columns, each with its dates. */
export function Plan({ path }: { path: IntegratedPath }) {
  const { actionableSteps, createdAt } = path
  const { plan: words } = useDocument('path')
  const { locale } = useDocument('pack')
  const horizons = horizonsFrom(createdAt, locale)
  return (
    <div className={styles.part}>
      <PartTitle>{words.tab}</PartTitle>
      <div className={styles.columns}>
        {SPANS.map((span) => (
          <Section key={span} title={words[span]} className={styles.column}>
            {horizons && <p className={styles.dates}>{horizons[span]}</p>}
            <Items items={actionableSteps[span]} className={styles.steps} />
          </Section>
        ))}
      </div>
      <Rests path={path} part="actionableSteps" title={words.tab} />
      <p className={styles.quiet}>{words.note}</p>
    </div>
  )
}
