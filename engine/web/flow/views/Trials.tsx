import { type ReactNode, useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Experiment } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import {
  type GaugeMove,
  gaugePoint,
  isRecord,
  type Json,
  type Scenario,
  scenarioAnswer,
} from '../../../core/flow/index.ts'
import type { ExperimentsWords, ScenarioGauge, TrialsView } from '../../../core/pack/documents.gen.ts'
import { Badge, Button, ButtonLink, Notice } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { experiments } from '../../data/seeker.ts'
import { useWrite } from '../../data/use-write.ts'
import { refusedChange } from '../../screens/experiments/refusal.ts'
import { Stars } from '../../screens/experiments/Stars.tsx'
import { stepsOf, timeframeOf } from '../../screens/experiments/words-of.ts'
import { type Drawn, scenariosOf } from './Scenarios.tsx'
import type { ViewProps } from './view-props.ts'
import styles from './trials.module.css'

/** An experiment that was drawn up, before anybody has begun it. */
interface Offer {
  readonly scenario: string
  readonly gauge: string
  readonly test: string
  readonly title: string
  readonly description: string
  readonly timeframe: string
  readonly why: string
  readonly steps: readonly string[]
}

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** The experiments in what was made; what is of another form is none. */
function offersIn(value: Json, key: string): Offer[] {
  const list = isRecord(value) ? value[key] : undefined
  return (Array.isArray(list) ? list : []).flatMap((each: Json): Offer[] => {
    if (!isRecord(each)) return []
    const steps = each['steps']
    const offer = {
      scenario: textIn(each['scenario']),
      gauge: textIn(each['gauge']),
      test: textIn(each['test']),
      title: textIn(each['title']),
      description: textIn(each['description']),
      timeframe: textIn(each['timeframe']),
      why: textIn(each['why']),
      steps: Array.isArray(steps) ? steps.map(textIn).filter(Boolean) : [],
    }
    return offer.scenario === '' || offer.test === '' || offer.title === '' ? [] : [offer]
  })
}

/** What was made for the scenarios of a flow, what of it is under way, and what came of it at its gauges. */
export function Trials({
  shown,
  value,
  answers,
  answerOf,
  locked,
  subject: { document },
}: ViewProps<'trials'>) {
  const words = useDocument('experiments')
  const { data = [] } = useQuery({ ...experiments, refetchOnMount: 'always' })
  const maker = document.flow.steps.find(
    (step) => step.kind === 'generate' && step.show?.some((each) => each.view === 'trials'),
  )
  const commission = maker?.kind === 'generate' ? maker.commission : undefined
  const ids = document.flow.steps.flatMap(({ kind, id }) => (kind === 'scenario' ? [id] : []))
  const offers = offersIn(value, shown.of)
  const begun = data.filter(({ tries, status }) => tries?.flow === document.id && status !== 'declined')
  const groups = scenariosOf(document.flow, ids, answers).map((drawn) => {
    const own = begun.filter(({ tries }) => tries?.step === drawn.step.id)
    const titles = new Set(own.map(({ title }) => title))
    return {
      drawn,
      own: own.toReversed(),
      open: offers.filter(({ scenario, title }) => scenario === drawn.step.id && !titles.has(title)),
    }
  })
  const answered = (drawn: Drawn) => (scenario: Scenario) => answerOf(drawn.step.id, scenarioAnswer(scenario))
  return (
    <div className={styles.trials}>
      {groups.map(
        ({ drawn, own, open }) =>
          own.length + open.length > 0 && (
            <Group key={drawn.step.id} name={drawn.name}>
              {own.map((experiment) => (
                <Begun
                  key={experiment.id}
                  experiment={experiment}
                  drawn={drawn}
                  shown={shown}
                  words={words}
                  locked={locked}
                  onChange={answered(drawn)}
                />
              ))}
              {open.map((offer) => (
                <Open
                  key={offer.test}
                  offer={offer}
                  drawn={drawn}
                  shown={shown}
                  words={words}
                  flow={document.id}
                  commission={commission ?? ''}
                />
              ))}
            </Group>
          ),
      )}
      {begun.length > 0 && (
        <div>
          <ButtonLink render={<Link to={shown.experiments.to} />}>{shown.experiments.label}</ButtonLink>
        </div>
      )}
    </div>
  )
}

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      {children}
    </section>
  )
}

const gaugeOf = ({ step }: Drawn, id: string): ScenarioGauge | undefined =>
  step.gauges.list.find((gauge) => gauge.id === id)

interface OpenProps {
  readonly offer: Offer
  readonly drawn: Drawn
  readonly shown: TrialsView
  readonly words: ExperimentsWords
  readonly flow: string
  readonly commission: string
}

