import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { type CarFor, findCarFor } from '#app/web/car/fit-store.ts'
import { say } from '#app/web/forms/toast.ts'
import { useLate } from '#app/web/late/part.ts'
import type { ActiveVehicle } from '#shop/cars/vehicles/garage.ts'
import type { ProductCard, ProductDetail } from '#shop/catalogue/products/shown.ts'
import { cartToasts, clampQuantity } from '#shop/selling/cart/lines.ts'

// Part and vehicle of each misfit that the shopper has agreed to buy: they are asked once, as long as the page lives.
const agreed = new Set<string>()
const pairOf = (product: ProductCard, { id, modelId, year }: ActiveVehicle) => [product.id, id, modelId, year].join(' ')

// Loaded once the page is alive, long before anybody presses the button.
const loadCart = () => import('#app/web/cart/changes.ts')
const sayNotAdded = () => say({ title: 'Not added', description: 'Please try again in a moment.', tone: 'danger' })

/** The quantity, which stays between 1 and the stock, and the button that adds to the cart. */
export function PurchaseBox({ product }: { product: ProductDetail }) {
  const [quantity, setQuantity] = useState('1')
  const [misfit, setMisfit] = useState<CarFor | null>(null)
  const { phone } = useSettings()
  const { Part: Question, ask } = useLate(() => import('./misfit-question.tsx').then(module => module.MisfitQuestion))
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    loadCart().catch(() => undefined)
  }, [])
  const chosen = clampQuantity(quantity, product.stock)
  const isInStock = product.stock > 0
  const addLabel = isBusy ? 'Adding...' : isInStock ? 'Add to Cart' : 'Out of stock'
  const more = () => {
    if (chosen < product.stock) return setQuantity(String(chosen + 1))
    say({ ...cartToasts.stockLimit(product.stock), tone: 'danger' })
  }
  const addIfItFits = async ({ detail: clicks }: MouseEvent) => {
    // The second click of a double click, or of somebody impatient, must not add the part twice.
    if (clicks > 1 || isBusy) return
    setBusy(true)
    setQuantity(String(chosen))
    // A universal part is for no car: that it stood beside one would read as if it fitted.
    const carFor = product.isUniversal ? null : await findCarFor(product.id)
    const isAsked = carFor?.misfit && !agreed.has(pairOf(product, carFor.car))
    const canAsk = isAsked && (await ask())
    setBusy(false)
    if (canAsk) setMisfit(carFor)
    else if (isAsked) sayNotAdded()
    else add(carFor?.car ?? null)
  }
  const answer = (addsAnyway: boolean) => {
    setMisfit(null)
    if (!misfit || !addsAnyway) return
    agreed.add(pairOf(product, misfit.car))
    add(misfit.car)
  }
  const add = async (car: ActiveVehicle | null) => {
    const cart = await loadCart().catch(() => null)
    if (!cart) return sayNotAdded()
    cart.putInCart(product, chosen, car)
  }
  return (
    <div className="mt-2 min-w-0 flex-1 md:mt-4">
      <div className="flex flex-wrap gap-2 md:gap-3">
        <QuantityInput
          value={quantity}
          label={`Quantity of ${product.name}`}
          isDisabled={!isInStock}
          onType={setQuantity}
          onLeave={() => setQuantity(String(chosen))}
          onLess={chosen > 1 ? () => setQuantity(String(chosen - 1)) : null}
          onMore={more}
        />
        {/* Not disabled while it is busy, since a disabled button loses the focus. */}
        <Button
          size="large"
          disabled={!isInStock}
          onClick={addIfItFits}
          className="flex-1 basis-36 max-sm:px-2 sm:max-w-sm sm:basis-52"
        >
          <Icon name="shopping-cart" size={22} className="max-sm:hidden" />
          {addLabel}
        </Button>
      </div>
      {Question && <Question product={product} misfit={misfit} onAnswer={answer} />}
      <noscript>
        <p className="mt-3 text-ink-soft">The cart needs JavaScript.{phone && ' You can also order by phone.'}</p>
      </noscript>
    </div>
  )
}

const side = 'grid w-11 place-items-center hover:bg-ground disabled:text-disabled'

function QuantityInput(props: {
  value: string
  label: string
  isDisabled: boolean
  onType: (text: string) => void
  onLeave: () => void
  onLess: (() => void) | null
  onMore: () => void
}) {
  return (
    <div className="buy-quantity flex h-12 overflow-hidden rounded-md border border-line-strong bg-paper">
      <button
        type="button"
        className={side}
        aria-label="Decrease quantity"
        disabled={props.isDisabled || !props.onLess}
        onClick={props.onLess ?? undefined}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        inputMode="numeric"
        aria-label={props.label}
        value={props.value}
        disabled={props.isDisabled}
        onChange={event => props.onType(event.target.value)}
        onBlur={props.onLeave}
        onKeyDown={event => event.key === 'Enter' && props.onLeave()}
        className="w-10 border-x border-line text-center font-semibold sm:w-14"
      />
      <button
        type="button"
        className={side}
        aria-label="Increase quantity"
        disabled={props.isDisabled}
        onClick={props.onMore}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
