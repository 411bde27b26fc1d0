import { redirect } from 'react-router'
import { backToList } from '#app/admin/parts/answers.server.ts'
import { dbContext } from '#app/web/context.ts'
import { signedIn } from '#app/web/guards.server.ts'
import { revokeToken } from '#shop/api-tokens/rows.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/revoke'

const list = { to: '/admin/api-tokens' }

export const loader = () => redirect(list.to)

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const isRevoked = await revokeToken(context.get(dbContext), { id: readId(params.tokenId) ?? 0, by: userId })
  return backToList(request, list, isRevoked ? 'API token revoked' : 'This API token was revoked already')
}
