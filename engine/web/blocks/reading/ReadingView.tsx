import type { Insight } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { Badge, Button, Notice, classes } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { Resting } from '../../insight-content/rests/Resting.tsx'
import { useStickyTop } from '../modality/use-sticky-top.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './reading.module.css'
import type { ReadingPart } from './reading-parts.ts'
import type { ReadingWriting } from './reading-writing.ts'
import { type ReactNode, useId } from 'react'

interface ReadingViewProps extends BlockProps<'reading'> {
  readonly insight: Insight
  /** Null when the content has an unknown form. */
  readonly parts: readonly ReadingPart[] | null
  readonly writing: ReadingWriting
}

/** The text: the drawing and what leads it, the parts as cards, and where all of it comes from. */
export function ReadingView({ insight, parts, writing, block, show }: ReadingViewProps) {
  const column = useStickyTop()
  const leading = parts?.filter((part) => part.show === 'lead' || part.show === 'text') ?? []
  const { reading } = useDocument('insights')
  const card = (part: ReadingPart) => (
    <ReadingCard key={part.key} part={part}>
      <Resting insight={insight} part={part.key} title={part.title} words={reading.rests} />
    </ReadingCard>
  )
  const others = parts?.filter((part) => !leading.includes(part)) ?? []
  return (
    <article className={styles.analysis}>
      <div className={styles.opening}>
        <header className={styles.head}>
          <Source insight={insight} words={block.source} />
          <h1 className={styles.title}>{block.heading}</h1>
          <p className={styles.intro}>{block.intro}</p>
        </header>
        <div ref={column} className={styles.drawing}>
          {block.aside && show(block.aside)}
        </div>
        <div className={styles.leading}>
          {parts === null && <Notice tone="warn">{block.unread}</Notice>}
          {leading.map(card)}
        </div>
      </div>
      {others.length > 0 && <div className={styles.cards}>{others.map(card)}</div>}
      <Again writing={writing} words={block} />
    </article>
  )
}

/** Who wrote it, and when (D-08). */
function Source({
  insight: { source, createdAt },
  words,
}: {
  insight: Insight
  words: BlockOf<'reading'>['source']
}) {
  const { locale } = useDocument('pack')
  const at = new Date(createdAt)
  const date = Number.isNaN(at.getTime())
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at)
  return (
    <p className={styles.source}>
      <Badge tone="outline">{source === 'model' ? words.model : words.composed}</Badge>
      {date !== '' && <time dateTime={createdAt}>{fill(words.written, { date })}</time>}
    </p>
  )
}

interface AgainProps {
  readonly writing: ReadingWriting
  readonly words: Pick<BlockOf<'reading'>, 'again' | 'failed' | 'empty'>
}

/** Has it written anew; what keeps that from working is said here. */
function Again({ writing: { isPending, failure, write }, words: { again, failed, empty } }: AgainProps) {
  return (
    <div className={styles.again} data-print="off">
      {failure && (
        <Notice tone="error" title={failed.generate} action={<Button onClick={write}>{failed.retry}</Button>}>
          {failure.message}
        </Notice>
      )}
      <Button size="large" pending={isPending} pendingLabel={again.pending} onClick={write}>
        {again.label}
      </Button>
      <p className={styles.quiet} role="status">
        {isPending ? empty.wait : again.hint}
      </p>
    </div>
  )
}

/** One part: the first as a lead, texts as paragraphs, lists as points, the affirmation set apart. */
function ReadingCard({
  part: { key, title, show, texts },
  children,
}: {
  part: ReadingPart
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes(styles.card, styles[show])} data-part={key}>
      <h2 id={id}>{title}</h2>
      {show === 'list' ? (
        <ul>
          {texts.map((text, at) => (
            <li key={at}>{text}</li>
          ))}
        </ul>
      ) : show === 'quote' ? (
        <blockquote>
          {texts.map((text, at) => (
            <p key={at}>{text}</p>
          ))}
        </blockquote>
      ) : (
        texts.map((text, at) => <p key={at}>{text}</p>)
      )}
      {children}
    </section>
  )
}
