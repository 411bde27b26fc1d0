// Toasts wait here until ui/frame/toasts.tsx has loaded the library that shows them.

/** The words of a toast, whether the browser itself has something to say or the server answers a form (web/forms/flash.ts). */
export type Message = { title: string; description?: string; tone?: 'success' | 'danger' }

export type Toast = Message & {
  /** A second toast with the id of a visible one takes its place. */
  id?: string
  durationMs?: number
  action?: { label: string; onClick: () => void }
}

const nothing: readonly Toast[] = []
let waiting = nothing
let show: ((toast: Toast) => void) | null = null
let hide: (id: string) => void = () => {}
const listeners = new Set<() => void>()

/** How long a toast stays that has to be read or pressed: an error, or an undo. Pointing at it, or alt+T, stops the clock. */
const longMs = 10_000

/**
 * Shows a toast, or keeps it until the library is there; the tone 'danger' is red. The same said twice is one toast, save
 * for toasts with buttons, since each button undoes something else.
 */
export function say(message: Toast) {
  const { title, description, tone, action } = message
  const toast = {
    ...((action || tone === 'danger') && { durationMs: longMs }),
    ...(!action && { id: `${title} ${description}` }),
    ...message,
  }
  if (show) return show(toast)
  waiting = [...waiting, toast]
  for (const listener of listeners) listener()
}

/** Takes a toast away that is true no more, such as one that a form could not be sent once it was. */
export function takeBack(id: string) {
  hide(id)
  waiting = waiting.filter(toast => toast.id !== id)
}

/** Gives `shower` the waiting toasts, and from now on each new one; `hider` takes one away. Returns a function that ends that. */
export function showToastsWith(shower: (toast: Toast) => void, hider = hide): () => void {
  show = shower
  hide = hider
  for (const toast of waiting) shower(toast)
  dropWaitingToasts()
  return () => {
    show = null
  }
}

export function dropWaitingToasts() {
  waiting = nothing
  for (const listener of listeners) listener()
}

/** The waiting toasts, as a store for useSyncExternalStore. */
export const waitingToasts = {
  read: () => waiting,
  readNothing: () => nothing,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
