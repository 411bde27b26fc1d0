import type { ActionFunctionArgs } from 'react-router'
import { clientIpContext } from '#app/web/context.ts'
import type { Visitor } from '#shop/people/accounts/sign-in.server.ts'

/** Who sends a form, for rate limits and the list of a customer's sessions. */
export const visitorOf = ({ request, context }: ActionFunctionArgs): Visitor => ({
  ip: context.get(clientIpContext),
  userAgent: request.headers.get('user-agent'),
})
