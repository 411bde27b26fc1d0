import type { Message } from '#app/web/forms/toast.ts'
import { goesOnOnline } from './offline-press.ts'
import { pageTexts } from './page-texts.ts'

/**
 * Why a page or a form failed: the status and body of an answer such as a 500; a null status where no answer came, and then
 * whether it goes on by itself.
 */
export type Failure = { status: number | null; answer?: unknown; goesOn?: boolean }

/**
 * The toast for a page that could not be loaded or a form that could not be sent: it says what failed, and why. Words that are
 * fixed stand alone, save that a connection which is gone is named behind them: nobody but the reader can do something about that.
 */
export function failureToast(address: string, doing: 'load' | 'send', failure: Failure): Message {
  const { failed, failedTitle } = pageTexts(address, doing)
  if (!failedTitle) return { title: failed, description: reasonOf(failure, doing), tone: 'danger' }
  const more = failure.status === null ? `${failed.endsWith('.') ? '' : '.'} ${reasonOf(failure, doing, '')}` : ''
  return { title: failedTitle, description: failed + more, tone: 'danger' }
}

function reasonOf({ status, answer, goesOn }: Failure, doing: 'load' | 'send', again = ' and try again'): string {
  const kept = doing === 'send' ? ' What you entered is still here.' : ''
  if (goesOn) return goesOnOnline
  if (status === null) return `The shop cannot be reached. Check your connection${again}.${kept}`
  if (status === 413) return `It is too large to be sent.${kept}`
  if (status === 404) return `${titleOf(answer) ?? 'It is not there any more'}.${kept}`
  if (status === 403) return `${titleOf(answer) ?? 'The shop refused this'}.${kept}`
  if (status === 503) return `The shop is not available right now. Please try again in a moment.${kept}`
  return `Something went wrong in the shop. Please try again.${kept}`
}

/** The title of a refusal of ours, such as 'Product not found'. */
const titleOf = (answer: unknown) =>
  typeof answer === 'object' && answer && 'title' in answer && typeof answer.title === 'string' ? answer.title : null
