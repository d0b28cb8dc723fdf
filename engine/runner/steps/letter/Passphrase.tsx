import { type FormEvent, useState } from 'react'
import { Button, Field, PasswordInput } from '../../../ui/index.ts'
import styles from './letter.module.css'

interface PassphraseProps {
  readonly words: {
    readonly label: string
    readonly show: string
    readonly hide: string
    readonly action: string
    readonly pending: string
    /** What is said when it does not do. */
    readonly wrong: string
  }
  /** Of a new one, which is typed twice. */
  readonly again?: {
    readonly label: string
    readonly least: number
    readonly short: string
    readonly differs: string
  }
  /** False when it does not do. */
  readonly onGiven: (passphrase: string) => Promise<boolean>
}

/** A passphrase. It stands in these fields alone, and is gone with them. */
export function Passphrase({ words, again, onGiven }: PassphraseProps) {
  const [given, setGiven] = useState('')
  const [second, setSecond] = useState('')
  const [fault, setFault] = useState<'short' | 'differs' | 'wrong' | null>(null)
  const [pending, setPending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const found = again && given.length < again.least ? 'short' : again && given !== second ? 'differs' : null
    setFault(found)
    if (found) return
    setPending(true)
    const did = await onGiven(given).catch(() => false)
    setPending(false)
    if (!did) setFault('wrong')
  }

  const field = (label: string, value: string, change: (text: string) => void, error: string | undefined) => (
    <Field label={label} error={error}>
      <PasswordInput
        showLabel={words.show}
        hideLabel={words.hide}
        value={value}
        // It is none of the account's: a browser must not keep it in its place.
        autoComplete="off"
        // Enter is for this field, and not for the question around it.
        onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
        onChange={({ target }) => {
          change(target.value)
          setFault(null)
        }}
      />
    </Field>
  )
  const wrong = fault === 'wrong' ? words.wrong : undefined
  return (
    <form className={styles.passphrase} noValidate onSubmit={(event) => void submit(event)}>
      {field(words.label, given, setGiven, fault === 'short' ? again?.short : wrong)}
      {again && field(again.label, second, setSecond, fault === 'differs' ? again.differs : undefined)}
      <div>
        <Button type="submit" pending={pending} pendingLabel={words.pending}>
          {words.action}
        </Button>
      </div>
    </form>
  )
}
