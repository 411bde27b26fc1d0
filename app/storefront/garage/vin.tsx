import { data, useSearchParams } from 'react-router'
import { PageHead } from '#app/ui/page-head.tsx'
import { VinForm } from '#app/ui/vin-form.tsx'
import { clientIpContext, dbContext, readDbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { writeFitVehicle } from '#shop/fitment/answers.ts'
import { answerVin, countVin } from '#shop/vin/answer.server.ts'
import { vinForm } from '#shop/vin/form.ts'
import type { SentVin } from '#shop/vin/shown.ts'
import type { Route } from './+types/vin'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Find your car by its VIN',
    description: 'Type the VIN of your car and see which parts fit it.',
    canonicalPath: '/garage/vin',
  })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const noStore = { 'Cache-Control': 'private, no-store' }
const refusal = (typed: string, message: string, status: number, headers = {}) =>
  data<SentVin>({ answer: { ok: false, message, meant: [] }, typed }, { status, headers: { ...noStore, ...headers } })

/** Looks a VIN up. It comes by POST, so that it stands in no address, and is forgotten with the answer. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = parseForm(vinForm, await sentForm(request))
  if (!form.ok) return refusal(form.values.vin ?? '', form.errors.vin ?? '', 422)
  const { vin: typed } = form.value
  const tooMany = await countVin(context.get(dbContext), context.get(clientIpContext))
  if (tooMany) return refusal(typed, tooMany.message, 429, { 'Retry-After': String(tooMany.retryAfterSeconds) })
  const answer = await answerVin(context.get(readDbContext), typed, new Date())
  return data<SentVin>({ answer, typed }, { status: answer.ok ? 200 : 422, headers: noStore })
}

/** The page for whoever comes from the search box, or has no script. Elsewhere the form stands in a dialog. */
export default function Vin({ actionData }: Route.ComponentProps) {
  const isFromSearch = useSearchParams()[0].get('from') === 'search'
  return (
    <div className="page">
      <PageHead title="Find your car by its VIN" crumbs={[{ name: 'Garage', to: '/garage' }]} />
      <div className="max-w-xl rounded-lg border border-line bg-paper p-5 sm:p-6">
        {isFromSearch && !actionData && (
          <p role="status" className="mb-4 rounded-md bg-ground p-3">
            That looked like a VIN. Type it here instead: what is sent from here stands in no address and no list.
          </p>
        )}
        <VinForm sent={actionData} leadsTo={car => `/garage/variants?${writeFitVehicle(car)}`} />
      </div>
    </div>
  )
}
