import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'
import { DeliveryPlace } from '#app/storefront/delivery/delivery-place.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Money, useSettings } from '#app/ui/plain/money.tsx'
import { OfficialPicture } from '#app/ui/product/official-picture.tsx'
import { ReturnsLink } from '#app/ui/product/returns-link.tsx'
import { useDelivery, useKeptPostcode } from '#app/web/delivery/use-delivery.ts'
import { useSignedIn } from '#app/web/session/signed-in.ts'
import { formatRate } from '#shop/money.ts'
import { guaranteeNotice, returnsText } from '#shop/office/settings/consumers.ts'
import { deliveryFeeText, usualDeliveryText } from '#shop/office/settings/row.ts'
import { type CartLine, cartTotals } from '#shop/selling/cart/lines.ts'
import { isFeeOpen, withDelivery } from '#shop/selling/delivery/delivery.ts'
import { openFeeText, totalLabel } from '#shop/selling/orders/amounts.ts'
import { deliveryFeeOf, missingForFreeDelivery, orderTotals, vatLabel } from '#shop/selling/orders/totals.ts'

const wide = 'mt-5 w-full'

/** The amounts of the cart without VAT, and the button to the checkout. */
export function CartSummary({ lines }: { lines: CartLine[] }) {
  const settings = useSettings()
  const { returnDays, returnPayer } = settings
  const notice = guaranteeNotice(settings)
  const delivery = usualDeliveryText(settings)
  const isSignedIn = useSignedIn(useRouteLoaderData<typeof loader>('root')?.signedIn ?? null) !== null
  const { itemCount, subtotalCents, coresCents } = cartTotals(lines)
  return (
    <section aria-labelledby="summary" className="rounded-lg border border-line bg-paper p-5 lg:sticky lg:top-24">
      <h2 id="summary" className="text-xl">
        Order Summary
      </h2>
      {itemCount > 0 ? (
        <>
          <Totals subtotalCents={subtotalCents} coresCents={coresCents} />
          <ButtonLink to={isSignedIn ? '/checkout' : '/auth?returnTo=/checkout'} size="large" className={wide}>
            Proceed to Checkout
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="mt-4 font-medium">Nothing in your cart can be bought today.</p>
          <Button disabled size="large" className={wide}>
            Proceed to Checkout
          </Button>
        </>
      )}
      {delivery && <p className="mt-4 text-ink-soft">Estimated delivery: {delivery}</p>}
      {settings.deliversByArea && (
        <div className="mt-4">
          <p className="text-ink-soft">Estimated delivery</p>
          <DeliveryPlace />
        </div>
      )}
      <p className="mt-1 flex items-center gap-2 text-ink-soft">
        <Icon name="banknote" size={18} />
        Cash on Delivery Available
      </p>
      {returnDays !== null && (
        <p className="mt-1 flex items-center gap-2 text-ink-soft">
          <Icon name="undo-2" size={18} />
          <ReturnsLink text={returnsText(returnDays, returnPayer)} />
        </p>
      )}
      {notice && <OfficialPicture {...notice} />}
    </section>
  )
}

function Totals({ subtotalCents, coresCents }: { subtotalCents: number; coresCents: number }) {
  const shop = useSettings()
  const delivery = useDelivery(useKeptPostcode())
  const settings = withDelivery(shop, delivery)
  const isOpen = isFeeOpen(shop, delivery)
  const feeCents = deliveryFeeOf(subtotalCents, settings)
  const missingCents = missingForFreeDelivery(subtotalCents, settings)
  const { totalCents, vatCents } = orderTotals({ subtotalCents, coresCents, settings })
  return (
    <>
      <dl className="mt-4 space-y-2">
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt>Subtotal</dt>
          <dd className="ml-auto">
            <Money cents={subtotalCents} />
          </dd>
        </div>
        {coresCents > 0 && (
          <div className="flex flex-wrap justify-between gap-x-3">
            <dt>Refundable cores</dt>
            <dd className="ml-auto">
              <Money cents={coresCents} />
            </dd>
          </div>
        )}
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt>Delivery</dt>
          <dd className="ml-auto">
            {isOpen ? openFeeText(delivery === 'outside') : deliveryFeeText(feeCents, settings.currencySymbol)}
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 text-xl font-bold">
          <dt>{totalLabel(isOpen)}</dt>
          <dd className="ml-auto">
            <Money cents={subtotalCents + coresCents + feeCents} />
          </dd>
        </div>
      </dl>
      {/* A sentence, since two large amounts would compete. */}
      {settings.vatRate > 0 && (
        <p className="mt-1 text-ink-soft">
          {settings.pricesIncludeVat
            ? vatLabel(settings)
            : `With ${formatRate(settings.vatRate)} VAT${isOpen ? '' : ' at checkout'}`}
          : <Money cents={settings.pricesIncludeVat ? vatCents : totalCents} className="font-semibold text-ink" />
        </p>
      )}
      {missingCents !== null && (
        <p data-part="to-free" className="mt-3 flex items-center gap-2 rounded-md bg-ground px-3 py-2 font-medium">
          <Icon name="truck" size={18} className="shrink-0" />
          <span>
            Add <Money cents={missingCents} /> for free delivery
          </span>
        </p>
      )}
    </>
  )
}
