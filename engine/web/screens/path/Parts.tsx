import type { IntegratedPath } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import { Hatch } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useDayOf } from '../../insight-content/WrittenOn.tsx'
import { useFirstName } from '../../session.tsx'
import { Rests } from './Rests.tsx'
import { Items, Paragraphs, Section } from './Section.tsx'
import styles from './path.module.css'

interface PartProps {
  readonly path: IntegratedPath
}

/** The manifesto as a title page, and what came together. */
export function Overview({ path }: PartProps) {
  const { personalManifesto, integrationInsights: insights, createdAt } = path
  const { overview: words } = useDocument('path')
  const name = useFirstName()
  const date = useDayOf()(createdAt)
  return (
    <div className={styles.part}>
      <PartTitle>{words.tab}</PartTitle>
      <Section title={words.manifesto} className={styles.manifesto}>
        <Hatch hue="m1" className={styles.rings} />
        <blockquote>
          <Paragraphs text={personalManifesto} />
        </blockquote>
        {date !== '' && <p className={styles.signature}>{fill(words.signature, { name, date })}</p>}
        <Rests path={path} part="personalManifesto" title={words.manifesto} />
      </Section>
      <div className={styles.pair}>
        <Section title={words.realizations}>
          <Items items={insights.keyRealizations} className={styles.ruled} />
        </Section>
        <Section title={words.transformation}>
          <Paragraphs text={insights.transformationSummary} />
        </Section>
      </div>
      <Rests path={path} part="integrationInsights" title={words.realizations} />
    </div>
  )
}

/** Who they say they are. */
export function Identity({ path }: PartProps) {
  const { coreIdentity } = path
  const { identity: words } = useDocument('path')
  return (
    <div className={styles.part}>
      <PartTitle>{words.tab}</PartTitle>
      <Section title={words.essence}>
        <Paragraphs text={coreIdentity.essence} className={styles.large} />
      </Section>
      <Section title={words.contribution}>
        <Paragraphs text={coreIdentity.uniqueContribution} />
      </Section>
      <div className={styles.pair}>
        <Section title={words.gifts}>
          <Items items={coreIdentity.primaryGifts} className={styles.ruled} />
        </Section>
        <Section title={words.values}>
          <Items items={coreIdentity.coreValues} className={styles.ruled} />
        </Section>
      </div>
      <Rests path={path} part="coreIdentity" title={words.tab} />
    </div>
  )
}

/** Where they want to go. */
export function Direction({ path }: PartProps) {
  const { lifeDirection } = path
  const { direction: words } = useDocument('path')
  return (
    <div className={styles.part}>
      <PartTitle>{words.tab}</PartTitle>
      <Section title={words.northStar}>
        <Paragraphs text={lifeDirection.northStar} className={styles.large} />
      </Section>
      <div className={styles.pair}>
        <Section title={words.primaryPath}>
          <Paragraphs text={lifeDirection.primaryPath} />
        </Section>
        <Section title={words.timeline}>
          <Paragraphs text={lifeDirection.timeline} />
        </Section>
      </div>
      <Section title={words.supporting}>
        <Items items={lifeDirection.supportingPaths} className={styles.ruled} />
      </Section>
      <Rests path={path} part="lifeDirection" title={words.tab} />
    </div>
  )
}

/** The name of a part: on screen its tab says it. */
export function PartTitle({ children }: { children: string }) {
  return <h2 className={styles.partTitle}>{children}</h2>
}
