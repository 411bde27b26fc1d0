import { useEffect } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { Toaster, toast } from 'sonner'
import { emptyCart } from '#app/web/cart-store.ts'
import { takeFlash } from '#app/web/flash.ts'

const classNames = {
  toast: '!font-sans !text-base !text-ink !border-line-strong !shadow-lg',
  description: '!text-ink-soft',
  success: '[&_[data-icon]]:!text-success',
  error: '!border-danger [&_[data-icon]]:!text-danger [&_[data-title]]:!text-danger',
  actionButton:
    '!h-11 !rounded-md !bg-accent !px-4 !text-base !font-semibold !text-white focus-visible:!outline-3 focus-visible:!outline-offset-2 focus-visible:!outline-accent',
}

/** How long something can be undone from its toast; pointing at it, or alt+T, stops the clock. */
const undoForMs = 10_000

/** Says a thing that happened; failures in red. */
export function say(
  title: string,
  description?: string,
  tone: 'success' | 'danger' = 'success',
  action?: { label: string; onClick: () => void },
) {
  // Said again while it still stands, it is one toast; but each button undoes something else.
  const more = action ? { action, duration: undoForMs } : { id: `${title} ${description}` }
  if (tone === 'danger') toast.error(title, { ...more, description })
  else toast.success(title, { ...more, description })
}

/** The corner where toasts appear, and the toast that the page before sent along. */
export function Toasts() {
  const { state } = useNavigation()
  const submit = useSubmit()
  useEffect(() => {
    if (state !== 'idle') return
    const flash = takeFlash()
    if (!flash) return
    if (flash.clearCart) emptyCart()
    const { action } = flash
    const send = (path: string) => submit(null, { method: 'post', action: path, preventScrollReset: true })
    say(flash.title, flash.description, flash.tone, action && { ...action, onClick: () => send(action.post) })
  }, [state, submit])
  return <Toaster position="bottom-right" className="print:hidden" toastOptions={{ classNames }} />
}
