import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Button } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Field, FormError } from '#app/ui/plain/field.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { formatMoney } from '#shop/money.ts'
import { closeTill, listCashUps, listTills, sumPayments, type Till } from '#shop/selling/payments/cash-up.server.ts'
import { cashUpForm } from '#shop/selling/payments/form.ts'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cash-up', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  return {
    tills: await listTills(db),
    closed: await listCashUps(db),
    today: await sumPayments(db, 'day'),
    month: await sumPayments(db, 'month'),
  }
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
  const { currencySymbol } = useSettings()
  const { dateAndTime } = useDateFormat()
  const mayChange = useMayChange()
  const money = (cents: number) => formatMoney(cents, currencySymbol)
  return (
    <>
      <AdminHead
        title="Cash-up"
        text={`Taken today ${money(today.takenCents)}, given back ${money(today.givenBackCents)}. This month ${money(month.takenCents)} and ${money(month.givenBackCents)}.`}
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        {tills.map(till => (
          <section key={till.till} aria-label={till.till} className={panel}>
            <h2 className="text-xl">{till.till}</h2>
            <p className="mt-1 text-ink-soft">
              {till.payments === 0
                ? 'No cash was taken since the last time.'
                : `${till.payments} ${till.payments === 1 ? 'payment' : 'payments'} since the last time. There should be ${money(till.expectedCents)} more in it.`}
            </p>
            {mayChange && till.payments > 0 && <TillForm till={till} problems={problems} />}
          </section>
        ))}
        <section aria-labelledby="closed" className={panel}>
          <h2 id="closed" className="text-xl">
            Closed
          </h2>
          {closed.length === 0 && <p className="mt-1 text-ink-soft">No till was closed yet.</p>}
          <ul className="mt-2 divide-y divide-line">
            {closed.map(one => (
              <li key={one.id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
                <Link to={`/admin/cash-up/${one.id}`} className="underline underline-offset-4 hover:text-accent">
                  {one.till}, <time dateTime={one.closedAt.toISOString()}>{dateAndTime(one.closedAt)}</time>
                </Link>
                <span>
                  {money(one.countedCents)}
                  {one.countedCents !== one.expectedCents && (
                    <span className="ml-2 font-semibold text-danger">
                      {money(one.countedCents - one.expectedCents)}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

function TillForm({ till, problems: sent }: { till: Till; problems?: FormProblems }) {
  const isBusy = useNavigation().state !== 'idle'
  // A refusal is shown at the till that it is about.
  const problems = sent && (sent.values.till ?? till.till) === till.till ? sent : undefined
  const form = useFocusOnRefusal(problems)
  return (
    <Form method="post" ref={form} noValidate key={till.expectedCents} className="mt-3 grid gap-4">
      <FormError>{problems?.errors[''] ?? problems?.errors.till ?? problems?.errors.expectedCents}</FormError>
      <input type="hidden" name="till" value={till.till} />
      <input type="hidden" name="expectedCents" value={till.expectedCents} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Counted"
          name="counted"
          inputMode="decimal"
          required
          defaultValue={problems?.values.counted}
          error={problems?.errors.counted}
          autoComplete="off"
          hint="What was taken since the last time"
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
