import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import type {
  AlignmentSide,
  AlignmentThings,
  AlignmentWords,
  InsightReadingWords,
} from '../../../core/pack/documents.gen.ts'
import { Button, TextLink } from '../../../ui/index.ts'
import { Answer } from '../../insight-content/rests/Answer.tsx'
import { useSaidAt } from '../../insight-content/rests/said-at.ts'
import styles from './alignment.module.css'
import type { Cell, Thing } from './SignStrip.tsx'

/** What is said of one sign: why, the answers that it stands on, what would change it, and where to go for that. */
export function CellPanel({
  thing: { title, source },
  sort,
  side,
  cell: { relation, why, change, ask, meetings },
  words,
  rests,
  putting,
  onNotSo,
}: {
  thing: Thing
  sort: AlignmentThings
  side: AlignmentSide
  cell: Cell
  words: AlignmentWords
  rests: InsightReadingWords['rests']
  putting: string | undefined
  onNotSo: (finding: string) => void
}) {
  const saidAt = useSaidAt()
  const to = sort.from === 'insight' ? sort.to : source && saidAt(source)
  const asked = ask && saidAt(ask.source)
  const name = fill(words.part, { side: side.label, relation: words.relations[relation] })
  return (
    <section aria-label={`${title}. ${name}`} className={styles.panel}>
      <p className={styles.panelName}>{name}</p>
      <div>
        <h4 className={styles.part}>{words.why}</h4>
        <p>{why}</p>
      </div>
      {meetings.length > 0 && (
        <div className={styles.evidence}>
          <h4 className={styles.part}>{words.evidence}</h4>
          <ul role="list" className={styles.meetings}>
            {meetings.map(({ id, name: about, words: said, answer }) => (
              <li key={id} className={styles.meeting}>
                {said !== undefined && (
                  <>
                    <p className={styles.says}>{fill(words.says, { thing: title })}</p>
                    <blockquote className={styles.words}>{said}</blockquote>
                  </>
                )}
                <ul role="list">
                  <Answer answer={answer} words={rests} />
                </ul>
                <div data-print="off">
                  <Button
                    aria-label={fill(rests.notSoOf, { finding: `${title}: ${about}` })}
                    pending={putting === id}
                    pendingLabel={rests.putting}
                    onClick={() => onNotSo(id)}
                  >
                    {rests.notSo}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h4 className={styles.part}>{words.change}</h4>
        <p>{change}</p>
        {typeof to === 'string' && !ask && (
          <p data-print="off">
            <TextLink kind="standalone" render={<Link to={to} />}>
              {fill(words.go, { thing: title })}
            </TextLink>
          </p>
        )}
        {ask && typeof asked === 'string' && (
          <p data-print="off">
            <TextLink kind="standalone" render={<Link to={asked} />}>
              {fill(words.ask, { question: ask.question })}
            </TextLink>
          </p>
        )}
      </div>
    </section>
  )
}
