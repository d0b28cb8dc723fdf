import { useId } from 'react'
import { Link } from '@tanstack/react-router'
import type { IntegratedPath } from '../../../contracts/index.ts'
import { ArrowRight, Badge, Button, Icon, Notice, Tabs, TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { WrittenOn } from '../../insight-content/WrittenOn.tsx'
import { Actions } from './Actions.tsx'
import { Direction, Identity, Overview } from './Parts.tsx'
import { Paragraphs } from './Section.tsx'
import { Plan } from './Plan.tsx'
import type { GeneratePath } from './use-generate-path.ts'
import { Versions } from './Versions.tsx'
import styles from './path.module.css'

/** The written path: its four parts behind tabs, what comes next, and its versions. In print all parts stand. */
export function PathView({ path, generate }: { path: IntegratedPath; generate: GeneratePath }) {
  const words = useDocument('path')
  const { result, overview, identity, direction, plan } = words
  return (
    <article className={styles.path}>
      <header className={styles.head}>
        <h1>{result.heading}</h1>
        <p className={styles.lead}>{result.intro}</p>
        <p className={styles.source}>
          <Badge tone="outline">{path.source === 'model' ? result.model : result.composed}</Badge>
          <WrittenOn time={path.createdAt} words={result.written} className={styles.quiet} />
        </p>
        <Actions path={path} />
      </header>
      <Tabs
        label={result.tabs}
        hue="ai"
        keepMounted
        className={styles.tabs}
        tabs={[
          { value: 'overview', label: overview.tab, panel: <Overview path={path} /> },
          { value: 'identity', label: identity.tab, panel: <Identity path={path} /> },
          { value: 'direction', label: direction.tab, panel: <Direction path={path} /> },
          { value: 'plan', label: plan.tab, panel: <Plan path={path} /> },
        ]}
      />
      <Next text={path.integrationInsights.nextEvolutionPhase} />
      <Again generate={generate} />
      <Versions current={path} />
    </article>
  )
}

function Next({ text }: { text: string }) {
  const { next } = useDocument('path')
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.next}>
      <h2 id={id}>{next.title}</h2>
      <Paragraphs text={text} className={styles.nextText} />
      <div className={styles.links} data-print="off">
        {next.links.map(({ label, to }) => (
          <TextLink key={to} kind="standalone" render={<Link to={to} />}>
            {label} <Icon icon={ArrowRight} />
          </TextLink>
        ))}
      </div>
    </section>
  )
}

/** Has it written anew; what keeps that from working is said here. */
function Again({ generate: { pending, failure, start } }: { generate: GeneratePath }) {
  const { actions, ready } = useDocument('path')
  return (
    <div className={styles.again} data-print="off">
      {failure !== null && <Notice tone="error">{failure === '' ? ready.failed : failure}</Notice>}
      <Button pending={pending} pendingLabel={ready.generating} onClick={start}>
        {actions.again}
      </Button>
      <p role="status" className={styles.quiet}>
        {pending ? ready.wait : actions.againHint}
      </p>
    </div>
  )
}
