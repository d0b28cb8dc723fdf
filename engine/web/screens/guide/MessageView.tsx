import { memo } from 'react'
import { Link } from '@tanstack/react-router'
import type { GuidePageWords } from '../../../core/pack/documents.gen.ts'
import { Button, ButtonLink, Icon, Markdown, RotateCcw } from '../../../ui/index.ts'
import { appLink } from '../../shell/app-link.tsx'
import type { Message } from './talk.ts'
import styles from './guide.module.css'

interface MessageViewProps {
  readonly words: GuidePageWords
  readonly message: Message
  /** Asks again; only for the turn at the end. */
  readonly onRetry: (() => void) | undefined
}

/** One message: what the seeker said, or a reply with where it comes from. */
export const MessageView = memo(function MessageView({ words, message, onRetry }: MessageViewProps) {
  const again = onRetry && (
    <Button variant="quiet" onClick={onRetry}>
      <Icon icon={RotateCcw} />
      {words.retry}
    </Button>
  )
  if (message.role === 'user') {
    return (
      <article className={styles.asked} aria-label={words.you}>
        <p className={styles.askedWords}>{message.content}</p>
        {again && (
          <div className={styles.unanswered}>
            <span>{words.unanswered}</span>
            {again}
          </div>
        )}
      </article>
    )
  }
  if (message.crisis) {
    return (
      <article className={styles.reply} aria-label={words.guide}>
        <Markdown text={message.content} level={3} />
        <ButtonLink render={<Link to={words.help.to} />}>{words.help.link}</ButtonLink>
      </article>
    )
  }
  return (
    <article className={styles.reply} aria-label={words.guide}>
      {message.content !== '' && <Markdown text={message.content} link={appLink} level={3} />}
      <footer className={styles.foot}>
        {message.contextUsed.length > 0 && <Used words={words} labels={message.contextUsed} />}
        {message.source && message.content !== '' && (
          <p className={styles.source}>{sourceOf(message, words.source)}</p>
        )}
        {message.stopped && (
          <p className={styles.stopped}>
            {words.stopped} {again}
          </p>
        )}
      </footer>
    </article>
  )
})

/** Where a reply comes from; one that draws on nothing of the seeker does not say that it comes from their answers. */
function sourceOf({ source, stoodIn, contextUsed }: Message, words: GuidePageWords['source']): string {
  if (source === 'model') return words.model
  if (stoodIn) return words.stoodIn
  return contextUsed.length > 0 ? words.composed : words.plain
}

/** The labels of what a reply was drawn from, each leading to the answers behind it. */
function Used({ words, labels }: { words: GuidePageWords; labels: readonly string[] }) {
  return (
    <div className={styles.used}>
      <span className={styles.usedTitle}>{words.used}</span>
      <ul role="list" className={styles.chips}>
        {labels.map((label) => {
          const to = words.sources.find((source) => source.label === label)?.to
          return (
            <li key={label}>
              {to === undefined ? (
                <span className={styles.chip}>{label}</span>
              ) : (
                <Link to={to} className={styles.chip}>
                  {label}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
