import { data, Link, redirect } from 'react-router'
import { orderPath } from '#app/admin/orders/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { ReturnMoneyLines } from '#app/ui/order/return-money.tsx'
import { ReturnPhotos } from '#app/ui/order/return-photos.tsx'
import { ReturnChip } from '#app/ui/order/status-chip.tsx'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { formatMoney } from '#shop/money.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { findReturnMoney, showCredit } from '#shop/selling/returns/credit.server.ts'
import { findReturn } from '#shop/selling/returns/find.server.ts'
import { settleForm } from '#shop/selling/returns/form.server.ts'
import {
  restockingFee,
  returnKindFacts,
  returnOutcomeLabels,
  returnReasonFacts,
  returnStates,
} from '#shop/selling/returns/rules.ts'
import { settleReturn } from '#shop/selling/returns/settle.server.ts'
import type { Route } from './+types/return'
import { missingReturn, returnList, returnPath } from './addresses.ts'
import { SettleForm, StepForms } from './return-forms.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData ? `Return ${loaderData.back.number}` : 'Return not found', isHidden: true })

export async function loader({ context, params: { returnId } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const back = (await findReturn(db, returnId)) ?? notFound(missingReturn)
  const { restockingPercent } = await findSettings(db)
  const feeCents = restockingFee(back.items, back.kind, restockingPercent)
  const fees = { restockingFeeCents: feeCents, deliveryFeeCents: 0 }
  return {
    back,
    feeCents,
    credit: returnStates[back.status].isOpen ? await showCredit(db, back, fees) : null,
    money: back.creditedCents === null ? [] : await findReturnMoney(db, back),
  }
}

export const shouldRevalidate = showsNewState

/** Settles the return. */
export async function action({ context, request, params: { returnId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(settleForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const { origin } = context.get(envContext)
  const outcome = await settleReturn(context.get(dbContext), { ...form.value, returnId, by: userId, origin })
  if (outcome.ok) throw redirect(returnPath(returnId), { headers: [flashHeader({ title: 'Return settled' })] })
  if (outcome.reason === 'not-found') return notFound(missingReturn)
  const status = outcome.reason === 'invalid' ? 422 : 409
  return data<FormProblems>({ errors: { '': outcome.message }, values: form.typed }, { status })
}

const panel = 'rounded-lg border border-line bg-paper p-5'

export default function ReturnPage({
  loaderData: { back, feeCents, credit, money },
  actionData: problems,
}: Route.ComponentProps) {
  const { dateAndTime } = useDateFormat()
  const mayChange = useMayChange()
  const { isOpen } = returnStates[back.status]
  return (
    <>
      <AdminHead
        back={returnList}
        title={`Return ${back.number}`}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ReturnChip status={back.status} />
            <span>
              {returnKindFacts[back.kind].label} of {back.customerName}
            </span>
          </span>
        }
      >
        <Link to={orderPath(back.orderId)} className={buttonClass({ variant: 'secondary' })}>
          Order {back.orderNumber.slice(-9)}
        </Link>
        {back.exchangeOrderId && (
          <Link to={orderPath(back.exchangeOrderId)} className={buttonClass({ variant: 'secondary' })}>
            Exchanged for {back.exchangeOrderNumber?.slice(-9)}
          </Link>
        )}
        {back.documentNumber && (
          <>
            <Link
              to={`${orderPath(back.orderId)}/documents/${back.documentId}`}
              reloadDocument
              className={buttonClass({ variant: 'secondary' })}
            >
              <Icon name="file-down" size={19} />
              Credit Note {back.documentNumber}
            </Link>
            <Link
              to={`${orderPath(back.orderId)}/documents/${back.documentId}?print`}
              reloadDocument
              target="_blank"
              className={buttonClass({})}
            >
              <Icon name="printer" size={19} />
              Print Credit Note
            </Link>
          </>
        )}
      </AdminHead>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5">
          {mayChange && isOpen && <StepForms back={back} />}
          <section aria-labelledby="items" className={panel}>
            <h2 id="items" className="text-xl">
              {back.status === 'taken_back' ? 'What was to come back' : 'What comes back'}
            </h2>
            <Items back={back} />
            {back.note && <p className="mt-3 whitespace-pre-line wrap-anywhere">“{back.note}”</p>}
            <ReturnPhotos count={back.photos.length} path={`${returnPath(back.id)}/photos`} />
            {back.answer && <p className="mt-3 wrap-anywhere text-ink-soft">Answered: {back.answer}</p>}
          </section>
          {mayChange && credit && (
            <SettleForm
              key={back.status}
              back={back}
              feeCents={feeCents}
              credit={credit}
              problems={problems}
              className={panel}
            />
          )}
        </div>
        <div className="space-y-5">
          {money.length > 0 && (
            <section aria-labelledby="money" className={panel}>
              <h2 id="money" className="text-xl">
                Money
              </h2>
              <ReturnMoneyLines rows={money} symbol={back.currencySymbol} />
              {mayChange && money.some(({ isOpen: isToGive }) => isToGive) && (
                <Link
                  to={`${orderPath(back.orderId)}/payments`}
                  className={buttonClass({ variant: 'secondary' }, 'mt-3 w-full print:hidden')}
                >
                  Give the Money Back
                </Link>
              )}
            </section>
          )}
          <section aria-labelledby="steps" className={panel}>
            <h2 id="steps" className="text-xl">
              Steps
            </h2>
            <ol className="mt-2 divide-y divide-line">
              {back.changes.map(({ status, changedAt, by }) => (
                <li key={status} className="py-2">
                  <p className="font-semibold">{returnStates[status].label}</p>
                  <p className="text-sm wrap-anywhere text-ink-soft">
                    <time dateTime={changedAt.toISOString()}>{dateAndTime(changedAt)}</time>
                    {by && ` by ${by}`}
                  </p>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </>
  )
}

function Items({ back: { kind, items, currencySymbol } }: { back: Route.ComponentProps['loaderData']['back'] }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {items.map(item => (
        <li key={item.id} className="flex flex-wrap justify-between gap-x-4 py-3">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              {item.quantity} ×{' '}
              <Link to={`/admin/products/${item.productId}`} className="hover:text-accent">
                {item.productBrand} {item.productName}
              </Link>
            </p>
            <p className="text-sm wrap-anywhere text-ink-soft">Ref. {item.productId}</p>
            <p className="wrap-anywhere">
              {returnReasonFacts[item.reason].label}
              {item.vehicle && `: ${item.vehicle.name}`}
            </p>
            {item.outcome && <p className="text-ink-soft">{returnOutcomeLabels[item.outcome]}</p>}
          </div>
          <p className="font-semibold whitespace-nowrap">
            {formatMoney(item.quantity * (kind === 'core' ? item.coreChargeCents : item.priceCents), currencySymbol)}
          </p>
        </li>
      ))}
    </ul>
  )
}
