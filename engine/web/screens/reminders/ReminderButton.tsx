import { useState, type ComponentType } from 'react'
import { Button, Clock, Icon } from '../../../ui/index.ts'
import { useApp } from '../../app-context.ts'
import { documentOf } from '../../content/content.ts'
import type { RemindersDialogProps } from './RemindersDialog.tsx'

/** Opens the reminders over the page. When they do not come, their own page says so and tries again. */
export function ReminderButton({ label }: { label: string }) {
  const { client, go } = useApp()
  const [Dialog, setDialog] = useState<ComponentType<RemindersDialogProps> | null>(null)
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)

  const press = async () => {
    setPending(true)
    try {
      const [{ RemindersDialog }] = await Promise.all([
        import('./RemindersDialog.tsx'),
        client.ensureQueryData(documentOf('reminders')),
      ])
      setDialog(() => RemindersDialog)
      setOpen(true)
    } catch {
      go('/reminders')
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <Button pending={pending} onClick={() => void press()}>
        {!pending && <Icon icon={Clock} />}
        {label}
      </Button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  )
}
