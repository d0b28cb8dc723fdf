import { Button, Markdown, Notice } from '../../../ui/index.ts'
import { useFallbackLanguage } from '../../content/fallback-language.ts'
import { appLink } from '../../shell/app-link.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './modality.module.css'
import { useShownReading } from './reading-context.ts'

/** The text of a reading. */
export function ModalityText({ block: { unreadable, print } }: BlockProps<'modality-text'>) {
  const { text, facts, onRenew } = useShownReading()
  const lang = useFallbackLanguage('interpretations')
  return (
    <div className={styles.text}>
      {facts === null && (
        <Notice
          tone="warn"
          title={unreadable.title}
          action={<Button onClick={onRenew}>{unreadable.retry}</Button>}
        >
          {unreadable.text}
        </Notice>
      )}
      <Markdown text={text} link={appLink} lang={lang} />
      <p data-print="off">
        <Button size="large" onClick={() => window.print()}>
          {print}
        </Button>
      </p>
    </div>
  )
}
