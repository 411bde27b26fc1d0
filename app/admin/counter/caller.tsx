import { useState } from 'react'
import { Button } from '#app/ui/plain/button.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import type { Caller } from '#shop/people/customers/callers.server.ts'
import { deliveryNoteLabel, maxDeliveryNote } from '#shop/selling/delivery/delivery.ts'
import { maxCustomerName } from '#shop/selling/orders/counter-terms.ts'
import type { action } from './callers.ts'
import { type CallerField, type Draft, withCar } from './drafts.ts'
import { Finder } from './finder.tsx'
import { useAsked, useEnter } from './use-asked.ts'

type Props = {
  draft: Draft
  onChange: (changed: Partial<Draft>) => void
  errors: Record<string, string>
  /** The caller is known: the next question is the part. */
  onDone: () => void
}

/** Who calls: by telephone or name, of earlier orders and accounts; whoever is new is typed. */
export function CallerFields({ draft, onChange, errors, onDone }: Props) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const { answer, ask } = useAsked<typeof action>('/admin/counter/callers', typed.length < 2 ? null : { caller: typed })
  const callers = answer?.callers.items ?? []
  const { fields } = draft
  const type = (name: CallerField) => ({
    name,
    value: fields[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ fields: { ...fields, [name]: event.currentTarget.value } }),
  })
  function choose({ userId, name, phone, email, address, cars }: Caller) {
    const { street = '', city = '', postcode = '' } = address ?? {}
    // A car that was asked for before stays.
    const car = draft.car ?? (cars.items.length === 1 ? (cars.items[0] ?? null) : null)
    onChange({
      userId: userId ?? '',
      cars: cars.items,
      hasMoreCars: cars.hasMore,
      ...(car && withCar(draft.lines, car)),
      // What is to be known at the door was typed for this sale.
      fields: { ...fields, customerName: name, phone, email, address: street, city, postcode },
    })
    setText('')
    onDone()
  }
  /** Whoever is not known yet: what was typed is their telephone or their name. */
  function take() {
    const isPhone = /^[+()\d\s./-]+$/.test(typed)
    onChange({
      userId: '',
      cars: [],
      hasMoreCars: false,
      fields: { ...fields, [isPhone ? 'phone' : 'customerName']: typed },
    })
    setText('')
  }
  const enter = useEnter(typed, answer?.text, ask, () => {
    const [first] = callers
    if (first) choose(first)
    else take()
  })
  return (
    <section aria-labelledby="caller" className="rounded-lg border border-line bg-paper p-4 sm:p-5">
      <h2 id="caller" className="text-xl">
        Who
      </h2>
      <Finder
        label="Telephone or name"
        // Whoever comes to the counter begins with who calls. On a touch screen the keyboard would cover the page.
        autoFocus={matchMedia('(pointer: fine)').matches}
        value={text}
        onText={setText}
        onEnter={() => typed.length > 1 && enter()}
        hint="Enter takes the first, or somebody new"
        maxLength={100}
      >
        {callers.length > 0 && (
          <ul className="mt-2 divide-y divide-line rounded-md border border-line">
            {callers.map(caller => (
              <li key={caller.userId ?? `${caller.phone} ${caller.name}`}>
                <button
                  type="button"
                  data-hit
                  className="flex min-h-11 w-full flex-wrap justify-between gap-x-4 px-3 py-2.5 text-left hover:bg-ground"
                  onClick={() => choose(caller)}
                >
                  <span className="font-semibold break-words">{caller.name || caller.email}</span>
                  <span className="text-ink-soft">
                    {[caller.phone, caller.address?.city, ordersText(caller)].filter(Boolean).join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {answer && (
          <GoesOn list={answer.callers} className="mt-2">
            Type more of the name or the number.
          </GoesOn>
        )}
      </Finder>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        <Field label="Name" {...type('customerName')} maxLength={maxCustomerName} />
        <Field label="Phone" {...type('phone')} type="tel" maxLength={20} />
        <Field label="Email" {...type('email')} type="email" maxLength={255} hint="Optional: mails about the order" />
        {draft.handover === 'delivery' && (
          <>
            <Field label="Street address" {...type('address')} maxLength={200} />
            <Field label="City" {...type('city')} maxLength={100} />
            <Field label="Postcode" {...type('postcode')} maxLength={20} />
            <Field
              label={deliveryNoteLabel}
              {...type('deliveryNote')}
              maxLength={maxDeliveryNote}
              hint="Optional"
              className="sm:col-span-2"
            />
          </>
        )}
      </div>
      {draft.userId && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-ink-soft">
          The order goes to this customer’s account.
          <Button variant="secondary" onClick={() => onChange({ userId: '' })}>
            Without the Account
          </Button>
        </p>
      )}
    </section>
  )
}

function ordersText({ orderCount, hasMoreOrders }: Caller) {
  if (orderCount === 0) return 'No order yet'
  return `${hasMoreOrders ? 'At least ' : ''}${orderCount} ${orderCount === 1 ? 'order' : 'orders'}`
}
