import { type ReactNode, useRef } from 'react'
import { LeftOut } from '#app/storefront/cart/left-out.tsx'
import { LineCars } from '#app/storefront/cart/line-cars.tsx'
import { Amounts } from '#app/ui/order/parts.tsx'
import { Money, useSettings } from '#app/ui/plain/money.tsx'
import { Picture } from '#app/ui/plain/picture.tsx'
import { OfficialPicture } from '#app/ui/product/official-picture.tsx'
import { guaranteeNotice } from '#shop/office/settings/consumers.ts'
import { buyableQuantity, type CartLine, cartTotals, lineCents } from '#shop/selling/cart/lines.ts'
import type { LineConditions } from '#shop/selling/cart/vehicles.ts'
import { amountRows } from '#shop/selling/orders/amounts.ts'
import type { DeliveryMethod } from '#shop/selling/orders/status.ts'
import type { OrderTotals } from '#shop/selling/orders/totals.ts'

type SummaryProps = {
  lines: CartLine[]
  goneIds: ReadonlySet<string>
  conditions: LineConditions
  /** null where nothing can be bought. */
  totals: OrderTotals | null
  deliveryMethod: DeliveryMethod
  /** Whether the fee of delivery waits for a postcode, or for one to which the shop delivers. */
  isFeeOpen: boolean
  isOutside: boolean
  /** When it is brought; null where nothing is said. */
  arrival: string | null
  children: ReactNode
}

/** The lines that are bought and their total with VAT. A line that cannot be bought stands there greyed, and costs nothing. */
export function CheckoutSummary(props: SummaryProps) {
  const { lines, goneIds, conditions, totals, deliveryMethod, isFeeOpen, isOutside, arrival, children } = props
  const settings = useSettings()
  const notice = guaranteeNotice(settings)
  const heading = useRef<HTMLHeadingElement>(null)
  const toLine = (line: CartLine) => (
    <SummaryLine
      key={line.id}
      line={line}
      isGone={goneIds.has(line.id)}
      conditions={conditions}
      onDone={() => heading.current?.focus()}
    />
  )
  const leftOut = lines.filter(line => !countsWhole(line))
  const counted = lines.filter(countsWhole)
  return (
    <section aria-labelledby="summary" className="rounded-lg border border-line bg-paper p-5 lg:sticky lg:top-24">
      <h2 id="summary" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Order Summary
      </h2>
      {/* Lines that need a decision stand outside of the scrolling list, so that they are always seen. */}
      {leftOut.length > 0 && <ul className="mt-4 space-y-3">{leftOut.map(toLine)}</ul>}
      {counted.length > 0 && <Lines count={counted.length}>{counted.map(toLine)}</Lines>}
      {totals ? (
        <Totals
          totals={{ ...totals, deliveryMethod, coresCents: cartTotals(lines).coresCents, isFeeOpen, isOutside }}
        />
      ) : (
        <p className="mt-4 font-medium">Nothing here can be bought today.</p>
      )}
      {totals && arrival && <p className="mt-2 text-ink-soft">Estimated delivery: {arrival}</p>}
      {notice && <OfficialPicture {...notice} />}
      {children}
    </section>
  )
}

/** As many lines stand there whole: in a list that scrolls, what lies below its edge is not seen, and the subtotal has more than its lines. */
const wholeLines = 8

function Lines({ count, children }: { count: number; children: ReactNode }) {
  const list = (
    <ul aria-label="Parts" className="mt-4 space-y-3">
      {children}
    </ul>
  )
  if (count <= wholeLines) return list
  return (
    <>
      <p className="mt-4 font-medium">{count} parts. Scroll the list to see all of them.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which a keyboard has to be able to do */}
      <section aria-label="Parts" tabIndex={0} className="max-h-80 overflow-y-auto border-b border-line">
        {list}
      </section>
    </>
  )
}

const countsWhole = (line: CartLine) => buyableQuantity(line) === line.quantity

type LineProps = { line: CartLine; isGone: boolean; conditions: LineConditions; onDone: () => void }

function SummaryLine({ line, isGone, conditions, onDone }: LineProps) {
  const buyable = buyableQuantity(line)
  const isOut = buyable === 0
  return (
    <li className={`flex gap-3 ${isOut ? 'text-ink-soft' : ''}`}>
      <Picture
        src={line.image}
        alt=""
        sizes="4rem"
        className={`size-14 shrink-0 ${isOut ? 'opacity-50 grayscale' : ''}`}
      />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-5 leading-snug font-medium wrap-anywhere">{line.name}</p>
        <LineCars productId={line.id} conditions={conditions} />
        {!isOut && (
          <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-sm text-ink-soft">Quantity: {buyable}</span>
            <Money cents={lineCents(line)} className="ml-auto font-semibold" />
          </p>
        )}
        <LeftOut line={line} isGone={isGone} onDone={onDone} />
      </div>
    </li>
  )
}

type TotalsProps = {
  totals: OrderTotals & { deliveryMethod: DeliveryMethod; coresCents: number; isFeeOpen: boolean; isOutside: boolean }
}

function Totals({ totals }: TotalsProps) {
  const settings = useSettings()
  return (
    <div className="mt-4 border-t border-line pt-1">
      <Amounts rows={amountRows({ ...settings, ...totals }, settings.currencySymbol)} />
    </div>
  )
}
