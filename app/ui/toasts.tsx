import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { Toaster, toast } from 'sonner'
import { emptyCart } from '#app/web/cart-store.ts'
import { takeFlash } from '#app/web/flash.ts'

const classNames = {
  toast: '!font-sans !text-base !text-ink !border-line-strong !shadow-lg',
  description: '!text-ink-soft',
  success: '[&_[data-icon]]:!text-success',
  error: '!border-danger [&_[data-icon]]:!text-danger [&_[data-title]]:!text-danger',
}

/** Says a thing that happened; failures in red. */
export function say(title: string, description?: string, tone: 'success' | 'danger' = 'success') {
  // Said again while it still stands, it is one toast.
  const id = `${title} ${description}`
  if (tone === 'danger') toast.error(title, { id, description })
  else toast.success(title, { id, description })
}

/** The corner where toasts appear, and the toast that the page before sent along. */
export function Toasts() {
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle') return
    const flash = takeFlash()
    if (!flash) return
    if (flash.clearCart) emptyCart()
    say(flash.title, flash.description, flash.tone)
  }, [state])
  return <Toaster position="bottom-right" toastOptions={{ classNames }} />
}
