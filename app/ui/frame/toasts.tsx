import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useFetcher, useLocation, useNavigation } from 'react-router'
import { takeFlash } from '#app/web/forms/flash.ts'
import { dropWaitingToasts, say, type Toast, waitingToasts } from '#app/web/forms/toast.ts'
import { noticePlace } from '#app/web/late/offline-press.ts'
import { signNow } from '#app/web/session/whose-page.ts'

/** The corner where toasts appear. It also shows the toast that the last page left in its cookie (web/forms/flash.ts). */
export function Toasts() {
  const { state } = useNavigation()
  const { key } = useLocation()
  const { submit } = useFetcher()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a quick page may come without 'loading' before it
  useEffect(() => {
    if (state !== 'idle') return
    const flash = takeFlash()
    if (!flash) return
    // Where it cannot be loaded, the next checkout learns of the order.
    if (flash.finishesCheckout)
      import('#app/web/cart/checkout-draft.ts').then(draft => draft.finishCheckout()).catch(() => {})
    const { title, description, tone, action } = flash
    const send = (path: string) => submit(null, { method: 'post', action: path, preventScrollReset: true })
    say({ title, description, tone, action: action && { ...action, onClick: () => send(action.post) } })
  }, [state, key, submit])
  return <ToastCorner />
}

/**
 * Loads the toasts' library, and what else needs a press, at the first pointer or key: most toasts answer to what somebody did.
 * Where somebody is signed in it is loaded at once, since their cart and garage may have changed elsewhere.
 */
function ToastCorner() {
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.read, waitingToasts.readNothing)
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isWanted = waiting.length > 0
  useEffect(() => {
    if (Toaster) return
    const load = () =>
      import('./late-frame.tsx').then(
        module => setToaster(() => module.LateFrame),
        () => setFailed(true),
      )
    if (isWanted || signNow()) load()
    const doings = ['pointerdown', 'keydown'] as const
    for (const doing of doings) addEventListener(doing, load, { once: true })
    return () => {
      for (const doing of doings) removeEventListener(doing, load)
    }
  }, [Toaster, isWanted])
  if (Toaster) return <Toaster />
  return hasFailed && isWanted && <PlainToasts toasts={waiting} />
}

const plainForMs = 10_000

/**
 * Toasts without the library, for when that cannot be loaded, as offline; a screen reader finds them at the same place. They stay so
 * until the next page is loaded as a whole: browsers remember a script that failed.
 */
function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  const toast = toasts.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast stands as long as any other
  useEffect(() => {
    const timer = setTimeout(dropWaitingToasts, plainForMs)
    return () => clearTimeout(timer)
  }, [toast])
  if (!toast) return null
  return (
    <section aria-label="Notifications">
      <ol>
        <li
          className={`${noticePlace} ${toast.tone === 'danger' ? 'border-danger text-danger' : 'border-line-strong'}`}
        >
          <p role="alert">
            <b>{toast.title}</b> {toast.description}{' '}
            {toast.action && (
              <button type="button" className="font-semibold underline" onClick={toast.action.onClick}>
                {toast.action.label}
              </button>
            )}
          </p>
        </li>
      </ol>
    </section>
  )
}
