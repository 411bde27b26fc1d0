import { Link } from 'react-router'
import { Contact, contactLink } from '#app/admin/parts/contact.tsx'
import { DeliveryNote } from '#app/ui/order/delivery-note.tsx'
import { weekdayText } from '#shop/office/calendar/days.ts'
import type { AnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { pickupText } from '#shop/selling/orders/status.ts'
import { orderList } from './addresses.ts'

/** The customer of an order: name, how to reach them, and the address. */
export function OrderCustomer({ order, className }: { order: AnyOrder; className: string }) {
  const { customerName, customerEmail, deliveryMethod, promisedOn, shippingAddress } = order
  const { street, city, postcode } = shippingAddress
  return (
    <>
      <section aria-labelledby="customer" className={className}>
        <h2 id="customer" className="text-xl">
          Customer
        </h2>
        <Contact {...order} />
        {customerEmail && (
          <p className="mt-2 print:hidden">
            <Link to={`${orderList.to}?q=${encodeURIComponent(customerEmail)}`} className={contactLink}>
              All orders of this customer
            </Link>
          </p>
        )}
      </section>
      <section aria-labelledby="address" className={className}>
        <h2 id="address" className="text-xl">
          {deliveryMethod === 'pickup' ? 'Pick-up' : 'Delivery address'}
        </h2>
        <address className="mt-2 break-words not-italic">
          {deliveryMethod === 'pickup' ? pickupText(order) : customerName}
          {street && (
            <>
              <br />
              {street}
              <br />
              {city}, {postcode}
            </>
          )}
        </address>
        {street && (
          <p className="mt-1 print:hidden">
            <a
              href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${street}, ${postcode} ${city}` })}`}
              target="_blank"
              rel="noreferrer"
              className={contactLink}
            >
              Show on a map
            </a>
          </p>
        )}
        <DeliveryNote note={order.deliveryNote} className="mt-2" />
        {promisedOn && <p className="mt-2 font-semibold">Promised for {weekdayText(promisedOn)}</p>}
      </section>
    </>
  )
}
