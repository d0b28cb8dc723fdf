import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { Checkbox, Notice, TextLink } from '../../../ui/index.ts'
import { useApp } from '../../app-context.ts'
import { preferences } from '../../queries/preferences.ts'
import { useCall } from '../../use-call.ts'
import styles from './settings.module.css'

/** Whether the guide, and whatever else is written for the seeker, may use their journal. */
export function GuideSection({ words }: { words: SettingsWords['guide'] }) {
  const { client } = useApp()
  // The shell reads them.
  const { data } = useQuery({ ...preferences, enabled: false })
  const save = useCall('PATCH /api/user/preferences', {
    onSuccess: (kept) => void client.setQueryData(preferences.queryKey, kept),
  })
  const wanted = save.isPending ? save.variables?.body?.guideJournal : data?.guideJournal

  return (
    <div className={styles.form}>
      <Checkbox
        label={words.journal}
        description={words.journalHint}
        checked={wanted === 'on'}
        onChange={({ target }) => {
          if (!save.isPending) save.mutate({ body: { guideJournal: target.checked ? 'on' : 'off' } })
        }}
      />
      <p role="status" className={styles.done}>
        {save.isSuccess && words.saved}
      </p>
      {save.isError && <Notice tone="error">{words.failed}</Notice>}
      <p className={styles.hint}>
        <TextLink render={<Link to={words.link.to} />}>{words.link.label}</TextLink>
      </p>
    </div>
  )
}
