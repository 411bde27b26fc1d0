// Toasts wait here until ui/toasts.tsx has loaded the library that shows them.

export type Toast = {
  tone: 'success' | 'danger'
  title: string
  description?: string
  /** A second toast with the id of a visible one takes its place. */
  id?: string
  durationMs?: number
  action?: { label: string; onClick: () => void }
}

const nothing: readonly Toast[] = []
let waiting = nothing
let show: ((toast: Toast) => void) | null = null
const listeners = new Set<() => void>()

/** Shows a toast, or keeps it until the library is there. */
export function sendToast(toast: Toast) {
  if (show) return show(toast)
  waiting = [...waiting, toast]
  for (const listener of listeners) listener()
}

/** Gives `shower` the waiting toasts, and from now on each new one. Returns a function that ends that. */
export function showToastsWith(shower: (toast: Toast) => void): () => void {
  show = shower
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

/** Shows a toast about something that happened; the tone 'danger' is red. */
export function say(title: string, description?: string, tone: Toast['tone'] = 'success', action?: Toast['action']) {
  // Two toasts with buttons are never the same, since each button undoes something else.
  const more = action ? { action, durationMs: undoForMs } : { id: `${title} ${description}` }
  sendToast({ tone, title, description, ...more })
}

/** How long something can be undone from its toast; pointing at it, or alt+T, stops the clock. */
const undoForMs = 10_000
