import { conditionInWords, type ConditionNames } from '../../../engine/authoring/graph/index.ts'
import { EyeOff, Icon, TriangleAlert } from '../../../engine/ui/index.ts'
import { flowAddress, outcomeAddress, stepAddress } from './address.ts'
import { assessmentIn, type FlowGroup, type ListedFlow, type ListedScreen } from './flows.ts'
import styles from './list.module.css'
import type { SentFinding } from './messages.ts'
import type { StageState } from './scene.ts'
import { findingsOf } from './findings/step-findings.ts'
import { words } from './words.ts'

export interface FlowListProps {
  readonly flows: readonly ListedFlow[]
  /** The one on screen, whose steps are listed. */
  readonly open: ListedFlow | null
  readonly here: StageState | null
  readonly findings: readonly SentFinding[]
  /** The outcome that was jumped to. */
  readonly outcome: string | null
}

const GROUPS: readonly FlowGroup[] = ['modules', 'assessments', 'onboarding', 'intake', 'others']

/** Every flow of the pack; of the open one every step and outcome, each at its address. */
export function FlowList({ flows, open, ...rest }: FlowListProps) {
  if (flows.length === 0) return <p className={styles.none}>{words.flows.none}</p>
  return GROUPS.map((group) => {
    const own = flows.filter((each) => each.group === group)
    if (own.length === 0) return null
    return (
      <section key={group} className={styles.group}>
        <h2 className={styles.title}>{words.flows.groups[group]}</h2>
        <ul role="list" className={styles.flows}>
          {own.map((each) => (
            <li key={each.slug} data-hue={each.hue}>
              <a
                href={flowAddress(each.slug)}
                className={styles.flow}
                aria-current={each === open ? 'true' : undefined}
              >
                {each.title}
                {repeated(flows, each) && <span className={styles.slug}>{each.slug}</span>}
              </a>
              {each === open && <Steps {...rest} flow={each} />}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** Two flows may have one name, such as the long and the quick questionnaire. */
const repeated = (flows: readonly ListedFlow[], { title, slug }: ListedFlow): boolean =>
  flows.some((each) => each.title === title && each.slug !== slug)

type StepsProps = Omit<FlowListProps, 'flows' | 'open'> & { readonly flow: ListedFlow }

function Steps({ flow, here, findings, outcome }: StepsProps) {
  const hidden = new Set(here?.hidden)
  const answered = new Set(here?.answered)
  const outcomes = assessmentIn(flow.assessment)?.outcomes ?? []
  return (
    <>
      <ol role="list" className={styles.steps} aria-label={words.flows.steps}>
        {flow.screens.map((screen, index) => (
          <li key={screen.id}>
            <a
              href={stepAddress(flow.slug, screen.id)}
              className={styles.step}
              aria-current={screen.id === here?.stepId ? 'step' : undefined}
              data-hidden={hidden.has(screen.id) || undefined}
              data-answered={answered.has(screen.id) || undefined}
            >
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.name}>
                {screen.title}
                <span className={styles.kind}>
                  {screen.kind}
                  {hidden.has(screen.id) && (
                    <>
                      {' · '}
                      <Icon icon={EyeOff} size={14} className={styles.inline ?? ''} /> {words.flows.hidden}
                    </>
                  )}
                  {answered.has(screen.id) && ` · ${words.flows.answered}`}
                </span>
                <Condition screen={screen} names={flow.names} />
              </span>
              <Count count={findingsOf(flow, screen, findings).length} />
            </a>
          </li>
        ))}
      </ol>
      {outcomes.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{words.flows.outcomes}</h3>
          <ul role="list" className={styles.outcomes}>
            {outcomes.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={outcomeAddress(flow.slug, id)}
                  className={styles.outcome}
                  title={label}
                  aria-label={words.flows.outcome(id === label ? id : `${id}, ${label}`)}
                  aria-current={id === outcome ? 'true' : undefined}
                >
                  {id}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Condition({ screen, names }: { screen: ListedScreen; names: ConditionNames }) {
  const condition = screen.step?.visibleWhen
  if (!condition) return null
  const said = conditionInWords(condition, names)
  return <span className={styles.condition}>{words.conditions.shown(said)}</span>
}

function Count({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <Icon icon={TriangleAlert} size={14} label={words.flows.warnings(count)} /> {count}
    </span>
  )
}
