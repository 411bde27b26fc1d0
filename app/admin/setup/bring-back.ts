import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { putSetupAway } from '#shop/overview/setup/facts.server.ts'
import type { Route } from './+types/bring-back'

/** Brings the list of what is left to set up back. */
export async function action({ context }: Route.ActionArgs) {
  await putSetupAway(context.get(dbContext), false)
  throw redirect('/admin')
}

export const loader = () => redirect('/admin')
