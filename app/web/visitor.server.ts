import type { ActionFunctionArgs } from 'react-router'
import type { Visitor } from '#shop/accounts/sign-in.server.ts'
import { clientIpContext } from './context.ts'

/** Who sends a form, for rate limits and the list of a customer's sessions. */
export const visitorOf = ({ request, context }: ActionFunctionArgs): Visitor => ({
  ip: context.get(clientIpContext),
  userAgent: request.headers.get('user-agent'),
})
