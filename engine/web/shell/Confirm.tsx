import { lazy, Suspense, useState } from 'react'
import type { ConfirmProps } from './ConfirmDialog.tsx'

const ConfirmDialog = lazy(() =>
  import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

/** Asks before something is lost. The dialog's code is fetched with the first question. */
export function Confirm(props: ConfirmProps) {
  const [asked, setAsked] = useState(props.open)
  if (props.open && !asked) setAsked(true)
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...props} />
    </Suspense>
  )
}
