import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { howStillPaid } from '#app/ui/order/how-paid.ts'
import { type OtherOrder, OtherOrderLink } from '#app/ui/order/other-order.tsx'
import { Picture } from '#app/ui/plain/picture.tsx'
import { forText } from '#shop/cars/vehicles/shown.ts'
import { coreText, formatMoney } from '#shop/money.ts'
import { papersOf, type ShownDocument } from '#shop/selling/documents/invoice-offer.ts'
import { amountRows } from '#shop/selling/orders/amounts.ts'
import { noteText } from '#shop/selling/orders/counter-terms.ts'
import type { DeliveryMethod } from '#shop/selling/orders/status.ts'
import { coresOf, type OrderTotals, type VatTerms } from '#shop/selling/orders/totals.ts'
import { balanceText } from '#shop/selling/payments/due.ts'

type Item = {
  line: number
  productId: string
  productName: string
  productBrand: string
  quantity: number
  priceCents: number
  coreChargeCents: number
  vehicles: { name: string; condition?: string }[]
  note: string
  image: string | null
}

/** The items of an order. `linkTo` gives the address of an item's product, or null for no link. */
export function OrderItems<AnItem extends Item>({
  order: { items, currencySymbol },
  linkTo,
  noteOf,
}: {
  order: { items: AnItem[]; currencySymbol: string }
  linkTo: (item: AnItem) => string | null
  /** What else is said of an item: what only the shop's own people read, or where its customer reviews it. */
  noteOf?: (item: AnItem) => ReactNode
}) {
  const money = (cents: number) => formatMoney(cents, currencySymbol)
  return (
    <ul className="mt-2 divide-y divide-line">
      {items.map(item => {
        const to = linkTo(item)
        const forCars = forText(item.vehicles)
        const note = noteOf?.(item)
        return (
          <li key={item.line} className="flex items-start gap-x-4 py-3">
            <Picture src={item.image} alt="" sizes="4rem" className="size-16 shrink-0" />
            <div className="min-w-0 flex-1">
              {to ? (
                <Link to={to} className="font-semibold wrap-anywhere hover:text-accent">
                  {item.productName}
                </Link>
              ) : (
                <p className="font-semibold wrap-anywhere">{item.productName}</p>
              )}
              <p className="text-sm wrap-anywhere text-ink-soft">
                {item.productBrand} <span className="inline-block max-w-full">· Ref. {item.productId}</span>
              </p>
              {forCars && <p className="text-sm font-medium wrap-anywhere">{forCars}</p>}
              {item.note && <p className="text-sm wrap-anywhere">{noteText(item.note)}</p>}
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className="text-sm text-ink-soft">
                  {item.quantity === 1 ? (
                    'Quantity: 1'
                  ) : (
                    <>
                      {item.quantity} × <span className="whitespace-nowrap">{money(item.priceCents)}</span>
                    </>
                  )}
                  {item.coreChargeCents > 0 && ` ${coreText(item.coreChargeCents, currencySymbol)}`}
                </p>
                <p className="ml-auto font-semibold whitespace-nowrap">{money(item.quantity * item.priceCents)}</p>
              </div>
              {note && <p className="text-sm wrap-anywhere text-ink-soft">{note}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type Amounted = OrderTotals &
  VatTerms &
  Parameters<typeof balanceText>[0] & {
    id: string
    deliveryMethod: DeliveryMethod
    currencySymbol: string
    documents: ShownDocument[]
    items: Item[]
    exchangedFrom: OtherOrder | null
  }

/** Subtotal, delivery, VAT and total of an order, by the VAT rate of its day, and its documents to download from `path`. */
export function OrderAmounts({ order, path }: { order: Amounted; path: string }) {
  const papers = papersOf(order)
  const paid = howStillPaid(order)
  const balance = balanceText(order, order.currencySymbol)
  return (
    <>
      <Amounts rows={amountRows({ ...order, coresCents: coresOf(order.items) }, order.currencySymbol)} />
      {paid && <p className="mt-2 text-ink-soft">{paid}</p>}
      {balance && <p className="mt-2 font-semibold">{balance}</p>}
      {order.exchangedFrom && (
        <OtherOrderLink
          says="In exchange for parts of"
          order={order.exchangedFrom}
          isOfShop={path.startsWith('/admin')}
        />
      )}
      {papers.length > 0 && (
        <ul aria-label="Documents">
          {papers.map(paper => (
            <li key={paper.path}>
              <Link
                to={`${path}/${paper.path}`}
                reloadDocument
                className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 hover:text-accent"
              >
                {paper.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The rows of an order's amounts, with its total large. */
export function Amounts({ rows }: { rows: ReturnType<typeof amountRows> }) {
  return (
    <dl className="mt-3 space-y-2">
      {rows.map(({ label, value, isTotal }) => (
        <div
          key={label}
          className={`flex flex-wrap justify-between gap-x-3 ${isTotal ? 'border-t border-line pt-3 text-xl font-bold' : ''}`}
        >
          <dt>{label}</dt>
          <dd className="ml-auto whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
