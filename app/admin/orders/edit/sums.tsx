import { formatMoney } from '#shop/money.ts'
import { amountRows } from '#shop/selling/orders/amounts.ts'
import type { EditPreview } from '#shop/selling/orders/edit/edit.ts'
import { CarsInPlace } from './cars-in-place.tsx'

/** What changing an order comes to, before anything is done: the stock, the amounts, and who is told. */
export function EditSums({ preview, symbol }: { preview: EditPreview; symbol: string }) {
  const { before, after, deliveryMethod, coresCents, vatRate, pricesIncludeVat, stock, cars, mailTo } = preview
  const more = after.totalCents - before.totalCents
  const money = (cents: number) => formatMoney(cents, symbol)
  return (
    <section aria-labelledby="changes" className="rounded-md border-2 border-ink p-4">
      <h2 id="changes" className="text-xl">
        What changes
      </h2>
      {stock.length > 0 && (
        <ul className="mt-2">
          {stock.map(({ id, name, change }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                {name} <span className="text-sm text-ink-soft">Ref. {id}</span>
                <CarsInPlace cars={cars.find(one => one.id === id)} />
              </span>
              <span className="whitespace-nowrap">
                {Math.abs(change)} {change > 0 ? 'back to stock' : 'taken from stock'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-2 border-t border-line pt-2">
        {amountRows({ ...after, deliveryMethod, vatRate, pricesIncludeVat, coresCents }, symbol).map(row => (
          <div key={row.label} className={`flex justify-between gap-4 ${row.isTotal ? 'text-lg font-bold' : ''}`}>
            <dt>{row.label}</dt>
            <dd className="whitespace-nowrap">{row.value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        {more === 0
          ? 'The total stays as it was.'
          : `${money(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than before: it was ${money(before.totalCents)}.`}{' '}
        {mailTo
          ? `A mail with the new order goes to ${mailTo}.`
          : 'Nobody gets a mail: the order has no address for it.'}
      </p>
    </section>
  )
}
