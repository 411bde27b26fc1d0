import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { FormError } from '#app/ui/plain/field.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { useDelivery } from '#app/web/delivery/use-delivery.ts'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { outsideText } from '#shop/selling/delivery/delivery.ts'
import { CallerFields } from './caller.tsx'
import { CarFields } from './car.tsx'
import { type Draft, withPartFor } from './drafts.ts'
import { EndOfSale } from './end-of-sale.tsx'
import { SaleLines } from './lines.tsx'
import { PartsSearch } from './parts-search.tsx'
import { sumOf } from './sum.ts'
import { useFootInSight } from './use-foot-in-sight.ts'

/** A part as it is today: without a price where it is no longer for sale. */
export type LineToday = { id: string; stock: number; priceCents?: number; coreChargeCents?: number }
/** Why a sale was not placed; `today` where a price or a stock has changed. */
export type Refused = FormProblems & { today?: LineToday[] }

type SaleProps = {
  draft: Draft
  onChange: (changed: Partial<Draft>) => void
  mostDiscountPercent: number
  problems: Refused | undefined
}

/** One sale: who, which car, which parts, and what it comes to. All by the keyboard; Ctrl and Enter place it. */
export function Sale({ draft, onChange, mostDiscountPercent, problems }: SaleProps) {
  const form = useFocusOnRefusal(problems)
  const search = useRef<HTMLInputElement>(null)
  const sale = useFootInSight()
  useTodaysPrices({ draft, onChange, problems })
  const settings = useSettings()
  const { lines, car } = draft
  const { postcode } = draft.fields
  const delivery = useDelivery(draft.handover === 'delivery' ? postcode : '', problems)
  const sum = sumOf(draft, settings, delivery)
  const errors = problems?.errors ?? {}
  const outside: FormProblems['errors'] = delivery === 'outside' ? { postcode: outsideText(postcode.trim()) } : {}
  const toParts = () => search.current?.focus()
  function placeByKeys({ key, ctrlKey, currentTarget }: KeyboardEvent<HTMLFormElement>) {
    if (key !== 'Enter' || !ctrlKey) return
    if (sum !== null) return currentTarget.requestSubmit()
    // As the button, which is disabled then: a line without pieces, or no part yet.
    const wrong = currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else toParts()
  }
  return (
    <Form
      method="post"
      ref={form}
      noValidate
      onKeyDown={placeByKeys}
      className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2"
    >
      <div className="grid gap-5">
        <CallerFields draft={draft} onChange={onChange} errors={{ ...errors, ...outside }} onDone={toParts} />
        <CarFields draft={draft} onChange={onChange} onDone={toParts} />
        <PartsSearch
          car={car}
          onAdd={(part, named, leavesCar) => onChange(withPartFor(draft, part, named, leavesCar))}
          field={search}
        />
      </div>
      <section
        ref={sale}
        aria-labelledby="sale"
        className="rounded-lg border border-line bg-paper p-4 sm:p-5 xl:sticky xl:top-[min(5rem,calc(100dvh-var(--height,0px)-1.25rem))]"
      >
        <h2 id="sale" className="text-xl">
          Sale
        </h2>
        <FormError>{errors[''] ?? errors.lines ?? errors.shownTotalCents ?? errors.saleKey ?? errors.prices}</FormError>
        <SaleLines
          lines={lines}
          car={car}
          onLines={next => onChange({ lines: next })}
          errors={errors}
          mostDiscountPercent={mostDiscountPercent}
        />
        <EndOfSale draft={draft} onChange={onChange} errors={errors} delivery={delivery} sum={sum} />
      </section>
    </Form>
  )
}

/** What was typed an hour ago may cost something else by now: the refusal says so, and the next press agrees to it. */
function useTodaysPrices({ draft: { lines }, onChange, problems }: Omit<SaleProps, 'mostDiscountPercent'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    const today = new Map(problems?.today?.map(line => [line.id, line]))
    if (today.size > 0) onChange({ lines: lines.map(line => ({ ...line, ...today.get(line.id) })) })
  }, [problems])
}
