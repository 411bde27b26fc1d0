import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { applyImport, stopImport } from '#shop/trade/imports/work/work.server.ts'
import type { Route } from './+types/step'

const steps: Record<'apply' | 'stop', typeof applyImport> = { apply: applyImport, stop: stopImport }

const isStep = (text: string): text is keyof typeof steps => Object.hasOwn(steps, text)

const addressOf = (id: string) => `/admin/imports/${encodeURIComponent(id)}`

export const loader = ({ params }: Route.LoaderArgs) => redirect(addressOf(params.importId))

/** Applies or stops an import, by the last word of the address. */
export async function action({ context, request, params }: Route.ActionArgs) {
  if (!isStep(params.step))
    notFound({ title: 'Page not found', leadsTo: { to: '/admin/imports', label: 'All Imports' } })
  const isSure = (await sentForm(request)).get('isSure') === 'on'
  const stepped = await steps[params.step](context.get(dbContext), params.importId, { isSure })
  const headers = stepped.ok ? [] : [flashHeader({ title: stepped.message, tone: 'danger' })]
  return redirect(addressOf(params.importId), { headers })
}
