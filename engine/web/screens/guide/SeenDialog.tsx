import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GuideContext } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { GuidePageWords } from '../../../core/pack/documents.gen.ts'
import { Button, Dialog, Markdown, Notice, TextLink } from '../../../ui/index.ts'
import { guideContext } from './reads.ts'
import type { SheetProps } from './sheet-props.ts'
import styles from './sheets.module.css'

/** What the guide can see: exactly the lines that go along with a message. */
export function SeenDialog({ words: { seen }, open, onClose }: SheetProps) {
  const { data, isError, refetch } = useQuery({ ...guideContext, enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={seen.title}
      closeLabel={seen.close}
      size="wide"
    >
      <div className={styles.sheet}>
        <Markdown text={seen.intro} level={3} />
        {data ? (
          <Lines words={seen} data={data} />
        ) : isError ? (
          <Notice tone="error" action={<Button onClick={() => void refetch()}>{seen.retry}</Button>}>
            {seen.failed}
          </Notice>
        ) : (
          <p role="status">{seen.loading}</p>
        )}
      </div>
    </Dialog>
  )
}

function Lines({ words, data }: { words: GuidePageWords['seen']; data: GuideContext }) {
  return (
    <>
      <ul className={styles.facts}>
        <li>{data.model ? words.model : words.composed}</li>
        <li>{words.messages}</li>
        <li>
          {data.journal ? words.journalOn : words.journalOff}{' '}
          <TextLink render={<Link to={words.journalLink.to} hash="guide" />}>
            {words.journalLink.label}
          </TextLink>
        </li>
      </ul>
      {data.sources.length === 0 && <p>{words.empty}</p>}
      {data.sources.map(({ id, label, to, lines }) => (
        <section key={id} className={styles.seen} aria-label={label}>
          <h3 className={styles.seenTitle}>
            <span>{label}</span>
            {to !== null && (
              <TextLink render={<Link to={to} />}>{fill(words.go, { source: label })}</TextLink>
            )}
          </h3>
          <ul className={styles.seenLines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
