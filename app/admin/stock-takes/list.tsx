import { useState } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { SearchPicker } from '#app/admin/parts/pickers/search.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Button } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Field, FormError, Select } from '#app/ui/plain/field.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import type { Choice } from '#shop/choices.ts'
import { adminCountLimit, countText, readPageNumber } from '#shop/paging.ts'
import { listTakes } from '#shop/stock/takes/find.server.ts'
import { openForm } from '#shop/stock/takes/form.server.ts'
import { openTake } from '#shop/stock/takes/open.server.ts'
import { areaLabels, stockTakeAreas } from '#shop/stock/takes/takes.ts'
import type { Route } from './+types/list'
import { takePath } from './addresses.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Stock-takes', isHidden: true })

export const loader = ({ context, url: { searchParams } }: Route.LoaderArgs) =>
  listTakes(context.get(dbContext), readPageNumber(searchParams.get('page'), adminCountLimit))

export const shouldRevalidate = showsNewState

/** Begins a stock-take. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(openForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const outcome = await openTake(context.get(dbContext), { ...form.value, by: userId })
  if (outcome.ok) throw redirect(takePath(outcome.id))
  return data<FormProblems>({ errors: { [outcome.field]: outcome.message }, values: form.typed }, { status: 422 })
}

export default function StockTakes({ loaderData: takes, actionData: problems }: Route.ComponentProps) {
  const mayChange = useMayChange()
  const { dateAndTime } = useDateFormat()
  return (
    <>
      <AdminHead title="Stock-takes" text={countText(takes, 'stock-take', 'stock-takes')} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {takes.items.length === 0 ? (
            <EmptyState
              icon="clipboard-list"
              title="Nothing was counted yet"
              text="Choose what is counted, then scan what lies on the shelves. The shop goes on selling meanwhile."
            />
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper">
              {takes.items.map(take => (
                <li key={take.id}>
                  <Link
                    to={takePath(take.id)}
                    className="grid gap-x-4 px-4 py-2.5 hover:bg-ground sm:grid-cols-[minmax(0,1fr)_13rem_6rem] sm:items-center sm:px-5"
                  >
                    <span className="font-semibold wrap-anywhere">{take.title}</span>
                    <span className="text-sm wrap-anywhere text-ink-soft">
                      <time dateTime={take.openedAt.toISOString()}>{dateAndTime(take.openedAt)}</time>
                      {take.openedBy && ` by ${take.openedBy}`}
                    </span>
                    <span className="text-sm font-semibold sm:text-right">{endLabels[take.ended ?? 'open']}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Pagination {...takes} />
        </div>
        {mayChange && <OpenForm problems={problems} />}
      </div>
    </>
  )
}

const endLabels = { open: 'Open', applied: 'Applied', dropped: 'Dropped' }

function OpenForm({ problems }: { problems?: FormProblems }) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusOnRefusal(problems)
  const [area, setArea] = useState(problems?.values.area ?? 'everything')
  const [category, setCategory] = useState<Choice | null>(null)
  const [brand, setBrand] = useState<Choice | null>(null)
  const errors = problems?.errors ?? {}
  return (
    <Form
      method="post"
      ref={form}
      noValidate
      className="grid gap-4 rounded-lg border border-line bg-paper p-4 sm:p-5 xl:col-start-2 xl:row-start-1"
    >
      <h2 className="text-xl">Count the stock</h2>
      <FormError>{errors['']}</FormError>
      <Select
        label="What is counted"
        name="area"
        value={area}
        onChange={event => setArea(event.target.value)}
        error={errors.area}
      >
        {stockTakeAreas.map(one => (
          <option key={one} value={one}>
            {areaLabels[one]}
          </option>
        ))}
      </Select>
      {area === 'category' && (
        <SearchPicker
          label="Category"
          name="category"
          find="/admin/find/categories"
          chosen={category}
          onChange={setCategory}
          error={errors.category}
          hint="With all that stands below it"
          required
        />
      )}
      {area === 'brand' && (
        <SearchPicker
          label="Brand"
          name="brand"
          find="/admin/find/brands"
          chosen={brand}
          onChange={setBrand}
          error={errors.brand}
          required
        />
      )}
      {area === 'bins' && (
        <div className="grid grid-cols-2 gap-3">
          <Field
            label="First bin"
            name="firstBin"
            defaultValue={problems?.values.firstBin}
            error={errors.firstBin}
            maxLength={30}
            required
            autoComplete="off"
          />
          <Field
            label="Last bin"
            name="lastBin"
            defaultValue={problems?.values.lastBin}
            error={errors.lastBin}
            maxLength={30}
            required
            autoComplete="off"
          />
        </div>
      )}
      <Button type="submit" busy={isBusy} busyLabel="Beginning..." className="justify-self-start">
        Begin to Count
      </Button>
    </Form>
  )
}
