import type { ReactNode, RefObject } from 'react'
import { Button, Dialog, Notice } from '../../ui/index.ts'

/** The words of a question before something is lost. */
export interface ConfirmWords {
  title: string
  text: string
  confirm: string
  cancel: string
}

export interface ConfirmProps {
  open: boolean
  words: ConfirmWords
  onConfirm: () => void
  onCancel: () => void
  /** The confirmed work is under way. */
  pending?: boolean
  pendingLabel?: string
  /** Why it failed, in words. */
  error?: ReactNode
  /** What gets the focus afterwards; by default what had it before. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** Asks before something is lost. Use `Confirm`, which loads this when it is first asked. */
export function ConfirmDialog({
  open,
  words,
  onConfirm,
  onCancel,
  pending = false,
  pendingLabel,
  error,
  finalFocus,
}: ConfirmProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !pending) onCancel()
      }}
      title={words.title}
      description={words.text}
      size="narrow"
      {...(finalFocus ? { finalFocus } : {})}
      actions={
        <>
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button variant="danger" pending={pending} pendingLabel={pendingLabel} onClick={onConfirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {error === undefined ? undefined : <Notice tone="error">{error}</Notice>}
    </Dialog>
  )
}
