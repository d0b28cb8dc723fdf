import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { IntegratedPath } from '../../../contracts/index.ts'
import { Button, Checkbox, Dialog, Notice, Spinner } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { get } from '../../data/get.ts'
import { SHARED, sharedName, shareText, type SharedPart } from './share-text.ts'
import styles from './share.module.css'

interface ShareDialogProps {
  readonly source: IntegratedPath['source']
  readonly onClose: () => void
}

/** What would go out, before it does: chosen, read, then sent by the device or copied (N-07). */
export function ShareDialog({ source, onClose }: ShareDialogProps) {
  const words = useDocument('path')
  const { name } = useDocument('pack')
  const { share, result, failed } = words
  const [chosen, setChosen] = useState<ReadonlySet<SharedPart>>(new Set(['manifesto']))
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const previewId = useId()
  // Read each time it is asked for: the path may be another one.
  const { data, isError, refetch } = useQuery({
    ...get('GET /api/path/share'),
    staleTime: 0,
    gcTime: 0,
  })
  const from = source === 'model' ? result.model : result.composed
  const text = data ? shareText(data, chosen, words, { source: from, name }) : ''

  const toggle = (part: SharedPart) => {
    setOutcome(null)
    const next = new Set(chosen)
    if (!next.delete(part)) next.add(part)
    setChosen(next)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  const send = async () => {
    try {
      await navigator.share({ title: words.title, text })
      onClose()
    } catch (error) {
      // Closing the device's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  const none = { unavailable: text === '', why: share.nothing, whyHidden: true }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={share.title}
      description={share.text}
      closeLabel={share.close}
      size="wide"
      actions={
        <>
          <Button size="large" {...none} onClick={() => void copy()}>
            {share.copy}
          </Button>
          {'share' in navigator && (
            <Button variant="primary" {...none} onClick={() => void send()}>
              {share.send}
            </Button>
          )}
        </>
      }
    >
      <fieldset className={styles.parts}>
        <legend>{share.parts}</legend>
        {SHARED.map((part) => (
          <Checkbox
            key={part}
            label={sharedName(part, words)}
            checked={chosen.has(part)}
            onChange={() => toggle(part)}
          />
        ))}
      </fieldset>
      <h3 id={previewId} className={styles.name}>
        {share.preview}
      </h3>
      {isError ? (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>{failed.retry}</Button>}>
          {failed.title}
        </Notice>
      ) : !data ? (
        <Spinner />
      ) : (
        // It scrolls, so it can be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div role="region" aria-labelledby={previewId} tabIndex={0} className={styles.preview}>
          {text === '' ? share.nothing : text}
        </div>
      )}
      <div role="status" className={styles.said}>
        {outcome === 'copied' ? share.copied : outcome === 'failed' ? share.failed : ''}
      </div>
    </Dialog>
  )
}
