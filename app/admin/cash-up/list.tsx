import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { KindTables } from '#app/admin/accounting/sums.tsx'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Button } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Field, FormError } from '#app/ui/plain/field.tsx'
import { Money } from '#app/ui/plain/money.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext, frameContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { formatMoney } from '#shop/money.ts'
import { todayIn } from '#shop/office/calendar/days.ts'
import { adminCountLimit, readPageNumber } from '#shop/paging.ts'
import { closeTill, listCashUps, listTills, type Till } from '#shop/selling/payments/cash-up.server.ts'
import { cashUpForm } from '#shop/selling/payments/form.server.ts'
import { sumPayments } from '#shop/selling/payments/sums.server.ts'
import { tillDifference } from '#shop/selling/payments/till.ts'
import type { Route } from './+types/list'
import { OtherKinds } from './other-kinds.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cash-up', isHidden: true })

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const { settings } = await context.get(frameContext)()
  const lastDay = todayIn(settings.timeZone)
  const [tills, closed, today, month] = await Promise.all([
    listTills(db),
    listCashUps(db, readPageNumber(url.searchParams.get('page'), adminCountLimit)),
    sumPayments(db, { firstDay: lastDay, lastDay }),
    sumPayments(db, { firstDay: `${lastDay.slice(0, 7)}-01`, lastDay }),
  ])
  return { tills, closed, today, month }
}

export const shouldRevalidate = showsNewState

/** Closes a till. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(cashUpForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const { counted: countedCents, ...rest } = form.value
  const outcome = await closeTill(context.get(dbContext), { ...rest, countedCents, by: userId })
  if (outcome.ok) throw redirect(`/admin/cash-up/${outcome.id}`, { headers: [flashHeader({ title: 'Till closed' })] })
  const errors = { [outcome.reason === 'note' ? 'note' : '']: outcome.message }
  return data<FormProblems>({ errors, values: form.typed }, { status: outcome.reason === 'note' ? 422 : 409 })
}

const panel = 'rounded-lg border border-line bg-paper p-4 sm:p-5'

export default function CashUp({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { tills, closed, today, month } = loaderData
  const { dateAndTime } = useDateFormat()
  return (
    <>
      <AdminHead title="Cash-up" text="Count the cash of a till, and compare what was paid otherwise." />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          {tills.map(till => (
            <OpenTill
              key={`${till.till} ${till.currencySymbol}`}
              till={till}
              isOneOfTwo={tills.some(other => other !== till && other.till === till.till)}
              problems={problems}
            />
          ))}
          <section aria-labelledby="taken" className={panel}>
            <h2 id="taken" className="text-xl">
              Taken
            </h2>
            {month.length === 0 && <p className="mt-1 text-ink-soft">Nothing was paid this month.</p>}
            <KindTables title="Today" kinds={today} />
            <KindTables title="This month" kinds={month} />
          </section>
        </div>
        <section aria-labelledby="closed" className={panel}>
          <h2 id="closed" className="text-xl">
            Closed
          </h2>
          {closed.items.length === 0 && <p className="mt-1 text-ink-soft">No till was closed yet.</p>}
          <ul className="mt-2 divide-y divide-line">
            {closed.items.map(one => (
              <li key={one.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
                <Link to={`/admin/cash-up/${one.id}`} className="underline underline-offset-4 hover:text-accent">
                  {one.till}, <time dateTime={one.closedAt.toISOString()}>{dateAndTime(one.closedAt)}</time>
                </Link>
                <span className="text-right tabular-nums">
                  <Money cents={one.countedCents} symbol={one.currencySymbol ?? undefined} />
                </span>
                <TillDifference counted={one} />
              </li>
            ))}
          </ul>
          <Pagination {...closed} />
        </section>
      </div>
    </>
  )
}

/** A till with what should be in it, to be counted. Its currency is named where it has to be counted in two. */
function OpenTill({ till, isOneOfTwo, problems }: { till: Till; isOneOfTwo: boolean; problems?: FormProblems }) {
  const mayChange = useMayChange()
  const { currencySymbol, payments, expectedCents, others } = till
  const name = isOneOfTwo ? `${till.till}, ${currencySymbol.trim()}` : till.till
  const expected = formatMoney(Math.abs(expectedCents), currencySymbol)
  return (
    <section aria-label={name} className={panel}>
      <h2 className="text-xl">{name}</h2>
      <p className="mt-1 text-ink-soft">
        {payments === 0
          ? 'Nothing was paid since the last time.'
          : `${payments} ${payments === 1 ? 'payment' : 'payments'} since the last time. There should be ${expected} ${expectedCents < 0 ? 'less' : 'more'} in it.`}
      </p>
      {others.length > 0 && <OtherKinds kinds={others} symbol={currencySymbol} />}
      {mayChange && payments > 0 && <TillForm till={till} problems={problems} />}
    </section>
  )
}

type CountedTill = Parameters<typeof tillDifference>[0] & { currencySymbol: string | null }

/** What was too much or too little, below what was counted; nothing where it agreed. */
function TillDifference({ counted }: { counted: CountedTill }) {
  const difference = tillDifference(counted)
  if (!difference) return null
  return (
    <>
      <span className="text-sm font-semibold text-danger">{difference.label}</span>
      <span className="text-right text-sm font-semibold text-danger tabular-nums">
        <Money cents={difference.cents} symbol={counted.currencySymbol ?? undefined} />
      </span>
    </>
  )
}

function TillForm({ till, problems: sent }: { till: Till; problems?: FormProblems }) {
  const isBusy = useNavigation().state !== 'idle'
  // A refusal is shown at the till that it is about.
  const isOfThis = (values: FormProblems['values']) =>
    (values.till ?? till.till) === till.till &&
    (values.currencySymbol ?? till.currencySymbol).trim() === till.currencySymbol.trim()
  const problems = sent && isOfThis(sent.values) ? sent : undefined
  const form = useFocusOnRefusal(problems)
  return (
    <Form
      method="post"
      ref={form}
      noValidate
      key={`${till.payments} ${till.expectedCents}`}
      className="mt-3 grid gap-4"
    >
      <FormError>
        {problems?.errors[''] ??
          problems?.errors.till ??
          problems?.errors.currencySymbol ??
          problems?.errors.expectedCents ??
          problems?.errors.payments}
      </FormError>
      <input type="hidden" name="till" value={till.till} />
      <input type="hidden" name="currencySymbol" value={till.currencySymbol} />
      <input type="hidden" name="expectedCents" value={till.expectedCents} />
      <input type="hidden" name="payments" value={till.payments} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Counted"
          name="counted"
          // The keyboard of amounts may have no minus.
          inputMode={till.expectedCents < 0 ? 'text' : 'decimal'}
          required
          defaultValue={problems?.values.counted}
          error={problems?.errors.counted}
          autoComplete="off"
          hint={
            till.expectedCents < 0
              ? 'What is in it since the last time, such as -12.00 where less is in it'
              : 'Cash that was taken since the last time'
          }
        />
        <Field
          label="Note"
          name="note"
          maxLength={300}
          defaultValue={problems?.values.note}
          error={problems?.errors.note}
          hint="Where a difference comes from"
        />
      </div>
      <Button type="submit" busy={isBusy} busyLabel="Closing..." className="justify-self-start">
        Close the Till
      </Button>
    </Form>
  )
}
