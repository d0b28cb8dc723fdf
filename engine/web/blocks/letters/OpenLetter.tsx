import { useEffect, useId, useRef, useState } from 'react'
import type { OpenedLetter, SealedLetter } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import { lockedText } from '../../../core/flow/index.ts'
import type { LettersBlock } from '../../../core/pack/documents.gen.ts'
import { canLock, unlockText } from '../../../runner/steps/letter/lock.ts'
import { Passphrase } from '../../../runner/steps/letter/Passphrase.tsx'
import { Badge, Button, Field, Icon, Notice, TextArea, Trash2 } from '../../../ui/index.ts'
import { messageOf } from '../../api.ts'
import { useWrite } from '../../data/use-write.ts'
import { useDate } from '../../dates/use-date.ts'
import { useKeptOnDevice } from '../../kept-on-device.ts'
import { Locked } from './Locked.tsx'
import { useLettersChanged } from './use-letters.ts'
import styles from './letters.module.css'

interface OpenLetterProps {
  readonly letter: SealedLetter
  readonly words: LettersBlock
  readonly onErase: (letter: SealedLetter) => void
}

/** A letter whose day has come: closed until it is read, then its text and the answer to it. */
export function OpenLetter({ letter, words, onErase }: OpenLetterProps) {
  const date = useDate()
  const contentId = useId()
  const content = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<OpenedLetter | null>(null)
  const changed = useLettersChanged()
  const { send, isPending, error } = useWrite('POST /api/letters/{id}/open', { onSuccess: changed })
  const { open, erase } = words
  const written = date(letter.sealedAt)

  const read = async () => {
    const sent = await send({ params: { id: letter.id } })
    if ('reply' in sent) setOpened(sent.reply)
  }
  // Whoever opened it reads on there, and where what they pressed is gone with it.
  const readOn = () => content.current?.focus({ preventScroll: true })
  const isRead = opened !== null
  useEffect(() => {
    if (isRead) content.current?.focus({ preventScroll: true })
  }, [isRead])

  return (
    <article className={styles.letter} aria-labelledby={`of-${letter.id}`}>
      <div>
        <h3 id={`of-${letter.id}`}>{fill(open.letter, { date: written })}</h3>
        {letter.openedAt === null && opened === null && <Badge>{open.new}</Badge>}
        {letter.locked && <Locked words={words} />}
      </div>
      <div className={styles.actions}>
        <Button
          aria-label={opened ? undefined : fill(open.readName, { date: written })}
          aria-expanded={opened !== null}
          aria-controls={opened ? contentId : undefined}
          pending={isPending}
          pendingLabel={open.reading}
          onClick={() => (opened ? setOpened(null) : void read())}
        >
          {opened ? open.close : open.read}
        </Button>
        <Button
          variant="quiet"
          aria-label={fill(erase.name, { date: written })}
          onClick={() => onErase(letter)}
        >
          <Icon icon={Trash2} size={16} />
          {erase.action}
        </Button>
      </div>
      {error && !opened && <Notice tone="error">{messageOf(error, words.failed)}</Notice>}
      {opened && (
        <div id={contentId} ref={content} tabIndex={-1} className={styles.content}>
          <Text letter={opened} words={words} onUnlocked={readOn} />
          <Answer
            letter={opened}
            words={words}
            onAnswered={(answered) => {
              setOpened(answered)
              readOn()
            }}
          />
        </div>
      )}
    </article>
  )
}

interface TextProps {
  readonly letter: OpenedLetter
  readonly words: LettersBlock
  readonly onUnlocked: () => void
}

/** The words of a letter; of a locked one once its passphrase is given. */
function Text({ letter, words: { open }, onUnlocked }: TextProps) {
  const [unlocked, setUnlocked] = useState<string | null>(null)
  const lock = letter.lock && lockedText({ ...letter.lock })
  const text = letter.text ?? unlocked
  if (text !== null) return <p className={styles.text}>{text}</p>
  if (!lock || !canLock()) return <Notice tone="warn">{open.unable}</Notice>
  return (
    <Passphrase
      words={{
        label: open.passphrase,
        show: open.show,
        hide: open.hide,
        action: open.unlock,
        pending: open.unlocking,
        wrong: open.wrong,
      }}
      onGiven={async (passphrase) => {
        const found = await unlockText(lock, passphrase)
        setUnlocked(found?.text ?? null)
        if (found) onUnlocked()
        return found !== null
      }}
    />
  )
}

interface Typed {
  readonly text: string
}

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

interface AnswerProps {
  readonly letter: OpenedLetter
  readonly words: LettersBlock
  readonly onAnswered: (letter: OpenedLetter) => void
}

/** What the present self answers. Until it is kept, this device remembers what was typed. */
function Answer({ letter, words: { answer: words }, onAnswered }: AnswerProps) {
  const date = useDate()
  const [typed, keep] = useKeptOnDevice(['letters', 'answer', letter.id], isTyped)
  const changed = useLettersChanged()
  const { send, isPending, error } = useWrite('POST /api/letters/{id}/answer', { onSuccess: changed })
  const text = typed?.text ?? ''
  if (letter.answer !== null && letter.answeredAt !== null)
    return (
      <div className={styles.answer}>
        <h4 className={styles.quiet}>{fill(words.at, { date: date(letter.answeredAt) })}</h4>
        <p className={styles.text}>{letter.answer}</p>
      </div>
    )
  const save = async () => {
    const sent = await send({ params: { id: letter.id }, body: { text } })
    if (!('reply' in sent)) return
    keep(null)
    onAnswered(sent.reply)
  }
  return (
    <div className={styles.answer}>
      <Field label={words.label} hint={words.hint} error={error ? messageOf(error, words.failed) : undefined}>
        <TextArea value={text} rows={5} onChange={({ target }) => keep({ text: target.value })} />
      </Field>
      <div>
        <Button
          pending={isPending}
          pendingLabel={words.keeping}
          unavailable={text.trim() === ''}
          onClick={() => void save()}
        >
          {words.action}
        </Button>
      </div>
    </div>
  )
}
