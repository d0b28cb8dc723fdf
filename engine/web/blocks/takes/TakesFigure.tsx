import { Fragment, useId } from 'react'
import type { TakesBeside } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { TakesBlock } from '../../../core/pack/documents.gen.ts'
import { DataFigure } from '../../../ui/index.ts'
import styles from './takes.module.css'

type Question = TakesBeside['questions'][number]
type Part = Question['parts'][number]
type Points = Extract<Part, { as: 'points' }>['points']
type Words = Extract<Part, { as: 'words' }>['words']

interface TakesFigureProps {
  readonly beside: TakesBeside
  readonly words: TakesBlock
  /** The days of both, told apart where they are one. */
  readonly days: { readonly earlier: string; readonly later: string }
}

/** What changed from one take to another: drawn, in words, and as a table. What did not change comes after what did. */
export function TakesFigure({ beside: { questions }, words, days }: TakesFigureProps) {
  const headingId = useId()
  const { beside, became, drawing } = words
  const changed = questions.filter((question) => question.became !== 'same')
  const most = Math.max(1, ...questions.map(({ tally }) => tally.stayed + tally.gone + tally.added))
  return (
    <section aria-labelledby={headingId} className={styles.beside}>
      <h3 id={headingId}>{fill(beside.title, days)}</h3>
      {changed.length === 0 && <p>{beside.same}</p>}
      <DataFigure
        caption={drawing.caption}
        labels={{ showTable: drawing.show, hideTable: drawing.hide }}
        className={styles.figure}
        tables={[
          {
            id: 'questions',
            caption: fill(beside.title, days),
            columns: [drawing.question, drawing.earlier, drawing.later, drawing.became],
            rows: questions.map((question, at) => ({
              id: `${question.id} ${at}`,
              cells: [
                question.title,
                <Said key="earlier" texts={saidIn(question, 'earlier')} open={drawing.open} />,
                <Said key="later" texts={saidIn(question, 'later')} open={drawing.open} />,
                became[question.became],
              ],
            })),
          },
        ]}
      >
        <ol role="list" className={styles.questions}>
          {[...changed, ...questions.filter((question) => question.became === 'same')].map((question, at) => (
            <li key={`${question.id} ${at}`} className={styles.question} data-became={question.became}>
              <h4>
                {question.title} <span className={styles.became}>{became[question.became]}</span>
              </h4>
              {question.prompt !== '' && <p className={styles.quiet}>{question.prompt}</p>}
              <Strip question={question} most={most} words={drawing} />
              {question.became !== 'same' &&
                question.parts.map((part, place) => <PartView key={place} part={part} words={words} />)}
            </li>
          ))}
        </ol>
      </DataFigure>
    </section>
  )
}

const WIDTH = 320
const HEIGHT = 20

/** How much of an answer is gone, stayed and came, on one line: an open end, a whole one and a hatched one. */
function Strip({
  question: { title, tally },
  most,
  words,
}: {
  readonly question: Question
  readonly most: number
  readonly words: TakesBlock['drawing']
}) {
  const { stayed, gone, added } = tally
  const pattern = useId()
  // A long text does not make a short one vanish: widths grow as the root of what they stand for.
  const whole = stayed + gone + added
  const scale = whole === 0 ? 0 : (WIDTH * Math.sqrt(whole / most)) / whole
  const [left, middle, right] = [gone * scale, stayed * scale, added * scale]
  return (
    <svg
      className={styles.strip}
      viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`}
      role="img"
      aria-label={fill(words.part, { title, stayed, gone, added })}
    >
      <pattern id={pattern} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="5" className={styles.hatch} />
      </pattern>
      {gone > 0 && <rect className={styles.gone} width={left} height={HEIGHT} />}
      {stayed > 0 && <rect className={styles.stayed} x={left} width={middle} height={HEIGHT} />}
      {added > 0 && (
        <rect
          className={styles.added}
          x={left + middle}
          width={right}
          height={HEIGHT}
          style={{ fill: `url(#${pattern})` }}
        />
      )}
    </svg>
  )
}

