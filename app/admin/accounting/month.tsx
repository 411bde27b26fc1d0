import { data, Form } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { dbContext, frameContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { todayIn } from '#shop/office/calendar/days.ts'
import { sumDocuments } from '#shop/selling/documents/sums.server.ts'
import { sumPayments } from '#shop/selling/payments/sums.server.ts'
import { monthField } from '#shop/trade/bookkeeping/month.ts'
import type { Route } from './+types/month'
import { DocumentSums, PaymentSums } from './sums.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Accounting', isHidden: true })

/** The sums of a month: that of the address, or the one that it is now. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = await context.get(frameContext)()
  const typed = url.searchParams.get('month') ?? todayIn(settings.timeZone).slice(0, 7)
  const month = monthField.safeParse(typed)
  if (!month.success) return data({ typed, error: month.error.issues[0]?.message, sums: null }, { status: 422 })
  const db = context.get(dbContext)
  const [documents, payments] = await Promise.all([sumDocuments(db, month.data), sumPayments(db, month.data)])
  return data({ typed, error: undefined, sums: { month: month.data.name, documents, payments } })
}

export default function Month({ loaderData: { typed, error, sums } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Accounting"
        text="What was invoiced and paid in a month, and the files of it for the accountant."
      />
      <search>
        {/* The key makes the form anew with every month, so that Back shows that of the time. */}
        <Form key={typed} noValidate className="mb-4 flex flex-wrap items-start gap-3">
          <Field label="Month" type="month" name="month" placeholder="2026-11" defaultValue={typed} error={error} />
          <Button type="submit" variant="secondary" className="mt-7.5">
            Show
          </Button>
        </Form>
      </search>
      {sums && (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          <DocumentSums month={sums.month} rates={sums.documents} />
          <PaymentSums month={sums.month} kinds={sums.payments} />
        </div>
      )}
    </>
  )
}
