import { FollowCare } from '../care/FollowCare.tsx'
import { KeepOffline } from '../offline/KeepOffline.tsx'
import { FollowDisplay } from './display/FollowDisplay.tsx'
import { ReportErrors } from './ReportErrors.tsx'

/** What goes on beside every screen of a seeker, and shows nothing. */
export function BesideScreens() {
  return (
    <>
      <FollowDisplay />
      <FollowCare />
      <KeepOffline />
      <ReportErrors />
    </>
  )
}
