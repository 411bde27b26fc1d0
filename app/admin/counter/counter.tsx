import { useRef } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { orderPath } from '#app/admin/orders/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { FormError, Select } from '#app/ui/plain/field.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { useIsAlive, useStored } from '#app/web/stored.ts'
import { readWrittenVehicle } from '#shop/cars/fitment/question.ts'
import { formatMoney } from '#shop/money.ts'
import { counterSaleForm } from '#shop/selling/counter/form.ts'
import { priceField, usualDiscountPercent } from '#shop/selling/counter/sale.ts'
import { sellAtCounter } from '#shop/selling/counter/sell.server.ts'
import { numberDocuments } from '#shop/selling/documents/numbers.server.ts'
import { amountRows } from '#shop/selling/orders/amounts.ts'
import { chosenKinds, paymentKindLabels } from '#shop/selling/payments/kinds.ts'
import type { Route } from './+types/counter'
import { CallerFields } from './caller.tsx'
import { CarFields } from './car.tsx'
import { type Draft, type DraftLine, drafts, dropDraft, isBegun, nameOfDraft, newDraft } from './drafts.ts'
import { SaleLines } from './lines.tsx'
import { PartsSearch } from './parts-search.tsx'
import { sumOf } from './sum.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Counter', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = await signedIn(context)
  return { mostDiscountPercent: role === 'admin' ? 100 : usualDiscountPercent }
}

