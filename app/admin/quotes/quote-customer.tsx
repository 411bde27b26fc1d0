import type { Quote } from '#shop/selling/quotes/find.server.ts'

const link = 'break-all underline underline-offset-4 hover:text-accent'

type Shown = Pick<Quote, 'customerName' | 'customerEmail' | 'customerPhone' | 'deliveryMethod' | 'shippingAddress'>

/** Whom a quote is for, and how the parts come to them. */
export function QuoteCustomer({ quote, className }: { quote: Shown; className: string }) {
  const { customerName, customerEmail, customerPhone, deliveryMethod, shippingAddress } = quote
  const { street, city, postcode } = shippingAddress
  return (
    <section aria-labelledby="customer" className={className}>
      <h2 id="customer" className="text-xl">
        Customer
      </h2>
      <p className="mt-2 font-semibold break-words">{customerName || 'No name'}</p>
      {customerEmail && (
        <p>
          <a href={`mailto:${customerEmail}`} className={link}>
            {customerEmail}
          </a>
        </p>
      )}
      {customerPhone && (
        <p>
          <a href={`tel:${customerPhone.replace(/[^\d+]/g, '')}`} className={link}>
            {customerPhone}
          </a>
        </p>
      )}
      <p className="mt-2 break-words">
        {deliveryMethod === 'pickup'
          ? 'Picked up at the shop'
          : ['Delivery', street, city, postcode].filter(Boolean).join(', ')}
      </p>
    </section>
  )
}
