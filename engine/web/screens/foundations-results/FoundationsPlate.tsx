import type { Choices, Foundations } from './foundations-reading.ts'
import { marksOn, pointAt, starAt, waveIn } from './plate-plan.ts'
import styles from './plate.module.css'

interface FoundationsPlateProps {
  readonly answers: Foundations
  readonly values: Choices
  readonly skills: Choices
  readonly topics: Choices
  /** The written answers of the innermost circle. */
  readonly written: readonly string[]
}

const RIM = 216
const VALUES = 186
const SKILLS = 140
const TOPICS = 100
const HEART = 66
const LABELS = RIM + 16

const anchorOf = (angle: number) => {
  const x = Math.sin((angle * Math.PI) / 180)
  return x > 0.2 ? 'start' : x < -0.2 ? 'end' : 'middle'
}

/**
 * The answers as a plate: on the rim the values, within it the skills in their groups, then the topics, and at the
 * heart one line of swell for each written desire. What is chosen is drawn in full, the rest stays open. The page
 * says the same in words, so the drawing itself is silent.
 */
export function FoundationsPlate({ answers, values, skills, topics, written }: FoundationsPlateProps) {
  const onRim = marksOn(values.groups, answers.values, VALUES)
  const chosen = onRim.filter((mark) => mark.chosen)
  const onSkills = marksOn(skills.groups, answers.skills, SKILLS)
  const onTopics = marksOn(topics.groups, answers.topics, TOPICS)
  const spread = (HEART * 1.5) / Math.max(written.length, 1)
  return (
    <svg className={styles.plate} viewBox="-330 -262 660 524" aria-hidden="true">
      <g className={styles.lines}>
        <circle r={RIM + 5} />
        <circle r={RIM} className={styles.bold} />
        <circle r={RIM - 5} pathLength="360" className={styles.ticks} />
        <circle r={SKILLS + 22} />
        <circle r={TOPICS + 18} />
        <circle r={HEART + 8} />
      </g>
      {chosen.length > 1 && (
        <path
          className={styles.way}
          d={`${chosen.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`}
        />
      )}
      {onRim.map((mark) =>
        mark.chosen ? (
          <path key={mark.value} className={styles.full} d={starAt(mark, 15)} />
        ) : (
          <circle key={mark.value} className={styles.open} cx={mark.x} cy={mark.y} r="3" />
        ),
      )}
      {onSkills.map(({ value, angle, chosen: full }) => {
        const from = pointAt(angle, full ? SKILLS - 14 : SKILLS - 5)
        const to = pointAt(angle, full ? SKILLS + 14 : SKILLS + 5)
        return (
          <path
            key={value}
            className={full ? styles.barFull : styles.barOpen}
            d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          />
        )
      })}
      {onTopics.map(({ value, x, y, chosen: full }) => (
        <circle key={value} className={full ? styles.full : styles.open} cx={x} cy={y} r={full ? 6 : 3} />
      ))}
      {written.map((text, at) => (
        <path
          key={at}
          className={text === '' ? styles.swellOpen : styles.swell}
          d={waveIn(HEART, Math.round((at - (written.length - 1) / 2) * spread))}
        />
      ))}
      <g className={styles.labels}>
        {chosen.map(({ value, angle }) => {
          const { x, y } = pointAt(angle, LABELS)
          return (
            <text key={value} x={x} y={y} textAnchor={anchorOf(angle)} dominantBaseline="middle">
              {values.label(value)}
            </text>
          )
        })}
      </g>
    </svg>
  )
}
