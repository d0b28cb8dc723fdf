import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { bounds } from '../../../contracts/bounds.ts'
import { fill } from '../../../core/copy.ts'
import type { GuidePageWords } from '../../../core/pack/documents.gen.ts'
import { Button, Field, Icon, Send, Square, TextArea } from '../../../ui/index.ts'
import { useKeptOnDevice } from '../../kept-on-device.ts'
import styles from './guide.module.css'

/** The server takes no longer message. */
/** From here on the room that is left is shown. */
const NEARLY = 3_600

interface ComposerProps {
  readonly words: GuidePageWords['composer']
  /** Words to begin with; they come into the box as if they were typed. */
  readonly fresh: string | undefined
  readonly blocked: boolean
  readonly pending: boolean
  /** False when it could not be sent now. */
  readonly onSend: (text: string) => boolean
  readonly onStop: () => void
  /** Always in view: the way to a person. */
  readonly help: ReactNode
}

interface Draft {
  readonly text: string
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

/** The box to write in. Enter sends; what is typed is kept on this device until it is sent. */
export function Composer({ words, fresh, blocked, pending, onSend, onStop, help }: ComposerProps) {
  const [draft, keep] = useKeptOnDevice<Draft>(['guide', 'draft'], isDraft)
  const box = useRef<HTMLTextAreaElement>(null)
  const [known, setKnown] = useState<string | undefined>()
  const [tried, setTried] = useState(false)
  const text = draft?.text ?? ''
  const type = (next: string) => {
    setTried(false)
    keep(next === '' ? null : { text: next })
  }
  if (fresh !== known) setKnown(fresh)
  useEffect(() => {
    if (fresh === undefined) return
    keep({ text: fresh })
    box.current?.focus()
  }, [fresh, keep])

  const long = [...text.trim()].length
  const why = pending ? words.waiting : blocked ? words.loading : text.trim() === '' ? words.empty : undefined
  const tooLong =
    long > bounds.chatMessage ? fill(words.tooLong, { max: bounds.chatMessage, count: long }) : undefined

  const send = () => {
    if (why !== undefined || tooLong !== undefined) {
      setTried(true)
      return
    }
    if (onSend(text)) type('')
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.composerRow}>
        <Field
          label={words.label}
          labelHidden
          className={styles.box}
          {...(tooLong ? { error: tooLong } : {})}
          {...(long > NEARLY && !tooLong
            ? { counter: fill(words.left, { count: bounds.chatMessage - long }) }
            : {})}
        >
          <TextArea
            ref={box}
            rows={1}
            name="message"
            placeholder={words.placeholder}
            value={text}
            enterKeyHint="send"
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        {pending ? (
          <Button
            className={styles.send}
            onClick={() => {
              onStop()
              box.current?.focus()
            }}
          >
            <Icon icon={Square} />
            {words.stop}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            className={styles.send}
            unavailable={why !== undefined || tooLong !== undefined}
            why={why}
            whyHidden
            onUnavailable={() => setTried(true)}
          >
            <Icon icon={Send} />
            {words.send}
          </Button>
        )}
      </div>
      <div className={styles.below}>
        <p className={styles.hint} role="status">
          {tried && why !== undefined ? why : words.hint}
        </p>
        {help}
      </div>
    </form>
  )
}
