import { redirect } from 'react-router'
import { sentForm } from '#app/web/forms/parse.ts'
import type { Route } from './+types/scan'
import { takeList } from './addresses.ts'
import { takeScan } from './scan.server.ts'

/** There is no page here: whoever opens the address gets the stock-take. */
export const loader = ({ params: { takeId } }: Route.LoaderArgs) =>
  redirect(`${takeList.to}/${encodeURIComponent(takeId)}`)

/** Keeps what was scanned, for the script that sends it as soon as there is a network. */
export async function action(args: Route.ActionArgs) {
  const { status, problems } = await takeScan(args, await sentForm(args.request))
  return Response.json({ problem: problems && Object.values(problems.errors)[0] }, { status })
}
