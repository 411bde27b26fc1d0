import { Contact } from '#app/admin/parts/contact.tsx'
import { DeliveryNote } from '#app/ui/order/delivery-note.tsx'
import type { Quote } from '#shop/selling/quotes/find.server.ts'

type Shown = Pick<
  Quote,
  'customerName' | 'customerEmail' | 'customerPhone' | 'deliveryMethod' | 'shippingAddress' | 'deliveryNote'
>

/** Whom a quote is for, and how the parts come to them. */
export function QuoteCustomer({ quote, className }: { quote: Shown; className: string }) {
  const { deliveryMethod, shippingAddress } = quote
  const { street, city, postcode } = shippingAddress
  return (
    <section aria-labelledby="customer" className={className}>
      <h2 id="customer" className="text-xl">
        Customer
      </h2>
      <Contact {...quote} />
      <p className="mt-2 break-words">
        {deliveryMethod === 'pickup'
          ? 'Pick-up at the shop'
          : ['Delivery', street, city, postcode].filter(Boolean).join(', ')}
      </p>
      <DeliveryNote note={quote.deliveryNote} className="mt-2" />
    </section>
  )
}
