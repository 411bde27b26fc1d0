import { FocusPage } from './focus-page.tsx'
import { Toaster } from './toaster.tsx'

/** What the frame of every page needs only once somebody has pressed something. */
export const LateFrame = () => (
  <>
    <Toaster />
    <FocusPage />
  </>
)
