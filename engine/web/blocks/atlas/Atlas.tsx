import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { AtlasForm, AtlasPaper } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { AtlasOffer } from '../../../core/pack/documents.gen.ts'
import { Button, Download, Icon, Notice, OptionGroup, Progress } from '../../../ui/index.ts'
import { ApiError, ConnectionError, isUnauthorized } from '../../api.ts'
import { useInBrowser } from '../../prerender/in-browser.ts'
import { useDocument } from '../../content/content.ts'
import { messageOf } from '../../data/api-error.ts'
import { saveFile } from '../../data/save-file.ts'
import { localDay } from '../../dates/local-day.ts'
import { waitInMinutes } from '../../dates/wait-in-minutes.ts'
import styles from './atlas.module.css'
import { type AtlasStep, fetchAtlas } from './fetch-atlas.ts'

const FORMS = ['pdf', 'folder'] as const satisfies readonly AtlasForm[]
const PAPERS = ['a4', 'letter'] as const satisfies readonly AtlasPaper[]
const ENDINGS: Readonly<Record<AtlasForm, string>> = { pdf: 'pdf', folder: 'zip' }

/** What paper is where a browser's language is spoken. */
const usualPaper = ({ letterIn = [] }: AtlasOffer, language: string): AtlasPaper => {
  const country = /-([A-Z]{2})\b/.exec(language)?.[1]
  return country !== undefined && letterIn.includes(country) ? 'letter' : 'a4'
}

/** Somebody stopped it: nothing failed. */
class Stopped extends Error {
  override readonly name = 'Stopped'
}

function sentenceOf({ step, at }: AtlasStep, { steps }: AtlasOffer): string {
  if (step === 'setting') return fill(steps.setting, { page: at })
  return step === 'packing' ? fill(steps.packing, { file: at }) : steps.fetching
}

/** Why there is no book, in words. */
function failureOf(error: Error, words: AtlasOffer): string {
  if (error instanceof ConnectionError) return navigator.onLine ? words.failed : words.offline
  if (!(error instanceof ApiError)) return words.failed
  if (error.status === 429) return fill(words.throttled, { minutes: waitInMinutes(error.headers) })
  return error.status === 409 ? messageOf(error, words.empty) : words.failed
}

/** Everything of the seeker as one book: what it holds, how it is to be made, and how far it is. */
export function Atlas() {
  const { offer: words } = useDocument('atlas')
  const id = useId()
  const [form, setForm] = useState<AtlasForm>('pdf')
  const [chosen, setPaper] = useState<AtlasPaper | null>(null)
  const inBrowser = useInBrowser()
  const paper = chosen ?? usualPaper(words, inBrowser ? navigator.language : '')
  const [step, setStep] = useState<AtlasStep | null>(null)
  const stopping = useRef<AbortController | null>(null)
  // Who leaves the page waits for it no more.
  useEffect(() => () => stopping.current?.abort(new Stopped()), [])

  const {
    status,
    error,
    mutate,
    data: saved,
  } = useMutation({
    mutationFn: async () => {
      const stop = new AbortController()
      stopping.current = stop
      setStep(null)
      const file = await fetchAtlas({ form, paper, signal: stop.signal, onStep: setStep })
      const name = `${fill(words.file, { date: localDay(new Date()) })}.${ENDINGS[form]}`
      saveFile(file, name)
      return name
    },
    meta: { operation: 'GET /api/atlas' },
  })
  const making = status === 'pending'
  const stopped = error instanceof Stopped
  const failure = error && !stopped && !isUnauthorized(error) ? failureOf(error, words) : null

  return (
    <div className={styles.atlas}>
      <section aria-labelledby={`${id}-holds`} className={styles.part}>
        <h2 id={`${id}-holds`}>{words.holds}</h2>
        <ul className={styles.holds}>
          {words.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className={styles.quiet}>{words.private}</p>
      </section>
      <section className={styles.part}>
        <h2 id={`${id}-form`}>{words.form}</h2>
        <OptionGroup
          labelledBy={`${id}-form`}
          letters={false}
          locked={making}
          columns={2}
          options={FORMS.map((each) => ({
            value: each,
            label: words.forms[each].label,
            description: words.forms[each].hint,
          }))}
          value={[form]}
          onChoose={(value) => setForm(value === 'folder' ? 'folder' : 'pdf')}
        />
        {form === 'pdf' && (
          <>
            <h2 id={`${id}-paper`}>{words.paper}</h2>
            <OptionGroup
              labelledBy={`${id}-paper`}
              letters={false}
              locked={making}
              columns={2}
              options={PAPERS.map((each) => ({ value: each, label: words.papers[each] }))}
              value={[paper]}
              onChoose={(value) => setPaper(value === 'letter' ? 'letter' : 'a4')}
            />
          </>
        )}
      </section>
      <div className={styles.part}>
        <div className={styles.actions}>
          <Button variant="primary" pending={making} pendingLabel={words.making} onClick={() => mutate()}>
            <Icon icon={Download} /> {words.action}
          </Button>
          {making && <Button onClick={() => stopping.current?.abort(new Stopped())}>{words.stop}</Button>}
        </div>
        {making && (
          <Progress
            label={words.progress}
            value={null}
            valueText={step ? sentenceOf(step, words) : words.steps.gathering}
          />
        )}
        <p role="status" className={styles.quiet}>
          {status === 'success' && fill(words.done, { file: saved })}
          {stopped && words.stopped}
        </p>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
      </div>
    </div>
  )
}
