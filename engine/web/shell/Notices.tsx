import { ToastRegion, type Toaster } from '../../ui/index.ts'
import { useDocument } from '../content/content.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { UpdateNotice } from './UpdateNotice.tsx'

/** What may have to be said over any page. */
export function Notices() {
  return (
    <>
      <ConnectionNotice />
      <UpdateNotice />
    </>
  )
}

/** Where the app's one toast appears. */
export function Toasts({ toaster }: { toaster: Toaster }) {
  const { toasts } = useDocument('shell')
  return <ToastRegion toaster={toaster} label={toasts.region} dismissLabel={toasts.close} />
}
