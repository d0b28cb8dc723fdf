import { type RefObject, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { PutAwayFinding } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { InsightReadingWords } from '../../../core/pack/documents.gen.ts'
import { Button } from '../../../ui/index.ts'
import { get } from '../../data/get.ts'
import { useWrite } from '../../data/use-write.ts'
import { sentenceOf } from '../generation-fault.ts'
import styles from './resting.module.css'

const putAwayFindings = get('GET /api/findings/put-away')

/** Everything that was put away, each with its way back. */
export function PutAway({
  words,
  panel,
}: {
  words: InsightReadingWords['rests']
  panel: RefObject<HTMLDivElement | null>
}) {
  const { data = [] } = useQuery(putAwayFindings)
  const [said, setSaid] = useState('')
  const back = useWrite('DELETE /api/findings/put-away/{id}', {
    onSuccess: () => {
      setSaid(words.takenBack)
      panel.current?.focus()
    },
    onError: (fault) => setSaid(sentenceOf(fault) ?? words.notTakenBack),
  })
  const take = ({ id }: PutAwayFinding) => {
    setSaid('')
    void back.send({ params: { id } })
  }
  return (
    <div className={styles.away} data-print="off">
      {data.length > 0 && (
        <>
          <p className={styles.name}>{words.putAway}</p>
          <p className={styles.intro}>{words.putAwayHint}</p>
          <ul role="list" className={styles.awayList}>
            {data.map((each) => (
              <li key={each.id}>
                <span>{each.name}</span>
                <Button
                  aria-label={fill(words.backOf, { finding: each.name })}
                  pending={back.isPending && back.sent?.params.id === each.id}
                  onClick={() => take(each)}
                >
                  {words.back}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}
