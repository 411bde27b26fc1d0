import { redirect } from 'react-router'
import { backToList } from '#app/admin/parts/answers.server.ts'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { pauseSource, readNow } from '#shop/trade/sources/rows.server.ts'
import type { Route } from './+types/step'

const list = '/admin/imports/sources'

export const loader = () => redirect(list)

/** Reads a source at once, pauses it or lets it go on, by the last word of the address. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const db = context.get(dbContext)
  const id = readId(params.sourceId) ?? 0
  const answer = (isDone: boolean, done: string) =>
    backToList(request, { to: list }, isDone ? done : 'It was deleted already')
  switch (params.step) {
    case 'read':
      return answer(await readNow(db, id), 'The file is read in a moment')
    case 'pause':
      return answer(await pauseSource(db, { id, isPaused: true, by: userId }), 'Timetable paused')
    case 'resume':
      return answer(await pauseSource(db, { id, isPaused: false, by: userId }), 'Timetable resumed')
    default:
      return notFound({ title: 'Page not found', leadsTo: { to: list, label: 'Files on a Timetable' } })
  }
}
