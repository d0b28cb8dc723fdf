import { useId } from 'react'
import { fill } from '../../../core/copy.ts'
import {
  compileFlow,
  type FormData,
  gaugePoint,
  readPath,
  type Scenario,
  scenarioIn,
} from '../../../core/flow/index.ts'
import type {
  Flow,
  ScenarioGauge,
  ScenarioLines,
  ScenarioStep,
  ScenariosView,
} from '../../../core/pack/documents.gen.ts'
import { Button, classes, Icon, Printer, useWidth } from '../../../ui/index.ts'
import { planScenarios, type ScenarioRoute } from './scenarios-plan.ts'
import type { ViewProps } from './view-props.ts'
import styles from './scenarios.module.css'

/** A scenario with the step that asks for it. */
export interface Drawn {
  readonly step: ScenarioStep
  readonly scenario: Scenario
  /** What the seeker calls it, else what its step is called. */
  readonly name: string
  /** Which of the signs stands for it. */
  readonly sign: number
}

/** The scenarios of these steps. */
export function scenariosOf(flow: Flow, ids: readonly string[], answers: FormData): Drawn[] {
  const { steps, indexOf } = compileFlow(flow)
  return ids.flatMap((id, sign) => {
    const found = steps[indexOf.get(id) ?? -1]
    if (found?.step.kind !== 'scenario') return []
    const { step, bind } = found
    const scenario = scenarioIn(step, readPath(answers, bind))
    return [{ step, scenario, name: scenario.name.trim() || step.title, sign }]
  })
}

const isDrawnUp = ({ scenario: { name, lines, gauges } }: Drawn): boolean =>
  name.trim() !== '' || gauges.size > 0 || Object.values(lines).some((texts) => texts.length > 0)

/** The texts of one sort, those that are written, each with its number. */
const written = (texts: readonly string[]) =>
  texts.flatMap((text, at) => (text.trim() === '' ? [] : [{ number: at + 1, text: text.trim() }]))

/** Scenarios side by side: their routes from one start, and each with its years, questions, people and gauges. */
export function Scenarios({ shown, answers, subject: { document, hue } }: ViewProps<'scenarios'>) {
  const drawn = scenariosOf(document.flow, shown.of, answers)
  if (!drawn.some(isDrawnUp)) return <p className={styles.empty}>{shown.empty}</p>
  return (
    <article className={styles.plate} data-hue={hue} data-print="alone" aria-label={shown.title}>
      <header className={styles.head}>
        <h3 className={styles.title}>{shown.title}</h3>
        <Button data-print="off" onClick={() => window.print()}>
          <Icon icon={Printer} size={18} /> {shown.print}
        </Button>
      </header>
      {shown.note !== undefined && <p className={styles.note}>{shown.note}</p>}
      <Routes drawn={drawn} />
      <div className={styles.columns}>
        {drawn.map((each) => (
          <Column key={each.step.id} drawn={each} shown={shown} />
        ))}
      </div>
      <details className={styles.table} data-print="off">
        <summary>{shown.table.show}</summary>
        <div className={styles.scroll}>
          <Table drawn={drawn} shown={shown} />
        </div>
      </details>
    </article>
  )
}

/** The routes. What stands below says the same in words, so the drawing itself is silent. */
function Routes({ drawn }: { readonly drawn: readonly Drawn[] }) {
  const [frame, width] = useWidth(640)
  const plan = planScenarios(
    drawn.map(({ step, scenario, name }) => ({
      id: step.id,
      name,
      years: Array.from(
        { length: step.years.count },
        (_, at) => (scenario.lines.years[at] ?? '').trim() !== '',
      ),
    })),
    width,
  )
  return (
    <div ref={frame}>
      <svg className={styles.routes} viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true">
        {plan.routes.map((route, at) => (
          <Route key={route.id} route={route} name={drawn[at]?.name ?? ''} sign={drawn[at]?.sign ?? 0} />
        ))}
        <circle cx={plan.start.x} cy={plan.start.y} r="11" className={styles.here} />
      </svg>
    </div>
  )
}

function Route({ route, name, sign }: { route: ScenarioRoute; name: string; sign: number }) {
  return (
    <g>
      {route.pieces.map(({ d, written: walked }) => (
        <path key={d} d={d} className={walked ? styles.walked : styles.ahead} />
      ))}
      {route.stations.map(({ x, y, number, written: full }) => (
        <g key={number}>
          <Sign at={sign} x={x} y={y} size={13} className={full ? styles.full : styles.open} />
          <text x={x} y={y} className={full ? styles.onFull : styles.number}>
            {number}
          </text>
        </g>
      ))}
      {route.label && (
        <text x={route.label.x} y={route.label.y} className={styles.label}>
          {name}
        </text>
      )}
    </g>
  )
}

