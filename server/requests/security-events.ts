import { isIPv4 } from 'node:net'
import { networkOf } from '#platform/network.ts'

/**
 * What is told as a security event, by method and route. The answer's status says whether it was done or refused. A new way
 * to change who may do what needs a row here: a test looks for forms of these areas that have none.
 */
export const securityEvents: Record<string, string> = {
  'POST /login': 'sign-in',
  'POST /auth': 'sign-in',
  'POST /login/code': 'sign-in by code',
  'POST /register': 'sign-up',
  'POST /auth/sign-up': 'sign-up',
  'POST /logout': 'sign-out',
  'POST /forgot-password': 'reset link asked for',
  'POST /reset-password': 'password set by a link',
  'POST /accept-invitation': 'invitation accepted',
  'POST /profile/password': 'password changed',
  'POST /profile/two-step': 'two-step login turned on',
  'POST /profile/two-step/off': 'two-step login turned off',
  'POST /profile/two-step/codes': 'recovery codes made',
  'POST /profile/email': 'new address asked for',
  'POST /change-email': 'address changed',
  'POST /profile/sessions/:sessionId/end': 'session ended',
  'POST /profile/other-sessions': 'signed out elsewhere',
  'POST /profile/delete': 'account deleted',
  'GET /profile/data': 'data exported',
  'POST /admin/users/invite': 'colleague invited',
  'POST /admin/users/invitations/:invitationId/send-again': 'colleague invited again',
  'POST /admin/users/invitations/:invitationId/withdraw': 'invitation withdrawn',
  'POST /admin/users/:userId/make-admin': 'role given',
  'POST /admin/users/:userId/remove-admin': 'role taken',
  'POST /admin/users/:userId/role': 'role changed',
  'POST /admin/users/:userId/two-step-off': 'two-step login turned off by an admin',
  'POST /admin/api-tokens': 'API token made',
  'POST /admin/webhooks': 'webhook made',
  'POST /admin/webhooks/:webhookId/edit': 'webhook changed',
  'POST /admin/api-tokens/:tokenId/revoke': 'API token revoked',
}

/** Statuses that are a security event whatever the route: not allowed, from another site, and over a limit. */
const refusals = [403, 429]

type Answer = { method: string; route: string; status: number; isRefused: boolean; asksForCode?: boolean }

/** The security event of an answered request; null where it is none. A form that was only filled in wrongly is none. */
export function securityEventOf({ method, route, status, isRefused, asksForCode }: Answer) {
  const event = securityEvents[`${method} ${route}`]
  if (isRefused || refusals.includes(status)) return { event: event ?? 'refused', outcome: 'refused' }
  if (status === 401 && route.startsWith('/api/')) return { event: 'API token', outcome: 'refused' }
  if (!event || status === 422) return null
  if (status < 400) return { event, outcome: asksForCode ? 'code asked for' : 'done' }
  return { event, outcome: status < 500 ? 'refused' : 'failed' }
}

/** A visitor's network, too wide to be one person's address: '203.0.113.0/24', of IPv6 '2001:db8:1:200::/56'. */
export function wideNetwork(ip: string): string {
  const network = networkOf(ip)
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : network
}
