import type { ReactNode } from 'react'
import { formatMoney } from '#shop/money.ts'
import type { CreditShown } from '#shop/selling/returns/credit.server.ts'
import { creditText } from '#shop/selling/returns/money.ts'

type Props = { counted: CreditShown | 'failed' | null; symbol: string; children: ReactNode }

/** What the credit note will come to, and with which fees; `children` stand there while that is not known. */
export function CreditSum({ counted, symbol, children }: Props) {
  const money = (cents: number) => formatMoney(cents, symbol)
  return (
    <div role="status" className="min-h-28 rounded-md border-2 border-ink p-4 sm:min-h-24">
      {counted === 'failed' ? (
        <p className="text-danger">
          What will be credited could not be counted. It stands with the return once it is settled.
        </p>
      ) : counted === null ? (
        <p className="text-ink-soft noscript:hidden">{children}</p>
      ) : counted.ok ? (
        <>
          <p className="flex flex-wrap justify-between gap-x-4 text-lg font-bold">
            Will be credited <span className="whitespace-nowrap">{money(counted.totalCents)}</span>
          </p>
          <p className="text-ink-soft">{creditText(counted, symbol)}</p>
        </>
      ) : (
        // While somebody still types, what is missing is no trouble: the press says it in red, at its field.
        <p className="text-ink-soft">Not counted yet: {counted.message}</p>
      )}
    </div>
  )
}
