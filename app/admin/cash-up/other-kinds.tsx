import { Money } from '#app/ui/plain/money.tsx'
import { type PaymentKind, paymentKindLabels } from '#shop/selling/payments/kinds.ts'

/** What was not paid in cash, by kind: nobody counts it, but it can be compared with the slip of the card terminal. */
export function OtherKinds({
  kinds,
  symbol,
}: {
  kinds: { kind: PaymentKind; amountCents: number }[]
  symbol: string | undefined
}) {
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line pt-3">
      {kinds.map(({ kind, amountCents }) => (
        <div key={kind} className="contents">
          <dt>{paymentKindLabels[kind]}</dt>
          <dd className="text-right font-semibold tabular-nums">
            <Money cents={amountCents} symbol={symbol} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