/** One that can be begun: what it is, why, and its steps. */
function Open({ offer, drawn, shown, words, flow, commission }: OpenProps) {
  const id = useId()
  const { send, isPending, error } = useWrite('POST /api/flows/{flow}/experiments')
  const gauge = gaugeOf(drawn, offer.gauge)
  const begin = () =>
    void send({
      params: { flow },
      body: { document: commission, scenario: offer.scenario, test: offer.test },
    })
  return (
    <article className={styles.trial} aria-labelledby={id}>
      <h4 id={id} className={styles.title}>
        {offer.title}
      </h4>
      <p className={styles.marks}>
        {gauge && <Badge tone="hue">{fill(shown.asks, { gauge: gauge.label })}</Badge>}
        <Badge tone="outline">{timeframeOf(words, offer.timeframe)}</Badge>
      </p>
      <p>{offer.description}</p>
      <p className={styles.why}>{offer.why}</p>
      <details>
        <summary>{words.details.steps}</summary>
        <ol className={styles.steps}>
          {offer.steps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </details>
      {error && <Notice tone="error">{refusedChange(error, words, navigator.onLine)}</Notice>}
      <div>
        <Button
          variant="primary"
          onClick={begin}
          pending={isPending}
          pendingLabel={shown.starting}
          aria-describedby={id}
        >
          {shown.start}
        </Button>
      </div>
    </article>
  )
}

interface BegunProps {
  readonly experiment: Experiment
  readonly drawn: Drawn
  readonly shown: TrialsView
  readonly words: ExperimentsWords
  readonly locked: boolean
  readonly onChange: (scenario: Scenario) => void
}

/** One that was begun, and once it is over what it found, at the gauge that it asked about. */
function Begun({ experiment, drawn, shown, words, locked, onChange }: BegunProps) {
  const id = useId()
  const { title, status, rating, userReflection, insights, tries } = experiment
  const gauge = gaugeOf(drawn, tries?.gauge ?? '')
  return (
    <article className={styles.trial} aria-labelledby={id} data-status={status}>
      <h4 id={id} className={styles.title}>
        {title}
      </h4>
      <p className={styles.marks}>
        <Badge tone={status === 'completed' ? 'success' : 'here'}>{words.card.status[status]}</Badge>
        {gauge && <Badge tone="hue">{fill(shown.asks, { gauge: gauge.label })}</Badge>}
      </p>
      {status === 'completed' && (
        <>
          <Stars
            filled={rating ?? 0}
            label={rating === null ? words.card.unrated : fill(words.card.rating, { rating })}
          />
          {userReflection !== null && <blockquote className={styles.noted}>{userReflection}</blockquote>}
          {insights.length > 0 && (
            <ul className={styles.insights}>
              {insights.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {gauge && (
            <Moves
              experimentId={experiment.id}
              gauge={gauge}
              drawn={drawn}
              shown={shown}
              locked={locked}
              onChange={onChange}
            />
          )}
        </>
      )}
      {status !== 'completed' && (
        <details>
          <summary>{words.details.steps}</summary>
          <ol className={styles.steps}>
            {stepsOf(experiment).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </details>
      )}
    </article>
  )
}

interface MovesProps {
  readonly experimentId: string
  readonly gauge: ScenarioGauge
  readonly drawn: Drawn
  readonly shown: TrialsView
  readonly locked: boolean
  readonly onChange: (scenario: Scenario) => void
}

/** Asks whether a gauge moves after an experiment. It never moves by itself, and what was answered can be asked again. */
function Moves({ experimentId, gauge, drawn, shown, locked, onChange }: MovesProps) {
  const id = useId()
  const { scenario, step } = drawn
  const stands = gaugePoint(gauge, scenario)
  const labelOf = (value: string | null): string =>
    gauge.scale.find((point) => point.value === value)?.label ?? step.gauges.open
  const done = scenario.moves.find((move) => move.experiment === experimentId && move.gauge === gauge.id)
  const others = scenario.moves.filter((move) => move !== done)

  if (done) {
    const said =
      done.from === done.to
        ? fill(shown.kept, { gauge: gauge.label, words: labelOf(done.to) })
        : fill(shown.moved, { gauge: gauge.label, before: labelOf(done.from), after: labelOf(done.to) })
    return (
      <div className={styles.answered} role="status">
        <p>{said}</p>
        {!locked && (
          <Button variant="quiet" onClick={() => onChange({ ...scenario, moves: others })}>
            {shown.again}
          </Button>
        )}
      </div>
    )
  }
  const from = stands?.point.value ?? null
  const move = (to: string | null) => {
    const made: GaugeMove = { gauge: gauge.id, experiment: experimentId, from, to }
    const gauges = new Map(scenario.gauges)
    if (to !== null) gauges.set(gauge.id, to)
    onChange({ ...scenario, gauges, moves: [...others, made] })
  }
  return (
    <div className={styles.moves} role="group" aria-labelledby={id}>
      <p id={id} className={styles.question}>
        {fill(shown.moves, { gauge: gauge.label, words: labelOf(from) })}
      </p>
      <div className={styles.points}>
        {gauge.scale.map(
          ({ value, label }) =>
            value !== from && (
              <Button key={value} onClick={() => move(value)} unavailable={locked}>
                {label}
              </Button>
            ),
        )}
        <Button variant="primary" onClick={() => move(from)} unavailable={locked}>
          {shown.stays}
        </Button>
      </div>
    </div>
  )
}
