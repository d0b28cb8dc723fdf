import { type RefObject, useRef, useState } from 'react'
import type { RestsOn } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import { moduleById } from '../../../core/journey/modules.ts'
import type { InsightReadingWords } from '../../../core/pack/documents.gen.ts'
import { Button, Notice } from '../../../ui/index.ts'
import { useDocument, useDocuments } from '../../content/content.ts'
import { useWrite } from '../../data/use-write.ts'
import { sentenceOf } from '../generation-fault.ts'
import { rootOf } from '../../../core/insights/readings.ts'
import { useWriting } from '../use-writing.ts'
import { Answer } from './Answer.tsx'
import { PutAway } from './PutAway.tsx'
import styles from './resting.module.css'

type Words = InsightReadingWords['rests']

interface RestingAnswersProps {
  /** What is written again without what is not so; null where nothing is. */
  insightType: string | null
  /** What the part stands on. */
  rests: RestsOn
  words: Words
}

/** The answers that a part of a text stands on, in the seeker's own words, and what of it is not so. */
export function RestingAnswers({ insightType, rests, words }: RestingAnswersProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { putAway, said, failed, pending } = usePutAway(insightType, words, panel)
  return (
    <div ref={panel} tabIndex={-1} className={styles.answers}>
      {rests.some(({ answers }) => answers.length > 0) && <p className={styles.intro}>{words.intro}</p>}
      {rests.map(({ finding, voices = [], answers }) => (
        <section key={finding?.id ?? ''} className={styles.rest} aria-label={finding?.name ?? words.quoted}>
          <p className={styles.name}>{finding?.name ?? words.quoted}</p>
          <ul role="list" className={styles.list}>
            {voices.map(({ name, says }) => (
              <li key={name} className={styles.answer}>
                <p className={styles.voice}>{name}</p>
                <p className={styles.says}>{says}</p>
              </li>
            ))}
            {answers.map((answer, at) => (
              <Answer key={at} answer={answer} words={words} />
            ))}
          </ul>
          {finding && (
            <Button
              className={styles.notSo}
              data-print="off"
              aria-label={fill(words.notSoOf, { finding: finding.name })}
              pending={pending === finding.id}
              pendingLabel={words.putting}
              onClick={() => putAway(finding.id)}
            >
              {words.notSo}
            </Button>
          )}
        </section>
      ))}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {failed !== null && (
        <Notice tone="error" live>
          {failed}
        </Notice>
      )}
      <PutAway words={words} panel={panel} />
    </div>
  )
}

/** Puts a finding away, then has the text written again without it. */
function usePutAway(insightType: string | null, words: Words, panel: RefObject<HTMLDivElement | null>) {
  const journey = useDocument('journey')
  const types = useDocuments('insight')
  const type = insightType === null ? '' : rootOf(insightType, types)
  const card = journey.insights.cards.find(({ insightTypes }) =>
    insightTypes.some((each) => each === insightType || each === type),
  )
  const module = card ? (moduleById(journey, card.module) ?? null) : null
  const [pending, setPending] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  const writing = useWriting(card?.generate ?? { call: 'insight', insightType: type }, module, {
    onWritten: () => setSaid(words.done),
    onFailed: (fault) => {
      setSaid('')
      setFailed(`${words.away} ${sentenceOf(fault) ?? words.notWritten}`)
    },
  })
  const put = useWrite('POST /api/findings/put-away', {
    onSuccess: () => {
      setPending(null)
      setSaid(insightType === null ? words.away : words.writing)
      // What was pressed goes with the finding: the place stays.
      panel.current?.focus()
      if (insightType !== null) writing.write()
    },
    onError: (fault) => {
      setPending(null)
      setFailed(sentenceOf(fault) ?? words.notPutAway)
    },
  })
  return {
    said,
    failed,
    pending,
    putAway(finding: string) {
      setFailed(null)
      setSaid('')
      setPending(finding)
      void put.send({ body: { finding } })
    },
  }
}
