import { data, Form, redirect, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { VehiclePicker } from '#app/ui/vehicle/picker.tsx'
import { VinForm } from '#app/ui/vehicle/vin-form.tsx'
import { clientIpContext, dbContext, readDbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { writeFitVehicle } from '#shop/cars/fitment/answers.ts'
import { makeOfAnswer, type SentVin, type VinAnswer } from '#shop/cars/vin/shown.ts'
import { answerVin, countVin, findSearchedVin, isVinForSure } from '#shop/finding/identify/answer.server.ts'
import { vinForm } from '#shop/finding/identify/form.server.ts'
import { readSearch } from '#shop/finding/text/request.ts'
import type { Route } from './+types/vin'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Find Your Car by Its VIN',
    description: 'Type the VIN of your car and see which parts fit it.',
    canonicalPath: '/garage/vin',
  })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const noStore = { 'Cache-Control': 'private, no-store' }
type Sent = { typed: string; search: string | null }
const refusal = (sent: Sent, message: string, status: number, headers = {}) =>
  data<SentVin>({ answer: { ok: false, message, meant: [] }, ...sent }, { status, headers: { ...noStore, ...headers } })

/**
 * Looks a VIN up. It comes by POST, so that it stands in no address, and is forgotten with the answer. What was typed into a
 * search box and is a number of a part is searched for after all.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = parseForm(vinForm, await sentForm(request))
  if (!form.ok) return refusal({ typed: form.values.vin ?? '', search: null }, form.errors.vin ?? '', 422)
  const { vin: typed } = form.value
  const search = String(new URLSearchParams(form.value.search ?? { q: typed }))
  const db = context.get(readDbContext)
  const { text } = readSearch(new URLSearchParams(search))
  if (form.value.search && (await findSearchedVin(db, text)) === null) throw redirect(`/search?${search}`, 303)
  const sent = { typed, search: text === '' || isVinForSure(text) ? null : search }
  const tooMany = await countVin(context.get(dbContext), context.get(clientIpContext))
  if (tooMany) return refusal(sent, tooMany.message, 429, { 'Retry-After': String(tooMany.retryAfterSeconds) })
  const answer = await answerVin(db, typed, new Date())
  return data<SentVin>({ answer, ...sent }, { status: answer.ok ? 200 : 422, headers: noStore })
}

/** The page for whoever comes from the search box, or has no script. Elsewhere the form stands in a dialog. */
export default function Vin({ actionData }: Route.ComponentProps) {
  const isFromSearch = useSearchParams()[0].get('from') === 'search'
  return (
    <div className="page">
      <PageHead title="Find Your Car by Its VIN" crumbs={[{ name: 'Garage', to: '/garage' }]} />
      <div className="max-w-xl rounded-lg border border-line bg-paper p-5 sm:p-6">
        {isFromSearch && !actionData && (
          <p role="status" className="mb-4 rounded-md bg-ground p-3">
            That looked like a VIN. Type it here instead: what is sent from here stands in no address and no list.
          </p>
        )}
        <VinForm sent={actionData} leadsTo={car => `/garage/variants?${writeFitVehicle(car)}`}>
          {sent => (
            <>
              {sent && <ChooseInstead answer={sent.answer} />}
              {sent?.search && <SearchInstead search={sent.search} />}
            </>
          )}
        </VinForm>
      </div>
    </div>
  )
}

/** Where a VIN tells no car of the shop, its owner chooses it: of a make that the VIN told, else among all makes. */
function ChooseInstead({ answer }: { answer: VinAnswer }) {
  if (answer.ok && answer.cars.length > 0) return null
  if (answer.ok && answer.makes.length > 0) {
    return <VehiclePicker makes={answer.makes} toldMakeId={makeOfAnswer(answer)} returnTo={null} />
  }
  return (
    <ButtonLink to="/makes" variant="quiet">
      See the Makes That We List
    </ButtonLink>
  )
}

/** Long numbers of parts look like VINs. Only who presses this has the text in an address. */
function SearchInstead({ search }: { search: string }) {
  return (
    <Form action="/search" className="border-t border-line pt-4">
      <p className="mb-2">Is it the number of a part?</p>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      <input type="hidden" name="words" value="1" />
      <Button type="submit" variant="secondary">
        Search for This Text Instead
      </Button>
    </Form>
  )
}
