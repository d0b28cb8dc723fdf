import { useCallback } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { bounds } from '../../../contracts/bounds.ts'
import { fill } from '../../../core/copy.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useDocument } from '../../content/content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFeature } from '../../use-feature.ts'
import { ReminderButton } from '../reminders/ReminderButton.tsx'
import { JournalList } from './JournalList.tsx'
import { useJournal } from './use-journal.ts'
import { WriteEntry } from './WriteEntry.tsx'
import styles from './journal.module.css'
import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { Button, Download, Icon, Notice } from '../../../ui/index.ts'
import { useDownload } from '../../data/use-download.ts'

/** The Reflection Journal: today's prompt, a sheet to write on, and what was written before. */
export function JournalScreen() {
  const words = useDocument('journal')
  const hasReminders = useFeature('reminders')
  const { name } = useDocument('pack')
  const search = useLocation({ select: wordsOf })
  const navigate = useNavigate()
  const journal = useJournal(search)

  const onSearch = useCallback(
    (q: string) =>
      void navigate({
        to: '/journal',
        hash: q === '' ? '' : `${MARK}${encodeURIComponent(q)}`,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate],
  )
  const goToSheet = () => {
    const box =
      document.querySelector<HTMLElement>('#write textarea') ??
      document.getElementById('write')?.querySelector('button')
    box?.scrollIntoView({ block: 'center' })
    box?.focus({ preventScroll: true })
  }

  return (
    <Page title={words.title} width="text" className={styles.page}>
      <Exit {...words.back} />
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p className={styles.intro}>{words.intro}</p>
        <p className={styles.hint}>{fill(words.privacy, { name })}</p>
      </header>
      <CareNotice />
      <WriteEntry words={words} onSaved={journal.put} />
      <JournalList words={words} journal={journal} search={search} onSearch={onSearch} onWrite={goToSheet} />
      <footer className={styles.foot}>
        <ExportJournal
          words={words}
          empty={journal.state === 'read' && journal.page.entries.length === 0 && search === ''}
        />
        {hasReminders && <ReminderButton label={words.reminders} />}
      </footer>
    </Page>
  )
}

/** What is looked for stands behind the `#`, which no browser sends to a server. */
const MARK = 'q='

/** The words of the address, `#q=`, as far as they can be looked for. */
function wordsOf({ hash }: { readonly hash: string }): string {
  if (!hash.startsWith(MARK)) return ''
  try {
    return decodeURIComponent(hash.slice(MARK.length)).trim().slice(0, bounds.search)
  } catch {
    return ''
  }
}

/** The whole journal as a Markdown file. */
function ExportJournal({ words, empty }: { words: JournalWords; empty: boolean }) {
  const { action, hint, fileName, done, empty: nothing } = words.export
  const download = useDownload('GET /api/journal/export.md', `${fileName}.md`, {
    failed: words.errors.export,
    throttled: words.errors.throttled,
  })
  return (
    <section className={styles.export}>
      <Button
        unavailable={empty}
        why={nothing}
        pending={download.state === 'loading'}
        onClick={download.start}
      >
        <Icon icon={Download} />
        {action}
      </Button>
      {!empty && <p className={styles.hint}>{hint}</p>}
      <p role="status" className={styles.hint}>
        {download.state === 'done' && done}
      </p>
      {download.error !== null && <Notice tone="error">{download.error}</Notice>}
    </section>
  )
}
