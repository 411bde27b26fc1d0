import { redirect } from 'react-router'
import type { Route } from './+types/press'
import { takePress } from './press.server.ts'

/** There is no page here: whoever opens the address gets the round. */
export const loader = ({ params: { roundId } }: Route.LoaderArgs) =>
  redirect(`/admin/driving/${encodeURIComponent(roundId)}`)

/** Keeps what a driver has pressed, for the script that sends it as soon as there is a network. */
export async function action(args: Route.ActionArgs) {
  const { status, problem } = await takePress(args)
  return Response.json({ problem }, { status })
}
