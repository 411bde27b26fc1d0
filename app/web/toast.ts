// Toasts are shown by a library that only comes once there is one to show: see ui/toasts.tsx. Until then they wait here.

export type Toast = {
  tone: 'success' | 'danger'
  title: string
  description?: string
  /** Said again under the same id while it still stands, it is one toast. */
  id?: string
  durationMs?: number
  action?: { label: string; onClick: () => void }
}

const nothing: readonly Toast[] = []
let waiting = nothing
let show: ((toast: Toast) => void) | null = null
const listeners = new Set<() => void>()

/** Shows a toast, or keeps it until there is somebody to show it. */
export function sendToast(toast: Toast) {
  if (show) return show(toast)
  waiting = [...waiting, toast]
  for (const listener of listeners) listener()
}

/** From now on each toast goes to `shower`, the waiting ones first. Returns what ends that. */
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

/** The toasts that nobody shows yet, as a store of React's. */
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

/** Says a thing that happened; failures in red. */
export function say(title: string, description?: string, tone: Toast['tone'] = 'success', action?: Toast['action']) {
  // Each button undoes something else, so toasts with one are never the same.
  const more = action ? { action, durationMs: undoForMs } : { id: `${title} ${description}` }
  sendToast({ tone, title, description, ...more })
}

/** How long something can be undone from its toast; pointing at it, or alt+T, stops the clock. */
const undoForMs = 10_000
