import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { SealedLetter } from '../../../contracts/index.ts'
import { icsOfDay } from '../../../core/calendar/ics.ts'
import { fill } from '../../../core/copy.ts'
import type { LettersBlock } from '../../../core/pack/documents.gen.ts'
import { Button, ButtonLink, Calendar, Icon, Notice, Skeleton, Trash2 } from '../../../ui/index.ts'
import { isGone } from '../../api.ts'
import { useDocument } from '../../content/content.ts'
import { saveFile } from '../../data/save-file.ts'
import { useWrite } from '../../data/use-write.ts'
import { useDate } from '../../dates/use-date.ts'
import { Confirm } from '../../shell/Confirm.tsx'
import type { BlockProps } from '../block-props.ts'
import { NotifyLink } from '../notify/NotifyLink.tsx'
import { Locked } from './Locked.tsx'
import { OpenLetter } from './OpenLetter.tsx'
import { type Letters as Read, useLetters, useLettersChanged } from './use-letters.ts'
import styles from './letters.module.css'

/** The drawer: letters that wait for their day, and those that are open. */
export function Letters({ block: words }: BlockProps<'letters'>) {
  const sealed = useLetters('sealed')
  const open = useLetters('open')
  const [erasing, setErasing] = useState<SealedLetter | null>(null)
  const [erased, setErased] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const ask = (letter: SealedLetter) => {
    setErased(false)
    setErasing(letter)
  }
  const failed = [sealed, open].filter(({ state }) => state === 'failed')
  return (
    <div className={styles.drawer}>
      <div ref={top} tabIndex={-1} className={styles.head}>
        <ButtonLink variant="primary" render={<Link to={words.write.to} />}>
          {words.write.label}
        </ButtonLink>
        <p role="status" className={styles.quiet}>
          {erased && words.erase.done}
        </p>
      </div>
      {failed.length > 0 ? (
        <Notice
          tone="error"
          action={<Button onClick={() => failed.forEach(({ retry }) => retry())}>{words.retry}</Button>}
        >
          {words.failed}
        </Notice>
      ) : (
        <>
          <Shelf title={words.open.title} none={words.open.none} letters={open} words={words}>
            {(letter) => <OpenLetter key={letter.id} letter={letter} words={words} onErase={ask} />}
          </Shelf>
          <Shelf title={words.sealed.title} none={words.sealed.none} letters={sealed} words={words}>
            {(letter) => <Waiting key={letter.id} letter={letter} words={words} onErase={ask} />}
          </Shelf>
          {sealed.list.length > 0 && (
            <NotifyLink kind="letters" label={words.notify} className={styles.quiet} />
          )}
        </>
      )}
      <Erase
        words={words}
        letter={erasing}
        focus={top}
        onClose={() => setErasing(null)}
        onErased={() => setErased(true)}
      />
    </div>
  )
}

interface ShelfProps {
  readonly title: string
  readonly none: string
  readonly letters: Read
  readonly words: LettersBlock
  readonly children: (letter: SealedLetter) => ReactNode
}

/** Letters of one state under their heading, a page at a time. */
function Shelf({ title, none, letters, words, children }: ShelfProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.shelf}>
      <h2 id={headingId}>{title}</h2>
      {letters.state === 'loading' && <Skeleton label={words.loading} lines={3} />}
      {letters.state === 'read' && letters.list.length === 0 && <p className={styles.quiet}>{none}</p>}
      {letters.list.length > 0 && (
        <ul role="list" className={styles.letters}>
          {letters.list.map((letter) => (
            <li key={letter.id}>{children(letter)}</li>
          ))}
        </ul>
      )}
      {letters.failedMore && <Notice tone="error">{words.failed}</Notice>}
      {letters.more && (
        <div>
          <Button pending={letters.readingMore} onClick={() => void letters.more?.()}>
            {words.more}
          </Button>
        </div>
      )}
    </section>
  )
}

interface LetterProps {
  readonly letter: SealedLetter
  readonly words: LettersBlock
  readonly onErase: (letter: SealedLetter) => void
}

/** A day without a time, in the words of the pack's language. */
function useDay(): (day: string) => string {
  const { locale } = useDocument('pack')
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

/** The day of a letter as a calendar file. Taken in twice it is one entry. */
function saveDay(words: { title: string; text: string }, { id, opensOn }: SealedLetter, product: string) {
  const uid = `${id}@${product.toLowerCase().replaceAll(/\W+/g, '-')}`
  const file = icsOfDay({ uid, day: opensOn, ...words }, product, new Date().toISOString())
  saveFile(new Blob([file], { type: 'text/calendar' }), `${opensOn}.ics`)
}

/** A sealed letter: its day, and the day for one's own calendar. Of what is in it there is nothing. */
function Waiting({ letter, words, onErase }: LetterProps) {
  const { name } = useDocument('pack')
  const date = useDate()
  const day = useDay()
  const { sealed, erase } = words
  const opens = day(letter.opensOn)
  const written = date(letter.sealedAt)
  const keepDay = () =>
    saveDay({ title: sealed.event.title, text: fill(sealed.event.text, { date: written }) }, letter, name)
  return (
    <article className={styles.letter} aria-labelledby={`day-${letter.id}`}>
      <div>
        <h3 id={`day-${letter.id}`}>
          <time dateTime={letter.opensOn}>{fill(sealed.opens, { date: opens })}</time>
        </h3>
        <p className={styles.quiet}>{fill(words.written, { date: written })}</p>
        {letter.locked && <Locked words={words} />}
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" aria-label={fill(sealed.calendarName, { date: opens })} onClick={keepDay}>
          <Icon icon={Calendar} size={16} />
          {sealed.calendar}
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
    </article>
  )
}

interface EraseProps {
  readonly words: LettersBlock
  /** The letter that is to go; null while none is. */
  readonly letter: SealedLetter | null
  readonly focus: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onErased: () => void
}

/** Asks before a letter is erased, and erases it. */
function Erase({ words: { erase: words }, letter, focus, onClose, onErased }: EraseProps) {
  const date = useDate()
  // While the dialog fades out it still speaks of this letter.
  const [last, setLast] = useState(letter)
  if (letter && letter !== last) setLast(letter)
  const changed = useLettersChanged()
  const { send, isPending, error, reset } = useWrite('DELETE /api/letters/{id}', { onSuccess: changed })
  const close = () => {
    reset()
    onClose()
  }
  const confirm = async () => {
    if (!letter) return
    const sent = await send({ params: { id: letter.id } })
    if ('error' in sent) {
      if (!isGone(sent.error)) return
      await changed()
    }
    onErased()
    close()
  }
  return (
    <Confirm
      open={letter !== null}
      words={{
        title: fill(words.title, { date: last ? date(last.sealedAt) : '' }),
        text: words.text,
        confirm: words.confirm,
        cancel: words.cancel,
      }}
      pending={isPending}
      pendingLabel={words.removing}
      {...(error ? { error: words.failed } : {})}
      finalFocus={focus}
      onConfirm={() => void confirm()}
      onCancel={close}
    />
  )
}
