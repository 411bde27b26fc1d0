import { isRouteErrorResponse } from 'react-router'
import { say } from './toast.ts'

/**
 * A clientAction that keeps the page, and what was typed, when the form could not be sent or the shop could not answer:
 * it says `description` in a toast. Redirects and refusals with a status below 500 pass.
 */
export function keepFormOnFailure<Answer>(title: string, description: string) {
  return async ({ serverAction }: { serverAction: () => Promise<Answer> }): Promise<Answer | undefined> => {
    try {
      return await serverAction()
    } catch (error) {
      if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
      say(title, description, 'danger')
      return undefined
    }
  }
}
