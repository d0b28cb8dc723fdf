import { useEffect, useRef } from 'react'
import { fill } from '../../../core/copy.ts'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { Button, Download, Icon } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { saveFile } from '../../data/save-file.ts'
import { useUser } from '../../session.tsx'
import { useDate } from '../../dates/use-date.ts'
import styles from './codes-sheet.module.css'

interface CodesSheetProps {
  readonly words: SettingsWords['recoveryCodes']['sheet']
  readonly codes: readonly string[]
  readonly madeAt: string
  readonly onClose: () => void
}

/** Ten codes, shown this once: to print by themselves, or to save as text. */
export function CodesSheet({ words, codes, madeAt, onClose }: CodesSheetProps) {
  const { name } = useDocument('pack')
  const { username } = useUser()
  const date = useDate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const title = fill(words.title, { name })
  const text = fill(words.text, { username })
  const made = fill(words.made, { date: date(madeAt) })
  const save = () => {
    const lines = [title, made, '', text, '', ...codes, '']
    saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), `${words.fileName}.txt`)
  }
  return (
    <div className={styles.sheet} data-print="alone">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className={styles.made}>{made}</p>
      <div className={styles.actions} data-print="off">
        <Button onClick={() => window.print()}>{words.print}</Button>
        <Button onClick={save}>
          <Icon icon={Download} />
          {words.download}
        </Button>
        <Button variant="primary" size="regular" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  )
}
