import { Fragment, type ReactNode } from 'react'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Money } from '#app/ui/plain/money.tsx'
import { formatRate } from '#shop/money.ts'
import { formatNumber } from '#shop/numbers.ts'
import type { RateSum } from '#shop/selling/documents/sums.server.ts'
import { paymentKindLabels } from '#shop/selling/payments/kinds.ts'
import type { KindSum } from '#shop/selling/payments/sums.server.ts'

const totals = 'mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 first-of-type:mt-0'
const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Sums by their currency: one group, or more where the shop has changed its currency meanwhile; one without a sum where there are none. */
function byCurrency<Sum extends { currencySymbol: string }>(
  sums: Sum[],
): { symbol: string | undefined; sums: Sum[] }[] {
  if (sums.length === 0) return [{ symbol: undefined, sums }]
  return [...Map.groupBy(sums, ({ currencySymbol }) => currencySymbol.trim())].map(([, own]) => ({
    symbol: own[0]?.currencySymbol,
    sums: own,
  }))
}

/** What was invoiced and credited, and by VAT rate what is left of it; each currency by itself. */
export const DocumentSums = ({ month, rates }: { month: string; rates: RateSum[] }) => (
  <Panel title="Documents" file={`/admin/accounting/documents.csv?month=${month}`}>
    {byCurrency(rates).map(({ symbol, sums }) => (
      <SumsOfDocuments key={symbol} symbol={symbol} rates={sums} />
    ))}
    <p className="mt-3 text-sm text-ink-soft">By VAT rate, with what was credited taken off.</p>
  </Panel>
)

function SumsOfDocuments({ symbol, rates }: { symbol: string | undefined; rates: RateSum[] }) {
  const rows = rates.map(rate => {
    const grossCents = rate.invoicedCents - rate.creditedCents
    return { vatRate: rate.vatRate, amounts: [grossCents - rate.vatCents, rate.vatCents, grossCents] }
  })
  return (
    <>
      <dl className={totals}>
        <Total
          symbol={symbol}
          label={`Invoiced (${formatNumber(total(rates.map(({ invoices }) => invoices)))})`}
          cents={total(rates.map(({ invoicedCents }) => invoicedCents))}
        />
        <Total
          symbol={symbol}
          label={`Credited (${formatNumber(total(rates.map(({ creditNotes }) => creditNotes)))})`}
          cents={total(rates.map(({ creditedCents }) => creditedCents))}
        />
      </dl>
      {rows.length > 0 && (
        <SumTable head={['VAT', 'Net', 'VAT amount', 'Gross']}>
          {rows.map(({ vatRate, amounts }) => (
            <SumRow key={vatRate} symbol={symbol} label={formatRate(vatRate)} amounts={amounts} />
          ))}
        </SumTable>
      )}
    </>
  )
}

/** What was taken and given back, by kind of payment; each currency by itself. */
export const PaymentSums = ({ month, kinds }: { month: string; kinds: KindSum[] }) => (
  <Panel title="Payments" file={`/admin/accounting/payments.csv?month=${month}`}>
    {byCurrency(kinds).map(({ symbol, sums }) => (
      <Fragment key={symbol}>
        <dl className={totals}>
          <Total symbol={symbol} label="Taken" cents={total(sums.map(({ takenCents }) => takenCents))} />
          <Total symbol={symbol} label="Given back" cents={total(sums.map(({ givenBackCents }) => givenBackCents))} />
        </dl>
        <KindTables title="Paid by" kinds={sums} />
      </Fragment>
    ))}
  </Panel>
)

/** A row for each kind of payment, a table for each currency; nothing where nothing was paid. */
export const KindTables = ({ title, kinds }: { title: string; kinds: KindSum[] }) =>
  byCurrency(kinds).map(
    ({ symbol, sums }) =>
      symbol !== undefined && (
        <SumTable key={symbol} head={[title, 'Taken', 'Given back']}>
          {sums.map(({ kind, takenCents, givenBackCents }) => (
            <SumRow key={kind} symbol={symbol} label={paymentKindLabels[kind]} amounts={[takenCents, givenBackCents]} />
          ))}
        </SumTable>
      ),
  )

function Panel({ title, file, children }: { title: string; file: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-paper p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        <a
          href={file}
          download
          aria-label={`Download ${title.toLowerCase()}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon name="download" size={20} />
          Download
        </a>
      </div>
      {children}
    </section>
  )
}

function Total({ label, cents, symbol }: { label: string; cents: number; symbol: string | undefined }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right font-semibold tabular-nums">
        <Money cents={cents} symbol={symbol} />
      </dd>
    </>
  )
}

function SumTable({ head: [first, ...amounts], children }: { head: string[]; children: ReactNode }) {
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="pb-1 font-semibold">
              {first}
            </th>
            {amounts.map(label => (
              <th
                key={label}
                scope="col"
                className={`pb-1 pl-3 text-right font-semibold ${amounts.length === 2 ? 'w-1/3' : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">{children}</tbody>
      </table>
    </div>
  )
}

function SumRow({ label, amounts, symbol }: { label: string; amounts: number[]; symbol: string | undefined }) {
  return (
    <tr>
      <th scope="row" className="py-1.5 font-normal">
        {label}
      </th>
      {amounts.map((cents, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never change their order.
        <td key={place} className="py-1.5 pl-3 text-right whitespace-nowrap tabular-nums">
          <Money cents={cents} symbol={symbol} />
        </td>
      ))}
    </tr>
  )
}
