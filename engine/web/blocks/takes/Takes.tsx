import { type RefObject, useId, useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { Take, TakenFlow } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { TakesBlock } from '../../../core/pack/documents.gen.ts'
import {
  Button,
  ButtonLink,
  EmptyState,
  Field,
  Icon,
  Notice,
  Select,
  Skeleton,
  Spinner,
  Trash2,
} from '../../../ui/index.ts'
import { isGone, messageOf } from '../../api.ts'
import { get } from '../../data/get.ts'
import { useWrite } from '../../data/use-write.ts'
import { useDate } from '../../dates/use-date.ts'
import { Confirm } from '../../shell/Confirm.tsx'
import type { BlockProps } from '../block-props.ts'
import { TakesFigure } from './TakesFigure.tsx'
import styles from './takes.module.css'

/** A take that is asked about before it goes. */
interface Asked {
  readonly take: Take
  /** Its day, and which one of that day it is where there are several. */
  readonly day: string
  /** Where one is again when it stays, and when it is gone. */
  readonly pressed: HTMLElement
  readonly heading: HTMLElement | null
}

/** Each take by its day; those of one day are told apart by their number. */
function daysOf(takes: readonly Take[], date: (moment: string) => string): ReadonlyMap<string, string> {
  const days = takes.map(({ takenAt }) => date(takenAt))
  return new Map(
    takes.map(({ id, takenAt }, at) => {
      const day = date(takenAt)
      const isAlone = days.filter((other) => other === day).length === 1
      return [id, isAlone ? day : `${day} (${takes.length - at})`]
    }),
  )
}

/** Everything that was finished, each time that it was: side by side, to be answered again, to be erased one by one. */
export function Takes({ block: words }: BlockProps<'takes'>) {
  const { start } = words
  const focus = useRef<HTMLElement>(null)
  const [erasing, setErasing] = useState<Asked | null>(null)
  const [erased, setErased] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({ ...get('GET /api/takes'), staleTime: 0 })
  if (!data)
    return isError && !isFetching ? (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>{words.retry}</Button>}>
        {words.failed}
      </Notice>
    ) : (
      <Skeleton label={words.loading} lines={4} />
    )
  return (
    <div className={styles.takes}>
      <p role="status" className={styles.said}>
        {erased && words.erase.done}
      </p>
      {data.length === 0 && (
        <EmptyState
          {...(start
            ? { action: <ButtonLink render={<Link to={start.to} />}>{start.label}</ButtonLink> }
            : {})}
        >
          {words.none}
        </EmptyState>
      )}
      {data.map((flow) => (
        <OneFlow
          key={flow.type}
          flow={flow}
          words={words}
          onErase={(asked) => {
            setErased(false)
            focus.current = asked.pressed
            setErasing(asked)
          }}
        />
      ))}
      <Erase
        words={words}
        asked={erasing}
        focus={focus}
        onClose={() => setErasing(null)}
        onErased={({ heading }) => {
          focus.current = heading
          setErased(true)
        }}
      />
    </div>
  )
}

interface OneFlowProps {
  readonly flow: TakenFlow
  readonly words: TakesBlock
  readonly onErase: (asked: Asked) => void
}

