import { KeptTicks, slipTicks } from '#app/admin/packing/kept-ticks.tsx'
import { DeliveryNote } from '#app/ui/order/delivery-note.tsx'
import { SpokenNumber } from '#app/ui/order/spoken-number.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { howToReturn, returnsText } from '#shop/office/settings/consumers.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { noteText } from '#shop/selling/orders/counter-terms.ts'
import { orderStates } from '#shop/selling/orders/status.ts'
import type { ShownSlip } from '#shop/selling/packing/slips.server.ts'
import { promisedDays } from '#shop/selling/returns/until-when.ts'

/** The packing slip of one order; printed, each begins on a page of its own. */
export function Slip({ order, isFirst }: { order: ShownSlip; isFirst: boolean }) {
  const { longDate } = useDateFormat()
  const settings = useSettings()
  const { returnPayer, logoUrl } = settings
  const { returnDays } = promisedDays(order, settings)
  const { street, city, postcode } = order.shippingAddress
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  // Warns whoever is about to pack an order that nobody waits for any more.
  const { label, countsAsSold } = orderStates[order.status]
  const warning = order.deletedAt ? 'Deleted' : countsAsSold ? null : label
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <article className="rounded-lg border border-line bg-paper p-5 sm:p-8 print:border-0 print:p-0 not-first:print:break-before-page">
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-5 border-b-2 border-ink pb-4">
        <div>
          {logoUrl && <img src={logoUrl} alt="" className="mb-2 h-14 max-w-60 object-contain object-left" />}
          <p className="font-semibold">{order.shopName}</p>
          {order.sender && <p className="text-sm text-ink-soft">{order.sender}</p>}
          <Heading className="text-2xl">Packing slip</Heading>
          <p className="mt-2 text-xl font-bold wrap-anywhere">
            <SpokenNumber number={order.orderNumber} rest="text-base font-normal" />
          </p>
          {order.part && <p className="font-semibold">{order.part}</p>}
          <p className="text-ink-soft">
            Placed <time dateTime={order.placedAt.toISOString()}>{longDate(order.placedAt)}</time>
          </p>
          {order.promisedOn && <p className="font-semibold">Promised for {weekdayText(order.promisedOn)}</p>}
          {warning && (
            <p className="mt-2 inline-block border-2 border-danger px-2 font-bold text-danger uppercase">{warning}</p>
          )}
        </div>
        <address className="min-w-48 text-lg break-words not-italic">
          <span className="text-sm text-ink-soft">
            {order.deliveryMethod === 'pickup' ? 'To be picked up by' : 'Deliver to'}
          </span>
          <br />
          <span className="font-semibold">{order.customerName}</span>
          {street && (
            <>
              <br />
              {street}
              <br />
              {city}, {postcode}
            </>
          )}
          <br />
          {order.customerPhone}
        </address>
        <DeliveryNote note={order.deliveryNote} className="w-full text-lg" />
      </div>
      <KeptTicks name={slipTicks(order.id)}>
        <table className="w-full text-left">
          <thead className="text-sm text-ink-soft">
            <tr>
              <th scope="col" className="w-12 py-2 font-semibold">
                <span className="sr-only">Packed</span>
              </th>
              <th scope="col" className="w-20 py-2 font-semibold">
                Quantity
              </th>
              <th scope="col" className="py-2 font-semibold">
                Reference and part
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {order.items.map(({ line, productId, productName, productBrand, quantity, bin, forCars, note }) => (
              <tr key={line} className="break-inside-avoid align-middle">
                <td className="py-2.5 print:py-1">
                  <label className="grid size-11 place-items-center print:size-8">
                    <input
                      type="checkbox"
                      value={`${order.part?.at(-1) ?? ''}/${line}`}
                      className="size-6 accent-accent"
                      aria-label={`Packed: ${productName}`}
                    />
                  </label>
                </td>
                <td className="py-2.5 text-2xl print:py-1 font-bold whitespace-nowrap">{quantity} ×</td>
                <td className="py-2.5 print:py-1">
                  <p className="flex flex-wrap justify-between gap-x-4 text-xl font-bold tracking-wide break-all">
                    {productId} <span>{bin}</span>
                  </p>
                  <p className="break-words print:text-sm">
                    {productBrand} {productName}
                  </p>
                  {forCars && <p className="font-semibold break-words">{forCars}</p>}
                  {note && <p className="font-semibold wrap-anywhere">{noteText(note)}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </KeptTicks>
      {order.wishes.map(wish => (
        <p key={wish} className="mt-3 border-l-4 border-ink pl-3 text-lg whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">The customer wrote:</span> “{wish}”
        </p>
      ))}
      <p className="mt-3 text-lg font-semibold">
        {unitsText(pieces)}
        {order.items.length > 1 && ` of ${order.items.length} parts`}
      </p>
      {!warning && (
        <p className="mt-4 inline-block border-2 border-ink px-3 py-2 text-xl font-bold">
          {order.cash ? `Cash to collect: ${order.cash}` : 'Paid: nothing to collect'}
        </p>
      )}
      {returnDays !== null && (
        <p className="mt-4 text-sm">
          {returnsText(returnDays, returnPayer)}. {howToReturn(returnDays, returnPayer)} Write to us first, with the
          order number.
        </p>
      )}
    </article>
  )
}
