import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { Dialog } from '#app/ui/plain/dialog.tsx'
import { say } from '#app/web/forms/toast.ts'
import { reloadPage } from '#app/web/late/stay-on-failure.ts'
import { type Kept, keptForm } from '#app/web/session/ended.ts'
import { withReturnTo } from '#app/web/session/return-to.ts'
import { useSign } from '#app/web/session/signed-in.ts'

/** Says why a form was not sent. */
export const KeptForm = ({ kept }: { kept: Kept }) =>
  kept.why === 'ended' ? <SessionEnded endedFor={kept.whose} /> : <SomebodyElse />

/**
 * Says that a form was not sent because the session has ended, and offers to log in in another tab. It lies over any other
 * dialog, and goes by itself once the same person is signed in again.
 */
function SessionEnded({ endedFor }: { endedFor: string }) {
  const { pathname, search } = useLocation()
  const sign = useSign()
  // The dialog is closed before it is removed, so that the field that had the focus gets it back.
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    if (!sign) return
    setOpen(false)
    // Somebody else has signed in: the page shows the data of another person.
    if (endedFor && sign !== endedFor) reloadPage()
  }, [sign, endedFor])
  const onClose = () => {
    keptForm.forget()
    if (sign) say({ title: 'You are logged in again', description: 'What you typed is still here. Send it once more.' })
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Your session has ended">
      <p className="mt-3">
        Nothing was sent, and what you typed is still on this page. Log in again in a new tab, come back to this one,
        and send it once more.
      </p>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button variant="secondary" onClick={() => setOpen(false)} className="max-sm:w-full">
          Back to the Page
        </Button>
        <a
          href={withReturnTo('/login', pathname + search)}
          target="_blank"
          rel="noopener"
          className={buttonClass({}, 'max-sm:w-full')}
        >
          Log in in a New Tab
        </a>
      </div>
    </Dialog>
  )
}

/** Says that a form was not sent because somebody else is signed in by now. The typed text can still be copied. */
function SomebodyElse() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog isOpen={isOpen} onClose={keptForm.forget} title="Somebody else is logged in">
      <p className="mt-3">
        Nothing was sent. This page was opened for another account than the one that is logged in now. Load it anew to
        go on with that account: what you typed here is then gone.
      </p>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button variant="secondary" onClick={() => setOpen(false)} className="max-sm:w-full">
          Back to the Page
        </Button>
        <Button onClick={() => reloadPage()} className="max-sm:w-full">
          Load the Page Anew
        </Button>
      </div>
    </Dialog>
  )
}
