import { useSettings } from '#app/ui/money.tsx'
import { pageMeta } from '#app/web/page-meta.ts'
import { formatRate } from '#shop/money.ts'
import { howToReturn } from '#shop/orders/returns.ts'
import { daysText, deliveryFeeText, freeDeliveryText, type Settings } from '#shop/settings/row.ts'
import type { Route } from './+types/terms'
import { LegalLink, LegalPage, type LegalSection } from './legal-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Terms and conditions',
    description: 'How ordering, delivery, payment on delivery, returns and refunds work.',
    canonicalPath: '/terms',
  })

export default function Terms() {
  const settings = useSettings()
  return (
    <LegalPage
      title="Terms and conditions"
      intro={`These terms apply to every order placed at ${settings.shopName}. By placing an order you agree to them.`}
      sections={sections(settings)}
    />
  )
}

function sections(settings: Settings): LegalSection[] {
  const { deliveryArea, deliveryTimeDays, deliveryFeeCents, vatRate, pricesIncludeVat, currencySymbol } = settings
  const free = freeDeliveryText(settings)
  return [
    {
      title: 'Who can order',
      content: <p>You must be at least 18 years old, and give a name, address and phone number that are your own.</p>,
    },
    {
      title: 'Products and fit',
      content: (
        <>
          <p>
            We describe each part and the vehicles that it fits with care. Compare the reference with the part that you
            replace before you fit it: a part that has been fitted cannot be returned as unused.
          </p>
          <p>Pictures show the kind of part; small differences to the one you receive are possible.</p>
        </>
      ),
    },
    {
      title: 'Prices and VAT',
      content: (
        <p>
          {pricesIncludeVat
            ? `Prices include VAT of ${formatRate(vatRate)}, and so does what the delivery costs.`
            : `Prices are shown without VAT. VAT of ${formatRate(vatRate)} is added at checkout, on the parts and on the delivery.`}{' '}
          The total that you see before you place the order is the one that you pay.
        </p>
      ),
    },
    {
      title: 'Orders',
      content: (
        <p>
          An order is placed when we confirm it with an order number. Until it has been shipped you can have it
          cancelled: write to us with the number.
        </p>
      ),
    },
    {
      title: 'Payment',
      content: <p>You pay in cash when you receive your order. There is no other way of payment.</p>,
    },
    {
      title: 'Delivery',
      content: (
        <>
          <p>
            {deliveryArea && `We deliver within ${deliveryArea}.`}
            {deliveryTimeDays > 0 && ` The estimated delivery time is ${daysText(deliveryTimeDays)}.`}
          </p>
          <p>
            {deliveryFeeCents === 0
              ? 'Delivery is free.'
              : `Delivery costs ${deliveryFeeText(deliveryFeeCents, currencySymbol)} per order. ${free ? `${free}.` : ''}`}
          </p>
        </>
      ),
    },
    {
      id: 'returns',
      title: 'Returns and refunds',
      content: (
        <>
          <p>
            {howToReturn} Write to us first through the <LegalLink to="/contact">contact page</LegalLink>, with the
            order number.
          </p>
          <p>We refund you within 14 days of getting the part back.</p>
        </>
      ),
    },
    {
      title: 'Accounts and reviews',
      content: (
        <p>
          Keep your password to yourself. Reviews are to be about the part; we may remove one that is not, or that
          insults or advertises. You can delete your reviews and your account at any time.
        </p>
      ),
    },
    {
      title: 'Liability',
      content: (
        <p>
          Have safety-relevant parts fitted by somebody who is qualified. We are liable as the law provides; nothing in
          these terms takes away rights that the law gives you as a consumer.
        </p>
      ),
    },
    {
      title: 'Changes',
      content: <p>An order is subject to the terms that were published when it was placed.</p>,
    },
  ]
}
