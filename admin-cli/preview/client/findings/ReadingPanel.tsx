import { useMemo } from 'react'
import type { FormData } from '../../../../engine/core/flow/index.ts'
import { readerOf } from '../../../../engine/core/reading/read.ts'
import { sayingOf } from '../../../../engine/core/reading/saying.ts'
import { answeredIn } from '../../../../engine/core/reading/told.ts'
import styles from '../details.module.css'
import type { ListedFlow } from '../flows.ts'
import type { Checked, SentDocument } from '../messages.ts'
import { words } from '../words.ts'

interface ReadingPanelProps {
  readonly flow: ListedFlow
  readonly formData: FormData
  readonly documents: readonly SentDocument[]
  readonly locale: string
  readonly uses: Checked['uses']
}

const said = words.details

/** What the reader of the pack finds in the answers given so far, what each stands on, and which texts tell it. */
export function ReadingPanel({ flow, formData, documents, locale, uses }: ReadingPanelProps) {
  const read = useMemo(() => {
    const own = documents.map(({ document }) => document)
    const readers = own.filter((document) => document.kind === 'reader')
    const lexicons = own.filter((document) => document.kind === 'lexicon')
    return readers.length > 0 && { findings: readerOf(readers, lexicons), saying: sayingOf(lexicons) }
  }, [documents])
  const { id } = flow.source.document
  const findings = useMemo(() => {
    if (!read) return []
    const answered = answeredIn(id, flow.compiled, formData, read.saying)
    return read.findings({ language: locale, ...answered, trials: [], voices: [] })
  }, [read, id, flow, formData, locale])
  if (!read) return <p className={styles.note}>{said.noReader}</p>
  return (
    <>
      <p className={styles.note}>{said.readingNote}</p>
      {findings.length === 0 && <p className={styles.note}>{said.nothingRead}</p>}
      {findings.map(({ id: finding, kind, name, other, strength, evidence }) => (
        <article key={finding} aria-label={`${kind}: ${name}`}>
          <h3 className={styles.kind}>
            {kind}: {name}
            {other === undefined ? '' : ` / ${other}`}
          </h3>
          <p className={styles.note}>{said.strength(strength)}</p>
          <ul>
            {evidence.map((each) => (
              <li key={each.words}>
                “{each.words}” ({each.role}, {each.title})
              </li>
            ))}
          </ul>
          <p className={styles.note}>{uses[kind] ? said.usedIn(uses[kind].join(', ')) : said.usedNowhere}</p>
        </article>
      ))}
    </>
  )
}
