import { useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import { Watched } from '#app/admin/parts/watched.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { Field, FormError, Select } from '#app/ui/plain/field.tsx'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { formatMoney, plainMoney } from '#shop/money.ts'
import type { CreditShown } from '#shop/selling/returns/credit.server.ts'
import type { Return } from '#shop/selling/returns/find.server.ts'
import {
  partOutcomes,
  type ReturnStatus,
  returnCan,
  returnKindFacts,
  returnOutcomeLabels,
  returnReasonFacts,
} from '#shop/selling/returns/rules.ts'
import { returnPath } from './addresses.ts'
import { CreditSum } from './credit-sum.tsx'
import type { action } from './step.tsx'
import { useCredit } from './use-credit.ts'

const steps: { to: Exclude<ReturnStatus, 'requested' | 'settled'>; label: string }[] = [
  { to: 'approved', label: 'Approve' },
  { to: 'received', label: 'Goods Are Here' },
  { to: 'taken_back', label: 'Customer Keeps Them' },
  { to: 'declined', label: 'Decline' },
]

/** The step that is next for most returns, whose button stands out: nobody is to settle by it what is not here yet. */
const usualStep = (back: Return): ReturnStatus =>
  back.status === 'received' ? 'settled' : returnCan(back, 'approved') ? 'approved' : 'received'

/** The buttons of the steps before the last, with what is answered to the customer. */
export function StepForms({ back }: { back: Return }) {
  const fetcher = useFetcher<typeof action>()
  const problems = fetcher.data
  return (
    <fetcher.Form
      key={back.status}
      method="post"
      action={`${returnPath(back.id)}/step`}
      className="grid gap-3 rounded-lg border border-line bg-paper p-5"
    >
      <FormError>{problems?.errors[''] ?? problems?.errors.to ?? problems?.errors.expected}</FormError>
      <input type="hidden" name="expected" value={back.status} />
      <Field
        label="Answer to the customer"
        name="answer"
        maxLength={1000}
        defaultValue={problems?.values.answer}
        error={problems?.errors.answer}
        hint={`Stands in the mail: ${returnCan(back, 'approved') ? 'where to send the parts, or why not' : 'why not, where you decline'}`}
      />
      <div className="flex flex-wrap gap-2">
        {steps
          .filter(({ to }) => returnCan({ ...back, status: 'requested' }, to))
          .map(({ to, label }) => (
            <Button
              key={to}
              type="submit"
              name="to"
              value={to}
              variant={to === 'declined' ? 'danger' : to === usualStep(back) ? 'primary' : 'secondary'}
              disabled={!returnCan(back, to)}
              busy={fetcher.state !== 'idle'}
            >
              {label}
            </Button>
          ))}
      </div>
    </fetcher.Form>
  )
}

function deliveryHint({ kind }: Return): string {
  const { givesDeliveryBack, endsOrder } = returnKindFacts[kind]
  if (endsOrder) return 'All of it where the whole order was refused: the order is cancelled then'
  return givesDeliveryBack
    ? 'Owed to the customer where the whole order comes back'
    : 'Not owed for this kind of return'
}

type TypedFees = { restockingFeeCents: string; deliveryFeeCents: string }

/** The fees among the fields of a form, as typed. */
function feesOf({ restockingFeeCents, deliveryFeeCents }: Record<string, unknown>): Partial<TypedFees> {
  if (typeof restockingFeeCents !== 'string' || typeof deliveryFeeCents !== 'string') return {}
  return { restockingFeeCents, deliveryFeeCents }
}

/** The last step: what becomes of the pieces, and the money that is credited. */
export function SettleForm({
  back,
  feeCents,
  credit,
  problems,
  className,
}: {
  back: Return
  /** What the shop keeps of the price by its settings. */
  feeCents: number
  /** What is credited where that is kept and no delivery is given back. */
  credit: CreditShown
  problems?: FormProblems
  className: string
}) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusOnRefusal(problems)
  const proposed = { restockingFeeCents: plainMoney(feeCents), deliveryFeeCents: '0.00' }
  const [fees, setFees] = useState({ ...proposed, ...feesOf(problems?.values ?? {}) })
  // While the fees are as they were proposed, the page itself says what will be credited. Without a script that text does not follow what is typed.
  const isProposed = Object.values(fees).join() === Object.values(proposed).join()
  const asked = useCredit(isProposed ? null : `${returnPath(back.id)}/credit?${new URLSearchParams(fees)}`)
  const goods = back.items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const isCore = back.kind === 'core'
  const field = (name: string, start: string) => ({
    name,
    defaultValue: problems?.values[name] ?? start,
    error: problems?.errors[name],
  })
  return (
    <Watched>
      <Form
        method="post"
        ref={form}
        noValidate
        data-watched
        onInput={event => setFees({ ...fees, ...feesOf(Object.fromEntries(new FormData(event.currentTarget))) })}
        className={`grid gap-4 ${className}`}
      >
        <h2 className="text-xl">Settle it</h2>
        <FormError>{problems?.errors[''] ?? problems?.errors.expected}</FormError>
        <input type="hidden" name="expected" value={back.status} />
        {(isCore ? [] : back.items).map(item => (
          <Select
            key={item.id}
            label={`What becomes of ${item.quantity} × ${item.productName}`}
            {...field(`outcome-${item.id}`, returnReasonFacts[item.reason].first)}
          >
            {partOutcomes.map(outcome => (
              <option key={outcome} value={outcome}>
                {returnOutcomeLabels[outcome]}
              </option>
            ))}
          </Select>
        ))}
        <div className={isCore ? 'hidden' : 'grid gap-4 sm:grid-cols-2'}>
          <Field
            label="Kept of the price"
            {...field('restockingFeeCents', proposed.restockingFeeCents)}
            inputMode="decimal"
            hint={`The parts were ${formatMoney(goods, back.currencySymbol)}`}
          />
          <Field
            label="Delivery given back"
            {...field('deliveryFeeCents', proposed.deliveryFeeCents)}
            inputMode="decimal"
            hint={deliveryHint(back)}
          />
        </div>
        {back.paidCents > 0 && (
          <Checkbox
            label="The money is given back in cash now"
            name="paysOut"
            defaultChecked={problems?.values.paysOut === 'on'}
            hint="Of what is credited, so much as was paid. Otherwise the order says that it is to be refunded"
          />
        )}
        <p className="text-ink-soft">
          {isCore
            ? 'A credit note of the core charges is made, the old parts are kept apart, and the customer gets a mail.'
            : 'A credit note is made, good parts go to stock, and the customer gets a mail.'}
        </p>
        <CreditSum counted={isProposed ? credit : asked} symbol={back.currencySymbol}>
          Counting what will be credited...
        </CreditSum>
        {usualStep(back) !== 'settled' && <p>The parts have not been noted as here yet. Settle it once they are.</p>}
        <Button
          type="submit"
          variant={usualStep(back) === 'settled' ? 'primary' : 'secondary'}
          busy={isBusy}
          busyLabel="Settling..."
          className="justify-self-start"
        >
          Settle Return
        </Button>
      </Form>
    </Watched>
  )
}
