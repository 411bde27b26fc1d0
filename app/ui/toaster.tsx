import { useEffect } from 'react'
import { Toaster as Corner, toast } from 'sonner'
import { showToastsWith } from '#app/web/toast.ts'

const classNames = {
  toast: '!font-sans !text-base !text-ink !border-line-strong !shadow-lg',
  description: '!text-ink-soft',
  success: '[&_[data-icon]]:!text-success',
  error: '!border-danger [&_[data-icon]]:!text-danger [&_[data-title]]:!text-danger',
  actionButton:
    '!h-11 !rounded-md !bg-accent !px-4 !text-base !font-semibold !text-white focus-visible:!outline-3 focus-visible:!outline-offset-2 focus-visible:!outline-accent',
}

/** A screen reader only reads what comes into a region that it knows already. */
const regionIsKnownAfterMs = 100

/** Shows the toasts that wait, and from then on each as it comes. */
export function Toaster() {
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = showToastsWith(({ tone, title, description, id, durationMs, action }) => {
        const more = { id, description, action, duration: durationMs }
        if (tone === 'danger') toast.error(title, more)
        else toast.success(title, more)
      })
    }, regionIsKnownAfterMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return <Corner position="bottom-right" className="print:hidden" toastOptions={{ classNames }} />
}