/** The sign of a route, so that it is known without color: a circle, a square, a lozenge. */
function Sign({
  at,
  x,
  y,
  size,
  className,
}: {
  at: number
  x: number
  y: number
  size: number
  className: string | undefined
}) {
  if (at % 3 === 0) return <circle cx={x} cy={y} r={size} className={className} />
  if (at % 3 === 1)
    return (
      <rect
        x={x - size * 0.9}
        y={y - size * 0.9}
        width={size * 1.8}
        height={size * 1.8}
        className={className}
      />
    )
  const reach = size * 1.3
  return (
    <path
      d={`M${x} ${y - reach}L${x + reach} ${y}L${x} ${y + reach}L${x - reach} ${y}Z`}
      className={className}
    />
  )
}

function Column({ drawn: { step, scenario, name, sign }, shown }: { drawn: Drawn; shown: ScenariosView }) {
  const id = useId()
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h4 id={id} className={styles.name}>
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
          <Sign at={sign} x={12} y={12} size={8} className={styles.full} />
        </svg>
        <span>{name}</span>
      </h4>
      <ol role="list" className={styles.years}>
        {written(scenario.lines.years).map(({ number, text }) => (
          <li key={number}>
            <span className={styles.year}>{fill(shown.year, { number })}</span> {text}
          </li>
        ))}
      </ol>
      <dl className={styles.gauges}>
        {step.gauges.list.map((gauge) => (
          <Gauge
            key={gauge.id}
            gauge={gauge}
            scenario={scenario}
            open={step.gauges.open}
            before={shown.before}
          />
        ))}
      </dl>
      <Texts asked={step.questions} texts={scenario.lines.questions} />
      <Texts asked={step.people} texts={scenario.lines.people} />
    </section>
  )
}

function Texts({ asked, texts }: { asked: ScenarioLines | undefined; texts: readonly string[] }) {
  const list = written(texts)
  if (!asked || list.length === 0) return null
  return (
    <div className={styles.texts}>
      <h5 className={styles.sort}>{asked.heading}</h5>
      <ul>
        {list.map(({ number, text }) => (
          <li key={number}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

/** Where a gauge stood before it was moved the first time; undefined where it never was. */
function firstPlace(gauge: ScenarioGauge, { moves, gauges }: Scenario): number | undefined {
  const first = moves.find((move) => move.gauge === gauge.id && move.from !== move.to)
  if (!first || first.from === gauges.get(gauge.id)) return undefined
  const place = gauge.scale.findIndex(({ value }) => value === first.from)
  return place === -1 ? undefined : place
}

/** A gauge as a bar of as many cells as its scale has points, and the words of where it stands. */
function Gauge({
  gauge,
  scenario,
  open,
  before,
}: {
  gauge: ScenarioGauge
  scenario: Scenario
  open: string
  before: string
}) {
  const found = gaugePoint(gauge, scenario)
  const stood = firstPlace(gauge, scenario)
  return (
    <div>
      <dt>{gauge.label}</dt>
      <dd>
        <span className={styles.bar} aria-hidden="true">
          {gauge.scale.map(({ value }, at) => (
            <span
              key={value}
              className={classes(
                styles.cell,
                at <= (found?.place ?? -1) && styles.filled,
                at === stood && styles.stood,
              )}
            />
          ))}
        </span>
        <span className={found ? undefined : styles.quiet}>{found?.point.label ?? open}</span>
        {stood !== undefined && (
          <span className={styles.quiet}> {fill(before, { before: gauge.scale[stood]?.label ?? '' })}</span>
        )}
      </dd>
    </div>
  )
}

/** Everything in one table, a column for each scenario. */
function Table({ drawn, shown }: { drawn: readonly Drawn[]; shown: ScenariosView }) {
  const [first] = drawn
  if (!first) return null
  const { years, gauges } = first.step
  const joined = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '').join(' · ')
  const rows = [
    ...Array.from({ length: years.count }, (_, at) => ({
      id: `year-${at + 1}`,
      cells: [
        fill(shown.year, { number: at + 1 }),
        ...drawn.map(({ scenario }) => scenario.lines.years[at] ?? ''),
      ],
    })),
    ...gauges.list.map((gauge) => ({
      id: gauge.id,
      cells: [
        gauge.label,
        ...drawn.map(({ step, scenario }) => {
          const own = step.gauges.list.find(({ id }) => id === gauge.id)
          return (own && gaugePoint(own, scenario)?.point.label) ?? step.gauges.open
        }),
      ],
    })),
    ...(['questions', 'people'] as const).flatMap((sort) => {
      const heading = first.step[sort]?.heading
      return heading === undefined
        ? []
        : [{ id: sort, cells: [heading, ...drawn.map(({ scenario }) => joined(scenario.lines[sort]))] }]
    }),
  ]
  return (
    <table className={styles.lines}>
      <caption>{shown.table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{shown.table.of}</th>
          {drawn.map(({ step, name }) => (
            <th key={step.id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [head, ...cells] }) => (
          <tr key={id}>
            <th scope="row">{head}</th>
            {cells.map((cell, at) => (
              <td key={drawn[at]?.step.id}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
