import { useLocation } from 'react-router'
import { backToList } from '#app/admin/parts/answers.server.ts'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { findTokenName, revokeToken } from '#shop/trade/api-tokens/rows.server.ts'
import type { Route } from './+types/revoke'

const list = { to: '/admin/api-tokens', label: 'API Tokens' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const name = await findTokenName(context.get(dbContext), readId(params.tokenId) ?? 0)
  return name === null ? notFound({ title: 'API token not found', leadsTo: list }) : { name }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const isRevoked = await revokeToken(context.get(dbContext), { id: readId(params.tokenId) ?? 0, by: userId })
  throw backToList(request, list, isRevoked ? 'API token revoked' : 'This API token was revoked already')
}

export default function RevokeToken({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      question="Are you sure you want to revoke this token? The program that has it is refused from then on."
      name={name}
      closeTo={list.to + useLocation().search}
      problems={undefined}
      verb={{ name: 'Revoke', busy: 'Revoking...' }}
    />
  )
}