/** Places the order that a colleague took; one that is handed over now gets its invoice at once, for which somebody waits. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId: by, role } = await signedIn(context)
  const form = parseForm(counterSaleForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const db = context.get(dbContext)
  const { origin } = context.get(envContext)
  const outcome = await sellAtCounter(db, { sale: form.value, by, role: role ?? 'reader', origin })
  if (!outcome.ok) {
    const at = outcome.reason === 'price' ? outcome.productIds.map(priceField) : ['']
    const errors = Object.fromEntries(at.map(field => [field, outcome.message]))
    return data<FormProblems>({ errors, values: form.typed }, { status: outcome.reason === 'price' ? 422 : 409 })
  }
  const { id, orderNumber } = outcome.order
  const isNow = form.value.handover === 'now'
  if (isNow) await numberDocuments(db, id)
  const title = isNow ? 'Sold' : 'Order placed'
  throw redirect(orderPath(id), { headers: [flashHeader({ title, description: `Order #${orderNumber}` })] })
}

/** A sale that is an order now does not wait any more. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const key = String((await request.clone().formData()).get('saleKey'))
  try {
    return await serverAction()
  } catch (answer) {
    // It answers with a redirect, which arrives as a thrown Response. An error is no order.
    if (answer instanceof Response && answer.status < 400) dropDraft(key)
    throw answer
  }
}

const panel = 'rounded-lg border border-line bg-paper p-4 sm:p-5'

export default function Counter({ loaderData, actionData: problems }: Route.ComponentProps) {
  const isAlive = useIsAlive()
  const kept = useStored(drafts)
  const fresh = useRef<Draft | null>(null)
  if (!isAlive) {
    return (
      <>
        <Head />
        <noscript>
          <p>The counter needs JavaScript.</p>
        </noscript>
      </>
    )
  }
  if (!kept[0]) fresh.current ??= newDraft()
  const draft = kept[0] ?? fresh.current ?? newDraft()
  const waiting = kept.slice(1)
  return (
    <>
      <Head>
        {isBegun(draft) && (
          <>
            <Button variant="secondary" onClick={() => drafts.keep([newDraft(), draft, ...waiting])}>
              Set Aside
            </Button>
            <Button variant="secondary" onClick={() => dropDraft(draft.key)}>
              Discard
            </Button>
          </>
        )}
      </Head>
      {waiting.some(isBegun) && (
        <ul aria-label="Set aside" className="mb-4 flex flex-wrap gap-2">
          {waiting.filter(isBegun).map(one => (
            <li key={one.key}>
              <Button
                variant="secondary"
                onClick={() => drafts.keep([one, ...kept.filter(({ key }) => key !== one.key)].filter(isBegun))}
              >
                {nameOfDraft(one)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Sale
        key={draft.key}
        draft={draft}
        onChange={changed => drafts.keep([{ ...draft, ...changed }, ...waiting])}
        mostDiscountPercent={loaderData.mostDiscountPercent}
        problems={problems?.values.saleKey === draft.key ? problems : undefined}
      />
    </>
  )
}

const Head = ({ children }: { children?: React.ReactNode }) => (
  <AdminHead title="Counter" text="Sell to whoever calls or walks in.">
    {children}
  </AdminHead>
)

type SaleProps = {
  draft: Draft
  onChange: (changed: Partial<Draft>) => void
  mostDiscountPercent: number
  problems: FormProblems | undefined
}

function Sale({ draft, onChange, mostDiscountPercent, problems }: SaleProps) {
  const settings = useSettings()
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusOnRefusal(problems)
  const search = useRef<HTMLInputElement>(null)
  const errors = problems?.errors ?? {}
  const { lines, handover } = draft
  const sum = sumOf(draft, settings)
  const money = (cents: number) => formatMoney(cents, settings.currencySymbol)
  const toParts = () => search.current?.focus()
  function add(
    part: Omit<DraftLine, 'quantity' | 'price' | 'reason' | 'car' | 'coreChargeCents'> & {
      coreChargeCents: number | null
    },
  ) {
    const before = lines.find(({ id }) => id === part.id)
    const line = {
      ...part,
      coreChargeCents: part.coreChargeCents ?? 0,
      price: '',
      reason: '',
      car: draft.car,
      quantity: 1,
    }
    onChange({
      lines: before
        ? lines.map(one => (one.id === part.id ? { ...one, quantity: one.quantity + 1 } : one))
        : [...lines, line],
    })
  }
  const label =
    handover === 'now' ? `Sell for ${money(sum.totalCents)}` : `Place the Order for ${money(sum.totalCents)}`
  return (
    <Form
      method="post"
      ref={form}
      noValidate
      onKeyDown={event => {
        if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.requestSubmit()
      }}
      className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2"
    >
      <div className="grid gap-5">
        <CallerFields draft={draft} onChange={onChange} errors={errors} onDone={toParts} />
        <CarFields draft={draft} onChange={onChange} onDone={toParts} />
        <PartsSearch car={draft.car} onAdd={add} field={search} />
      </div>
      <section aria-labelledby="sale" className={panel}>
        <h2 id="sale" className="text-xl">
          Sale
        </h2>
        <FormError>{errors[''] ?? errors.lines ?? errors.shownTotalCents ?? errors.saleKey ?? errors.prices}</FormError>
        <SaleLines
          lines={lines}
          onLines={next => onChange({ lines: next })}
          errors={errors}
          mostDiscountPercent={mostDiscountPercent}
        />
        <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
          <Select
            label="Handed over by"
            name="handover"
            value={handover}
            onChange={({ currentTarget: { value } }) =>
              onChange({ handover: value === 'now' || value === 'pickup' ? value : 'delivery' })
            }
          >
            <option value="delivery">Delivery</option>
            <option value="pickup">Pick-up</option>
            <option value="now">Sold now</option>
          </Select>
          {handover === 'now' ? (
            <Select label="Paid by" name="paidBy">
              {chosenKinds.map(kind => (
                <option key={kind} value={kind}>
                  {paymentKindLabels[kind]}
                </option>
              ))}
            </Select>
          ) : (
            <Select label="Ordered" name="channel">
              <option value="phone">By telephone</option>
              <option value="counter">At the counter</option>
            </Select>
          )}
        </div>
        <dl className="mt-4 grid gap-1.5">
          {amountRows({ ...sum, ...settings }, settings.currencySymbol).map(row => (
            <div key={row.label} className={`flex justify-between gap-4 ${row.isTotal ? 'text-xl font-bold' : ''}`}>
              <dt>{row.label}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
        <input type="hidden" name="saleKey" value={draft.key} />
        <input type="hidden" name="userId" value={draft.userId} />
        <input type="hidden" name="lines" value={JSON.stringify(lines.map(sentLine))} />
        <input type="hidden" name="prices" value={JSON.stringify(pricesOf(lines))} />
        <input type="hidden" name="shownTotalCents" value={sum.totalCents} />
        <Button
          type="submit"
          size="large"
          busy={isBusy}
          busyLabel="Placing the order..."
          disabled={lines.length === 0}
          className="mt-4 w-full"
        >
          {label}
        </Button>
        <p className="mt-2 text-sm text-ink-soft">Ctrl and Enter place it from any field.</p>
      </section>
    </Form>
  )
}

/** A line as the order's form takes it, with the car that it is for. */
function sentLine({ id, name, quantity, car }: DraftLine) {
  const vehicle = car && readWrittenVehicle(car.written)
  return { id, name, quantity, ...(vehicle && { vehicles: [vehicle] }) }
}

const pricesOf = (lines: readonly DraftLine[]) =>
  Object.fromEntries(
    lines.flatMap(({ id, price, reason }) => (price.trim() === '' ? [] : [[id, { price: price.trim(), reason }]])),
  )
