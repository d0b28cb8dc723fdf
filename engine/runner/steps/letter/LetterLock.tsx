import { useEffect, useId, useRef, useState } from 'react'
import { fill } from '../../../core/copy.ts'
import type { LetterLock as Words } from '../../../core/pack/documents.gen.ts'
import { Button, Icon, Lock, Notice } from '../../../ui/index.ts'
import { canLock } from './lock.ts'
import { Passphrase } from './Passphrase.tsx'
import type { Letter } from './use-letter.ts'
import styles from './letter.module.css'

/** Fewest characters of a passphrase where the pack says nothing. */
const LEAST = 8

interface LetterLockProps {
  readonly words: Words
  readonly letter: Letter
  readonly locked: boolean
}

/** Who can read the letter, said plainly, and the passphrase that changes it. */
export function LetterLock({ words, letter, locked }: LetterLockProps) {
  const headingId = useId()
  const [offered, setOffered] = useState(false)
  const { state } = letter
  const least = words.least ?? LEAST
  const heading = useRef<HTMLHeadingElement>(null)
  // The fields that were pressed are gone: what is so now is read from the heading on.
  const before = useRef(state)
  useEffect(() => {
    const turned = (before.current === 'open') !== (state === 'open')
    if (turned) heading.current?.focus({ preventScroll: true })
    before.current = state
  }, [state])
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.title}>
        {words.title}
      </h2>
      <div aria-live="polite">
        {state !== 'open' && (
          <p className={styles.state}>
            <Icon icon={Lock} size={16} />
            {words.locked}
          </p>
        )}
      </div>
      {state === 'open' && <p className={styles.paragraph}>{words.without}</p>}
      {state === 'open' && !offered && (
        <div>
          <Button
            onClick={() => setOffered(true)}
            unavailable={locked || !canLock()}
            why={canLock() ? null : words.unable}
          >
            {words.offer}
          </Button>
        </div>
      )}
      {(offered || state !== 'open') && (
        <>
          {words.with.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
          <Notice tone="warn">{words.lost}</Notice>
        </>
      )}
      {state === 'open' && offered && (
        <Passphrase
          words={{
            label: words.passphrase,
            show: words.show,
            hide: words.hide,
            action: words.action,
            pending: words.locking,
            wrong: words.unasked,
          }}
          again={{
            label: words.again,
            least,
            short: fill(words.short, { count: least }),
            differs: words.differs,
          }}
          onGiven={letter.lock}
        />
      )}
      {state === 'locked' && (
        <div>
          <Button
            unavailable={locked}
            onClick={() => {
              setOffered(false)
              letter.takeOff()
            }}
          >
            {words.remove}
          </Button>
        </div>
      )}
    </section>
  )
}
