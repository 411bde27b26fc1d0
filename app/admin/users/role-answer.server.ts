import { type RouterContextProvider, redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { findPersonWithRole, type RoleChange } from '#shop/people/accounts/roles.server.ts'
import { countOwnRounds } from '#shop/selling/rounds/find.server.ts'

const users = { to: '/admin/users', label: 'Users' }

/** Redirects to the list as it was, with a toast that says whether the role was changed; `done` may say more, below its title. */
export function roleAnswer(
  request: Request,
  change: RoleChange,
  { done, description, failed }: { done: string; description?: string; failed: string },
) {
  const toast = change.ok
    ? flashHeader({ title: done, description })
    : flashHeader({ title: failed, description: change.message, tone: 'danger' })
  return redirect(users.to + new URL(request.url).search, { headers: [toast] })
}

/** Whom a question over the list is about. */
export const findPerson = async (context: Readonly<RouterContextProvider>, userId: string) =>
  (await findPersonWithRole(context.get(dbContext), userId)) ?? notFound({ title: 'User not found', leadsTo: users })

/** Whose role is about to change, with the rounds that they would not see any more. */
export const findColleague = async (context: Readonly<RouterContextProvider>, userId: string) => ({
  ...(await findPerson(context, userId)),
  openRounds: await countOwnRounds(context.get(dbContext), userId),
})

/** The loader of addresses that only forms use: whoever opens one gets the list. */
export const toUsers = () => redirect(users.to)
