import { Link } from 'react-router'
import { type OtherOrder, OtherOrderLink } from '#app/ui/order/other-order.tsx'
import { ReturnMoneyLines } from '#app/ui/order/return-money.tsx'
import { ReturnPhotos } from '#app/ui/order/return-photos.tsx'
import { ReturnChip } from '#app/ui/order/status-chip.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { moneyOfReturns, moneyRows } from '#shop/selling/returns/money.ts'
import { returnNext } from '#shop/selling/returns/next.ts'
import {
  customerCanTakeBack,
  type ReturnKind,
  type ReturnReason,
  type ReturnStatus,
  returnKindFacts,
} from '#shop/selling/returns/rules.ts'

type Back = {
  id: string
  number: string
  kind: ReturnKind
  status: ReturnStatus
  askedAt: Date
  photos: number
  answer: string
  items: { line: number; quantity: number; reason: ReturnReason }[]
  exchangedFor: OtherOrder | null
}

/**
 * What comes back of an order, return by return; nothing where nothing does. `pathOf` leads to a return, for the shop's own people;
 * a customer reads here what to do next and what the shop answered, and sees the photos.
 */
export function OrderReturns({
  order,
  className,
  pathOf,
}: {
  order: Parameters<typeof moneyOfReturns>[0] & {
    id: string
    currencySymbol: string
    returns: Back[]
    items: { line: number; productName: string }[]
  }
  className: string
  pathOf?: (back: Back) => string
}) {
  const { dateAndTime } = useDateFormat()
  const { id, returns, items, currencySymbol } = order
  if (returns.length === 0) return null
  const moneyOf = moneyOfReturns(order)
  const name = new Map(items.map(item => [item.line, item.productName]))
  return (
    <section aria-labelledby="returned" className={className}>
      <h2 id="returned" className="text-xl">
        Returns
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {returns
          .map(back => ({ ...back, money: moneyOf.get(back.id) }))
          .map(back => (
            <li key={back.id} className="py-3">
              <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="font-semibold">
                  {pathOf ? (
                    <Link to={pathOf(back)} className="underline underline-offset-4 hover:text-accent">
                      {back.number}
                    </Link>
                  ) : (
                    back.number
                  )}{' '}
                  · {returnKindFacts[back.kind].label}
                </span>
                <ReturnChip status={back.status} />
              </p>
              <p className="wrap-anywhere">
                {back.items.map(({ line, quantity }) => `${quantity} × ${name.get(line)}`).join(', ')}
              </p>
              <time dateTime={back.askedAt.toISOString()} className="text-sm text-ink-soft">
                {dateAndTime(back.askedAt)}
              </time>
              {!pathOf && <Next back={back} orderId={id} />}
              {back.money && <ReturnMoneyLines rows={moneyRows(back.money)} symbol={currencySymbol} />}
              {back.exchangedFor && (
                <OtherOrderLink
                  says="Exchanged for the parts of"
                  order={back.exchangedFor}
                  isOfShop={pathOf !== undefined}
                />
              )}
              {!pathOf && <ReturnPhotos count={back.photos} path={`/orders/${id}/returns/${back.id}/photos`} />}
            </li>
          ))}
      </ul>
    </section>
  )
}

/** What the customer has to do, or what the shop does next, and what it answered: the mail may be lost. */
function Next({ back, orderId }: { back: Back; orderId: string }) {
  const { shopName, address, city, returnPayer } = useSettings()
  const shop = { name: shopName, address: [address, city].filter(Boolean).join(', '), returnPayer }
  return (
    <>
      {returnNext(back, shop).map(text => (
        <p key={text} className="mt-2 wrap-anywhere">
          {text}
        </p>
      ))}
      {back.answer && <p className="mt-2 wrap-anywhere">Our answer: {back.answer}</p>}
      {customerCanTakeBack(back) && (
        <ButtonLink
          to={`/orders/${orderId}/returns/${back.id}/take-back`}
          variant="secondary"
          className="mt-3 print:hidden"
        >
          Take It Back<span className="sr-only">: return {back.number}</span>
        </ButtonLink>
      )}
    </>
  )
}
