import type { SoulGuideWords } from '../../../core/pack/documents.gen.ts'
import { Dialog, Markdown } from '../../../ui/index.ts'
import { HelpLines } from './HelpLines.tsx'
import styles from './sheets.module.css'

export interface SheetProps {
  readonly words: SoulGuideWords
  readonly open: boolean
  readonly onClose: () => void
}

/** Where a person can be reached, here and elsewhere. */
export function HelpDialog({ words: { help }, open, onClose }: SheetProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={help.title}
      closeLabel={help.close}
    >
      <div className={styles.sheet}>
        <Markdown text={help.intro} level={3} />
        <HelpLines words={help} others />
      </div>
    </Dialog>
  )
}
