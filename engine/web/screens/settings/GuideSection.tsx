import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { Checkbox, Notice, TextLink } from '../../../ui/index.ts'
import { useApp } from '../../app-context.ts'
import { useWrite } from '../../data/use-write.ts'
import styles from './settings.module.css'
import { get } from '../../data/get.ts'

/** Whether the guide, and whatever else is written for the seeker, may use their journal. */
export function GuideSection({ words }: { words: NonNullable<SettingsWords['guide']> }) {
  const { client } = useApp()
  // The shell reads them.
  const { data } = useQuery({ ...get('GET /api/user/preferences'), enabled: false })
  const save = useWrite('PATCH /api/user/preferences', {
    onSuccess: (kept) => void client.setQueryData(get('GET /api/user/preferences').queryKey, kept),
  })
  const wanted = save.isPending ? save.sent?.body?.guideJournal : data?.guideJournal

  return (
    <div className={styles.form}>
      <Checkbox
        label={words.journal}
        description={words.journalHint}
        checked={wanted === 'on'}
        onChange={({ target }) => {
          void save.send({ body: { guideJournal: target.checked ? 'on' : 'off' } })
        }}
      />
      <p role="status" className={styles.done}>
        {save.isDone && words.saved}
      </p>
      {save.error && <Notice tone="error">{words.failed}</Notice>}
      <p className={styles.hint}>
        <TextLink render={<Link to={words.link.to} />}>{words.link.label}</TextLink>
      </p>
    </div>
  )
}
