// A review that was sent after the session had ended is typed only once: it waits in this tab until one is signed in
// again. Photos cannot wait.

const keyOf = (action: string) => `review-draft ${action}`

/** Keeps what was typed, until it is published or the tab is closed. */
export function keepDraft(action: string, form: HTMLFormElement) {
  const fields = new FormData(form)
  const draft = JSON.stringify({ rating: fields.get('rating'), comment: fields.get('comment') })
  withStorage(storage => storage.setItem(keyOf(action), draft))
}

/** Puts a kept draft back into an empty form. */
export function takeDraft(action: string, form: HTMLFormElement) {
  const comment = form.elements.namedItem('comment')
  const rating = form.elements.namedItem('rating')
  withStorage(storage => {
    const text = storage.getItem(keyOf(action))
    if (!text || !(comment instanceof HTMLTextAreaElement) || comment.value !== '') return
    const draft: unknown = JSON.parse(text)
    if (typeof draft !== 'object' || draft === null) return
    if ('comment' in draft && typeof draft.comment === 'string') comment.value = draft.comment
    if (rating instanceof RadioNodeList && 'rating' in draft && typeof draft.rating === 'string') {
      rating.value = draft.rating
    }
  })
}

export function dropDraft(action: string) {
  withStorage(storage => storage.removeItem(keyOf(action)))
}

/** Storage may be switched off, and hold anything: a draft is not worth an error. */
function withStorage(use: (storage: Storage) => void) {
  try {
    use(sessionStorage)
  } catch {
    return
  }
}
