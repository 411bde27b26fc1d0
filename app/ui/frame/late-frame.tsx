import { FollowAccount } from '#app/web/shopping/follow-account.tsx'
import { FocusPage } from './focus-page.tsx'
import { Toaster } from './toaster.tsx'

/** What the frame of every page needs only once somebody has pressed something or is signed in. */
export const LateFrame = () => (
  <>
    <Toaster />
    <FocusPage />
    <FollowAccount />
  </>
)
