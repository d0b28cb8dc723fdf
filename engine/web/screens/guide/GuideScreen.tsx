import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Button, Icon, Eye, MessageCircle, Plus } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useKeptOnDevice } from '../../kept-on-device.ts'
import { Page } from '../../shell/Page.tsx'
import { Conversation } from './Conversation.tsx'
import styles from './guide.module.css'

const SeenDialog = lazy(() => import('./SeenDialog.tsx').then((found) => ({ default: found.SeenDialog })))
const ConversationsDialog = lazy(() =>
  import('./ConversationsDialog.tsx').then((found) => ({ default: found.ConversationsDialog })),
)

interface Opened {
  readonly id: string
}

const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

type Sheet = 'seen' | 'conversations'

/** The Soul Guide: a conversation over the full height of the window, and what belongs to it in sheets. */
export function GuideScreen() {
  const words = useDocument('guide-page')
  // The conversation that was open last, so that a reload leads back to it.
  const [opened, keepOpened] = useKeptOnDevice<Opened>(['guide', 'open'], isOpened)
  const [visit, setVisit] = useState<{ count: number; id: string | null }>({
    count: 0,
    id: opened?.id ?? null,
  })
  const [sheet, setSheet] = useState<Sheet | null>(null)
  /** Sheets that were asked for stay, so that they can fade out. */
  const [asked, setAsked] = useState<readonly Sheet[]>([])
  const show = (wanted: Sheet) => {
    setAsked((last) => (last.includes(wanted) ? last : [...last, wanted]))
    setSheet(wanted)
  }
  const go = (id: string | null) => {
    keepOpened(id === null ? null : { id })
    setVisit(({ count }) => ({ count: count + 1, id }))
    setSheet(null)
  }
  const sheetProps = (of: Sheet) => ({ words, open: sheet === of, onClose: () => setSheet(null) })

  return (
    <Page title={words.title} width="full" footer={false} menuNote={words.menuNote} menuRests>
      <div className={styles.guide} data-hue="ai">
        <header className={styles.bar}>
          <h1 className={styles.title}>{words.title}</h1>
          <div className={styles.tools}>
            <Tool icon={<Icon icon={Plus} />} label={words.fresh} onPress={() => go(null)} />
            <Tool
              icon={<Icon icon={MessageCircle} />}
              label={words.conversations.open}
              onPress={() => show('conversations')}
            />
            <Tool icon={<Icon icon={Eye} />} label={words.seen.open} onPress={() => show('seen')} />
          </div>
        </header>
        <Conversation
          key={visit.count}
          words={words}
          start={visit.id}
          onNamed={(id) => keepOpened({ id })}
          onFresh={() => go(null)}
        />
      </div>
      <Suspense fallback={null}>
        {asked.includes('seen') && <SeenDialog {...sheetProps('seen')} />}
        {asked.includes('conversations') && (
          <ConversationsDialog
            {...sheetProps('conversations')}
            current={opened?.id ?? null}
            onOpen={go}
            onGone={(id) => {
              if (id === opened?.id) go(null)
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}

interface ToolProps {
  readonly icon: ReactNode
  readonly label: string
  readonly onPress: () => void
}

/** A button of the bar. On a narrow screen it shows its drawing alone; its name stays. */
function Tool({ icon, label, onPress }: ToolProps) {
  return (
    <Button variant="quiet" className={styles.tool} aria-label={label} title={label} onClick={onPress}>
      {icon}
      <span className={styles.toolWords}>{label}</span>
    </Button>
  )
}
