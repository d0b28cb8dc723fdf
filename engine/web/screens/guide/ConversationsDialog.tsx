import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { bounds } from '../../../contracts/bounds.ts'
import type { Conversation } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { GuidePageWords } from '../../../core/pack/documents.gen.ts'
import {
  Badge,
  Button,
  Dialog,
  Field,
  Icon,
  Notice,
  TextInput,
  Trash2,
  useAnnounce,
} from '../../../ui/index.ts'
import { isGone } from '../../api.ts'
import { useDocument } from '../../content/content.ts'
import { conversations } from './reads.ts'
import { Confirm } from '../../shell/Confirm.tsx'
import { useWrite } from '../../data/use-write.ts'
import type { SheetProps } from './sheet-props.ts'
import styles from './sheets.module.css'

/** How long after the last letter the search begins, in ms. */
const AFTER_MS = 250
/** The server refuses longer ones. */

interface ConversationsDialogProps extends SheetProps {
  readonly current: string | null
  readonly onOpen: (id: string) => void
  /** One was deleted. */
  readonly onGone: (id: string) => void
}

/** The conversations before this one: to find, to open, to delete. */
export function ConversationsDialog({
  words,
  open,
  onClose,
  current,
  onOpen,
  onGone,
}: ConversationsDialogProps) {
  const all = words.conversations
  const announce = useAnnounce()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [leaving, setLeaving] = useState<Conversation | null>(null)
  const { data, isError, refetch } = useQuery({ ...conversations(search), enabled: open })
  const remove = useWrite('DELETE /api/guide/conversations/{id}')

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const erase = async ({ id }: Conversation) => {
    const sent = await remove.send({ params: { id } })
    if ('error' in sent && !isGone(sent.error)) return
    setLeaving(null)
    remove.reset()
    announce(all.confirm.done)
    onGone(id)
    await refetch()
  }

  const found = data?.length === 1 ? all.found.one : fill(all.found.many, { count: data?.length ?? 0 })
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next && !leaving) onClose()
        }}
        title={all.title}
        closeLabel={all.close}
      >
        <div className={styles.sheet}>
          <Field label={all.search}>
            <TextInput
              type="search"
              maxLength={bounds.search}
              placeholder={all.placeholder}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          {data ? (
            data.length === 0 ? (
              <p role="status">{search === '' ? all.empty : all.noneFound}</p>
            ) : (
              <>
                <p role="status" className={styles.hint}>
                  {found}
                </p>
                <ul role="list" className={styles.talks}>
                  {data.map((each) => (
                    <Entry
                      key={each.id}
                      words={all}
                      conversation={each}
                      isCurrent={each.id === current}
                      onOpen={onOpen}
                      onRemove={setLeaving}
                    />
                  ))}
                </ul>
              </>
            )
          ) : isError ? (
            <Notice tone="error" action={<Button onClick={() => void refetch()}>{all.retry}</Button>}>
              {all.failed}
            </Notice>
          ) : (
            <p role="status">{all.loading}</p>
          )}
        </div>
      </Dialog>
      <Confirm
        open={leaving !== null}
        words={{ ...all.confirm, text: fill(all.confirm.text, { title: leaving?.title ?? '' }) }}
        pending={remove.isPending}
        pendingLabel={all.confirm.removing}
        {...(remove.error ? { error: all.confirm.failed } : {})}
        onConfirm={() => {
          if (leaving) void erase(leaving)
        }}
        onCancel={() => {
          remove.reset()
          setLeaving(null)
        }}
      />
    </>
  )
}

interface EntryProps {
  readonly words: GuidePageWords['conversations']
  readonly conversation: Conversation
  readonly isCurrent: boolean
  readonly onOpen: (id: string) => void
  readonly onRemove: (conversation: Conversation) => void
}

function Entry({ words, conversation, isCurrent, onOpen, onRemove }: EntryProps) {
  const { id, title, updatedAt } = conversation
  const { locale } = useDocument('pack')
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(updatedAt),
  )
  return (
    <li className={styles.talk}>
      <button
        type="button"
        className={styles.talkOpen}
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(id)}
      >
        <span className={styles.talkTitle}>{title}</span>
        <span className={styles.hint}>{fill(words.date, { date })}</span>
      </button>
      {isCurrent && <Badge tone="here">{words.current}</Badge>}
      <Button
        variant="quiet"
        aria-label={fill(words.remove, { title })}
        onClick={() => onRemove(conversation)}
      >
        <Icon icon={Trash2} />
        <span className={styles.narrowHidden}>{words.removeShort}</span>
      </Button>
    </li>
  )
}
