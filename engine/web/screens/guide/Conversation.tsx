import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import type { GuidePageWords } from '../../../core/pack/documents.gen.ts'
import {
  ArrowDown,
  Button,
  ButtonLink,
  Heart,
  Icon,
  Markdown,
  Notice,
  useAnnounce,
} from '../../../ui/index.ts'
import { ApiError } from '../../api.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useDocument } from '../../content/content.ts'
import { appLink } from '../../shell/app-link.tsx'
import { waitInMinutes } from '../../dates/wait-in-minutes.ts'
import { Composer } from './Composer.tsx'
import { MessageView } from './MessageView.tsx'
import { useTalk } from './use-talk.ts'
import { Welcome } from './Welcome.tsx'
import styles from './guide.module.css'

interface ConversationProps {
  readonly words: GuidePageWords
  /** The stored conversation to open; null begins a new one. */
  readonly start: string | null
  readonly onNamed: (id: string) => void
  readonly onFresh: () => void
}

/** What was said and the box to go on in. */
export function Conversation({ words, start, onNamed, onFresh }: ConversationProps) {
  const { failure } = useDocument('shell')
  const talk = useTalk(start, onNamed)
  const { messages, pending, opening, context } = talk
  const [draft, setDraft] = useState<string | undefined>()
  const { scroller, column, away, toNewest, stick } = useNewest()
  useAnnouncements(words, pending, messages.length)

  const send = (text: string): boolean => {
    const sent = talk.send(text)
    if (sent) stick()
    return sent
  }
  const blocked = context.isLoading || opening === 'loading'
  const last = messages.at(-1)

  return (
    <>
      <div ref={scroller} className={styles.scroller} tabIndex={-1}>
        <div ref={column} className={styles.column}>
          <div role="log" aria-label={words.log} className={styles.log}>
            {context.isLoading ? (
              <p className={styles.reflecting}>{words.loading}</p>
            ) : (
              <Welcome
                words={words}
                data={context.data}
                starters={messages.length === 0 && opening === 'open' && !pending}
                onStart={setDraft}
              />
            )}
            {messages.map((message) => (
              <MessageView
                key={message.id}
                words={words}
                message={message}
                onRetry={
                  message === last && !pending && message.turn !== undefined
                    ? () => talk.retry(message.turn ?? '')
                    : undefined
                }
              />
            ))}
          </div>
          {opening === 'loading' && <p role="status">{words.conversations.opening}</p>}
          {opening === 'failed' && (
            <Notice tone="error" action={<Button onClick={talk.reopen}>{failure.retry}</Button>}>
              {words.conversations.openFailed}
            </Notice>
          )}
          {opening === 'gone' && (
            <Notice action={<Button onClick={onFresh}>{words.fresh}</Button>}>
              {words.conversations.gone}
            </Notice>
          )}
          {talk.contextFailed && (
            <Notice tone="error" action={<Button onClick={talk.readContext}>{failure.retry}</Button>}>
              {words.loadFailed}
            </Notice>
          )}
          {/* Outside of the log, so that nobody hears it word by word; it moves in when it is whole. */}
          {pending && (
            <article className={styles.reply} aria-label={words.guide} aria-busy="true">
              {pending.text === '' ? (
                <p role="status" className={styles.reflecting}>
                  {words.reflecting}
                </p>
              ) : (
                <Markdown text={pending.text} link={appLink} level={3} className={styles.writing} />
              )}
            </article>
          )}
          {talk.error && <Notice tone="error">{errorIn(talk.error, words.errors)}</Notice>}
          {/* Beside the newest message, which is what is in view. */}
          <CareNotice />
        </div>
      </div>
      {away && (
        <Button className={styles.newest} aria-label={words.newest} title={words.newest} onClick={toNewest}>
          <Icon icon={ArrowDown} />
        </Button>
      )}
      <Composer
        words={words.composer}
        fresh={draft}
        blocked={blocked}
        pending={pending !== null}
        onSend={send}
        onStop={talk.stop}
        help={
          <ButtonLink variant="quiet" className={styles.helpLink} render={<Link to={words.help.to} />}>
            <Icon icon={Heart} />
            {words.help.link}
          </ButtonLink>
        }
      />
    </>
  )
}

function errorIn(error: Error, errors: GuidePageWords['errors']): string {
  if (!navigator.onLine) return errors.offline
  if (!(error instanceof ApiError) || error.status !== 429) return errors.failed
  const minutes = waitInMinutes(error.headers)
  return minutes >= 60 ? errors.budget : fill(errors.throttled, { minutes })
}

/** Says that the guide reflects, and no more: the reply itself is read from the log once it is there. */
function useAnnouncements(words: GuidePageWords, pending: { turn: string } | null, count: number): void {
  const announce = useAnnounce()
  const before = useRef<string | null>(null)
  const turn = pending?.turn ?? null
  useEffect(() => {
    if (before.current !== null && turn === null && count > 0) announce(words.replied)
    before.current = turn
  }, [announce, count, turn, words])
}

/** How near to its end a list counts as read to the end, in px. */
const NEAR = 80

/** Keeps the newest in view while the seeker is there, and offers the way back when they are not. */
function useNewest() {
  const scroller = useRef<HTMLDivElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const sticks = useRef(true)
  const [away, setAway] = useState(false)

  const toNewest = useCallback(() => {
    sticks.current = true
    setAway(false)
    const { current } = scroller
    if (current) current.scrollTop = current.scrollHeight
  }, [])

  useLayoutEffect(() => {
    const { current } = scroller
    if (!current || !column.current) return undefined
    const onScroll = () => {
      const near = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR
      sticks.current = near
      setAway(!near)
    }
    const grown = new ResizeObserver(() => {
      if (sticks.current) current.scrollTop = current.scrollHeight
      else onScroll()
    })
    grown.observe(column.current)
    current.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      grown.disconnect()
      current.removeEventListener('scroll', onScroll)
    }
  }, [])

  return { scroller, column, away, toNewest, stick: toNewest }
}
