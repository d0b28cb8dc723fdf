import { useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { fill } from '../../../core/copy.ts'
import { type Waiting, waitingIn } from '../../../core/offline/outbox.ts'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { Button, Notice, Skeleton, TextLink } from '../../../ui/index.ts'
import { documentsOf, useDocument } from '../../content/content.ts'
import { useDate } from '../../dates/use-date.ts'
import { onUnsentChanged, readUnsent, sendUnsent } from '../../offline/unsent.ts'
import { useUser } from '../../session.tsx'
import styles from './settings.module.css'

type Words = SettingsWords['waiting']

/** What waits on this device, as it changes; undefined until it was read. */
function useWaiting(account: string): readonly Waiting[] | undefined {
  const [waiting, setWaiting] = useState<readonly Waiting[]>()
  useEffect(() => {
    let over = false
    const read = () =>
      void readUnsent(account).then((outbox) => {
        if (!over) setWaiting(waitingIn(outbox))
      })
    read()
    const stop = onUnsentChanged(read)
    return () => {
      over = true
      stop()
    }
  }, [account])
  return waiting
}

/** What was done without a network and is still to be sent, in the order in which it goes out. */
export function WaitingSection({ words }: { words: Words }) {
  const { id: account } = useUser()
  const waiting = useWaiting(account)
  const [state, setState] = useState<'still' | 'sending' | 'tried'>('still')
  if (!waiting) return <Skeleton label={words.title} />
  const goesOut = waiting.some(
    ({ held, kind, pictures }) => pictures > 0 || (held === null && kind !== 'picture'),
  )
  const send = async () => {
    if (state === 'sending') return
    setState('sending')
    await sendUnsent(account).catch(() => false)
    setState('tried')
  }
  return (
    <div className={styles.form}>
      {waiting.length === 0 && state !== 'tried' && <p className={styles.hint}>{words.none}</p>}
      {waiting.length > 0 && (
        <ul role="list" className={styles.list}>
          {waiting.map((each) => (
            <Flow key={each.flow} waiting={each} words={words} />
          ))}
        </ul>
      )}
      {goesOut && state === 'tried' && <Notice tone="warn">{words.away}</Notice>}
      <div className={styles.finish}>
        {goesOut && (
          <Button
            pending={state === 'sending'}
            pendingLabel={words.sending}
            onClick={() => {
              void send()
            }}
          >
            {words.send}
          </Button>
        )}
        <p role="status" className={styles.done}>
          {waiting.length === 0 && state === 'tried' && words.sent}
        </p>
      </div>
    </div>
  )
}

/** One flow by its name, which leads to it. */
function Flow({
  waiting: { flow, kind, since, held, pictures, refused },
  words,
}: {
  waiting: Waiting
  words: Words
}) {
  const date = useDate()
  const { modules } = useDocument('journey')
  const questionnaires = useQuery(documentsOf('questionnaire'))
  const document = [...modules, ...(questionnaires.data ?? [])].find(({ id }) => id === flow)
  const title = document?.title ?? words.unnamed
  return (
    <li className={styles.item}>
      <div className={styles.itemText}>
        <p className={styles.itemName}>{title}</p>
        {kind !== 'picture' && (
          <p className={styles.hint}>
            {fill(kind === 'finish' ? words.finished : words.answers, { date: date(since) })}
          </p>
        )}
        {pictures > 0 && <p className={styles.hint}>{fill(words.pictures, { count: pictures })}</p>}
        {refused.map(({ picture, why }) => (
          <p key={picture}>{fill(words.refused, { why: why ?? '' })}</p>
        ))}
        {held !== null && <p>{words.held[held]}</p>}
      </div>
      {document?.route !== undefined && (
        <TextLink render={<Link to={document.route} />}>{fill(words.open, { title })}</TextLink>
      )}
    </li>
  )
}
