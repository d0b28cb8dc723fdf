import { useId, useMemo, useState, type FormEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OwnPractice } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { PracticeBlock } from '../../../core/pack/documents.gen.ts'
import { shortened } from '../../../core/recipe/sentences/prose.ts'
import { bounds } from '../../../contracts/bounds.ts'
import { Button, Card, Field, Icon, Plus, Select, TextInput, useAnnounce } from '../../../ui/index.ts'
import { messageOf } from '../../api.ts'
import { comprehensiveData, insights } from '../../data/seeker.ts'
import { useWrite } from '../../data/use-write.ts'
import { canBeTaken, textsAt } from './plan.ts'
import styles from './practice.module.css'
import { useHeldFocus } from './use-held-focus.ts'

type Words = PracticeBlock['own']

/** Texts that can be taken, under the name of where they stand. */
interface Offer {
  readonly title: string
  readonly texts: readonly string[]
}

/** How much of a text names the button beside it. */
const NAME = 60

/** What was written for the seeker and what they answered, as far as content offers it as practices. */
function useOffers({ from }: Words): { readonly offers: readonly Offer[]; readonly isRead: boolean } {
  const written = useQuery({ ...insights, enabled: from.some((each) => 'insight' in each) })
  const saved = useQuery({ ...comprehensiveData, enabled: from.some((each) => 'flow' in each) })
  return useMemo(
    () => ({
      isRead: !written.isLoading && !saved.isLoading,
      offers: from.flatMap((each) => {
        const held =
          'insight' in each
            ? written.data?.find(({ insightType }) => insightType === each.insight)?.content
            : saved.data?.assessments.find(({ assessmentType }) => assessmentType === each.flow)?.results
        const texts = [...new Set(textsAt(held, each.at.split('.')))].filter(canBeTaken)
        return texts.length > 0 ? [{ title: each.title, texts }] : []
      }),
    }),
    [from, written.data, written.isLoading, saved.data, saved.isLoading],
  )
}

interface OwnProps {
  readonly block: PracticeBlock
  readonly own: readonly OwnPractice[]
  readonly hour: (time: string) => string
  readonly onTaken: () => void
}

/** What can be taken as a practice, and a field for one in the seeker's own words. */
export function Own({ block, own, hour, onTaken }: OwnProps) {
  const headingId = useId()
  const announce = useAnnounce()
  const words = block.own
  const { group, hold } = useHeldFocus<HTMLDivElement>()
  const { offers, isRead } = useOffers(words)
  const [text, setText] = useState('')
  const [time, setTime] = useState(block.move.hours[0] ?? '')
  const [pending, setPending] = useState<string | null>(null)
  // One attempt is one practice: a reply that was lost on its way is asked for again under the same id.
  const [attempt, setAttempt] = useState({ text: '', id: '' })
  const [failure, setFailure] = useState('')
  const take = useWrite('POST /api/practices/{id}')
  const taken = new Set(own.map((each) => each.text))

  const keep = async (what: string): Promise<boolean> => {
    if (pending !== null || what.trim() === '') return false
    const id = attempt.text === what ? attempt.id : crypto.randomUUID()
    setAttempt({ text: what, id })
    setPending(what)
    setFailure('')
    const sent = await take.send({ params: { id }, body: { text: what.trim(), time } })
    setPending(null)
    if (!('reply' in sent)) {
      setFailure(messageOf(sent.error, words.failed))
      return false
    }
    setAttempt({ text: '', id: '' })
    announce(words.added)
    onTaken()
    return true
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await keep(text)) setText('')
  }

  return (
    <Card
      as="section"
      ref={group}
      tabIndex={-1}
      look="ruled"
      className={styles.section}
      aria-labelledby={headingId}
    >
      <h2 id={headingId}>{words.title}</h2>
      <p className={styles.quiet}>{words.text}</p>
      {isRead && offers.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <Field label={words.hour} className={styles.hour}>
        <Select
          value={time}
          options={block.move.hours.map((each) => [each, hour(each)] as const)}
          onChange={setTime}
        />
      </Field>
      {offers.map(({ title, texts }) => (
        <div key={title} className={styles.part}>
          <h3 className={styles.small}>{title}</h3>
          <ul role="list" className={styles.offers}>
            {texts.map((each) => (
              <li key={each}>
                <span>{each}</span>
                {taken.has(each) ? (
                  <span className={styles.quiet}>{words.taken}</span>
                ) : (
                  <Button
                    aria-label={fill(words.takeName, { text: shortened(each, NAME) })}
                    pending={pending === each}
                    onClick={() => {
                      hold()
                      void keep(each)
                    }}
                  >
                    {words.take}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <form noValidate className={styles.part} onSubmit={(event) => void submit(event)}>
        <Field label={words.write}>
          <TextInput
            value={text}
            maxLength={bounds.shortText}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div>
          <Button type="submit" pending={pending !== null && pending === text}>
            <Icon icon={Plus} />
            {words.add}
          </Button>
        </div>
      </form>
      <div role="alert" className={styles.alert}>
        {failure !== '' && <p className={styles.failed}>{failure}</p>}
      </div>
    </Card>
  )
}