function PartView({ part, words }: { readonly part: Part; readonly words: TakesBlock }) {
  const { became, drawing } = words
  const label = part.label === undefined ? null : <p className={styles.label}>{part.label}</p>
  switch (part.as) {
    case 'words':
      return (
        <div>
          {label}
          <Woven words={part.words} />
        </div>
      )
    case 'choice':
      return (
        <div>
          {label}
          {part.earlier === part.later ? (
            <p>{part.later}</p>
          ) : (
            <p className={styles.woven}>
              <del>{part.earlier ?? drawing.open}</del> <ins>{part.later ?? drawing.open}</ins>
            </p>
          )}
        </div>
      )
    case 'items':
      return (
        <div>
          {label}
          <ul role="list" className={styles.items}>
            {part.items.map((item, at) => (
              <li key={at} data-became={item.became}>
                {item.name}
                {item.became !== 'same' && <span className={styles.became}>{became[item.became]}</span>}
                {item.texts.map((text) => (
                  <Fragment key={text.label}>
                    <p className={styles.label}>{text.label}</p>
                    <Woven words={text.words} />
                  </Fragment>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )
    case 'points':
      return (
        <div>
          {label}
          <ul role="list" className={styles.points}>
            {part.points.map((point) => (
              <Point key={point.label} point={point} words={drawing} />
            ))}
          </ul>
        </div>
      )
  }
}

/** Words that went are struck out, words that came are underlined: what is said by the elements themselves. */
const Woven = ({ words }: { readonly words: Words }) => (
  <p className={styles.woven}>
    {words.map(({ is, text }, at) =>
      is === 'same' ? (
        <Fragment key={at}>{text}</Fragment>
      ) : is === 'gone' ? (
        <del key={at}>{text}</del>
      ) : (
        <ins key={at}>{text}</ins>
      ),
    )}
  </p>
)

const placeOf = (value: number | null, name: string | null | undefined): string | undefined =>
  value === null ? undefined : (name ?? String(value))

/** A scale with a ring where it stood and a dot where it stands. */
function Point({
  point: { label, earlier, later, most, names },
  words,
}: {
  readonly point: Points[number]
  readonly words: TakesBlock['drawing']
}) {
  const at = (value: number): number => (most === 0 ? 0 : (value / most) * WIDTH)
  const said = fill(words.moved, {
    label,
    earlier: placeOf(earlier, names?.earlier) ?? words.open,
    later: placeOf(later, names?.later) ?? words.open,
  })
  return (
    <li>
      <p className={styles.label}>{said}</p>
      <svg className={styles.strip} viewBox={`-8 -8 ${WIDTH + 16} 16`} aria-hidden="true">
        <line className={styles.scale} x2={WIDTH} />
        {earlier !== null && later !== null && (
          <line className={styles.way} x1={at(earlier)} x2={at(later)} />
        )}
        {earlier !== null && <circle className={styles.ring} cx={at(earlier)} r="6" />}
        {later !== null && <circle className={styles.dot} cx={at(later)} r="4" />}
      </svg>
    </li>
  )
}

type When = 'earlier' | 'later'

/** What an answer says in one of the two takes, text by text. */
function saidIn({ parts }: Question, when: When): string[] {
  const without = when === 'earlier' ? 'added' : 'gone'
  const textOf = (words: Words): string =>
    words
      .flatMap(({ is, text }) => (is === without ? [] : [text]))
      .join('')
      .trim()
  return parts.flatMap((part): string[] => {
    const named = (text: string): string => (part.label === undefined ? text : `${part.label}: ${text}`)
    switch (part.as) {
      case 'words': {
        const text = textOf(part.words)
        return text === '' ? [] : [named(text)]
      }
      case 'choice': {
        const chosen = part[when]
        return chosen === null ? [] : [named(chosen)]
      }
      case 'items':
        return part.items.flatMap(({ became, name, was = name, texts }) => {
          if (became === without) return []
          const called = when === 'earlier' ? was : name
          return [
            called,
            ...texts.flatMap(({ label, words }) => {
              const text = textOf(words)
              return text === '' || text === called ? [] : [`${label}: ${text}`]
            }),
          ]
        })
      case 'points':
        return part.points.flatMap((point) => {
          const place = placeOf(point[when], point.names?.[when])
          return place === undefined ? [] : [`${point.label}: ${place}`]
        })
    }
  })
}

const Said = ({ texts, open }: { readonly texts: readonly string[]; readonly open: string }) =>
  texts.length === 0 ? (
    <span className={styles.quiet}>{open}</span>
  ) : (
    <ul role="list" className={styles.cell}>
      {texts.map((text, at) => (
        <li key={at}>{text}</li>
      ))}
    </ul>
  )
