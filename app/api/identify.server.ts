import { clientIpContext, dbContext } from '#app/web/context.ts'
import { networkOf } from '#platform/network.ts'
import { countAttempt, limits, secretKey } from '#shop/limits.server.ts'
import { type ApiToken, findToken } from '#shop/trade/api-tokens/rows.server.ts'
import { type ApiScope, isAllowed } from '#shop/trade/api-tokens/scopes.ts'
import type { Context } from './operation.server.ts'
import { problemAnswer } from './problem.ts'

const realm = 'Bearer realm="api"'

/**
 * The token of a request, which stands in its Authorization header and nowhere else; the answer to send instead where it is
 * none, or does not allow this. Wrong ones are counted for each network.
 */
export async function identify(request: Request, context: Context, scope: ApiScope): Promise<ApiToken | Response> {
  const header = request.headers.get('Authorization')
  if (!header) {
    const detail = 'Send a token of the shop: Authorization: Bearer cam_…'
    return problemAnswer({ status: 401, title: 'No token', detail }, { 'WWW-Authenticate': realm })
  }
  const db = context.get(dbContext)
  const [, secret = ''] = /^Bearer +([\w-]{1,200})$/i.exec(header) ?? []
  const token = await findToken(db, secret)
  if (!token) {
    const network = secretKey(networkOf(context.get(clientIpContext)))
    const tooMany = await countAttempt(db, limits.wrongTokenOfNetwork, network)
    if (tooMany) {
      const problem = { status: 429, title: 'Too many wrong tokens', detail: tooMany.message }
      return problemAnswer(problem, { 'Retry-After': String(tooMany.retryAfterSeconds) })
    }
    const detail = 'This token is unknown, revoked or expired.'
    return problemAnswer(
      { status: 401, title: 'Not a token', detail },
      { 'WWW-Authenticate': `${realm}, error="invalid_token"` },
    )
  }
  if (isAllowed(token.scopes, scope)) return token
  return problemAnswer(
    { status: 403, title: 'Not allowed', detail: `This token does not allow ${scope}.` },
    { 'WWW-Authenticate': `${realm}, error="insufficient_scope", scope="${scope}"` },
  )
}