/** What was finished, with the days on which it was. */
function OneFlow({ flow: { title, to, takes }, words, onErase }: OneFlowProps) {
  const date = useDate()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { again, erase } = words
  const days = daysOf(takes, date)
  return (
    <section aria-labelledby={headingId} className={styles.flow}>
      <div className={styles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {to !== null && (
          <ButtonLink variant="quiet" render={<Link to={to} aria-label={fill(again.name, { title })} />}>
            {again.action}
          </ButtonLink>
        )}
      </div>
      <ol role="list" className={styles.days}>
        {takes.map((take) => {
          const day = days.get(take.id) ?? ''
          return (
            <li key={take.id} className={styles.day} data-counts={take.replacedAt === null}>
              <div>
                <time dateTime={take.takenAt}>{day}</time>
                <p className={styles.quiet}>
                  {take.replacedAt === null
                    ? words.counts
                    : fill(words.until, { date: date(take.replacedAt) })}
                </p>
              </div>
              {takes.length > 1 && (
                <Button
                  variant="quiet"
                  aria-label={fill(erase.name, { title, date: day })}
                  onClick={({ currentTarget: pressed }) =>
                    onErase({ take, day, pressed, heading: heading.current })
                  }
                >
                  <Icon icon={Trash2} size={16} />
                  {erase.action}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {takes.length > 1 ? (
        // Other takes than before: what was chosen may be gone.
        <Pair key={takes.map(({ id }) => id).join()} title={title} takes={takes} days={days} words={words} />
      ) : (
        <p className={styles.quiet}>{words.once}</p>
      )}
    </section>
  )
}

interface PairProps {
  readonly title: string
  readonly takes: readonly Take[]
  readonly days: ReadonlyMap<string, string>
  readonly words: TakesBlock
}

/** Two takes that are chosen, and what changed between them. */
function Pair({ title, takes, days, words }: PairProps) {
  const { beside } = words
  const [later, setLater] = useState(takes[0]?.id ?? '')
  const [earlier, setEarlier] = useState(takes[1]?.id ?? '')
  const [open, setOpen] = useState(false)
  const options = [...days]
  return (
    <div className={styles.pair}>
      <div className={styles.choice} data-print="off">
        <Field label={beside.earlier}>
          <Select value={earlier} options={options} onChange={setEarlier} />
        </Field>
        <Field label={beside.later}>
          <Select value={later} options={options} onChange={setLater} />
        </Field>
        <Button
          aria-expanded={open}
          aria-label={open ? undefined : fill(beside.name, { title })}
          onClick={() => setOpen(!open)}
        >
          {open ? beside.close : beside.action}
        </Button>
      </div>
      {open &&
        (earlier === later ? (
          <p role="status">{beside.one}</p>
        ) : (
          <Beside earlier={earlier} later={later} days={days} words={words} />
        ))}
    </div>
  )
}

interface BesideProps {
  readonly earlier: string
  readonly later: string
  readonly days: ReadonlyMap<string, string>
  readonly words: TakesBlock
}

function Beside({ earlier, later, days, words }: BesideProps) {
  const { data, error, isFetching, refetch } = useQuery(
    get('GET /api/takes/{id}/beside/{other}', { params: { id: earlier, other: later } }),
  )
  if (data) {
    const named = { earlier: days.get(earlier) ?? '', later: days.get(later) ?? '' }
    return <TakesFigure beside={data} words={words} days={named} />
  }
  return error && !isFetching ? (
    <Notice tone="error" live action={<Button onClick={() => void refetch()}>{words.retry}</Button>}>
      {messageOf(error, words.failed)}
    </Notice>
  ) : (
    <p role="status" className={styles.opening}>
      <Spinner /> {words.beside.opening}
    </p>
  )
}

interface EraseProps {
  readonly words: TakesBlock
  /** What is to go; null while nothing is. */
  readonly asked: Asked | null
  readonly focus: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onErased: (asked: Asked) => void
}

/** Asks before a take is erased, and erases it. */
function Erase({ words: { erase: words }, asked, focus, onClose, onErased }: EraseProps) {
  // While the dialog fades out it still speaks of this take.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  const { send, isPending, error, reset } = useWrite('DELETE /api/takes/{id}')
  const close = () => {
    reset()
    onClose()
  }
  const confirm = async () => {
    if (!asked) return
    const sent = await send({ params: { id: asked.take.id } })
    if ('error' in sent && !isGone(sent.error)) return
    onErased(asked)
    close()
  }
  return (
    <Confirm
      open={asked !== null}
      words={{
        title: fill(words.title, { date: last?.day ?? '' }),
        text: last?.take.replacedAt === null ? words.newest : words.text,
        confirm: words.confirm,
        cancel: words.cancel,
      }}
      pending={isPending}
      pendingLabel={words.removing}
      {...(error ? { error: messageOf(error, words.failed) } : {})}
      finalFocus={focus}
      onConfirm={() => void confirm()}
      onCancel={close}
    />
  )
}
