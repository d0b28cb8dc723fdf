import { fill } from '../../../core/copy.ts'
import { Dialog } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { RemindersForm } from './RemindersForm.tsx'

export interface RemindersDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/**
 * "Set Reminders" over the page one is on. Load it lazily, inside a Suspense, when it is first opened: it brings the
 * dialog's code and reads its words.
 */
export function RemindersDialog({ open, onOpenChange }: RemindersDialogProps) {
  const words = useDocument('reminders')
  const { name } = useDocument('pack')
  const { dialogs } = useDocument('shell')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      description={fill(words.intro, { name })}
      closeLabel={dialogs.close}
    >
      <RemindersForm words={words} headingLevel={3} />
    </Dialog>
  )
}
