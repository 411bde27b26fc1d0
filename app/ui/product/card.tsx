import { Fragment, type ReactNode, useEffect } from 'react'
import { Icon } from '#app/ui/plain/icon.tsx'
import { CardPrice, useSettings } from '#app/ui/plain/money.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { Picture } from '#app/ui/plain/picture.tsx'
import { useFits } from '#app/web/car/fit-store.ts'
import { vehicleIn } from '#app/web/car/vehicle-filter.ts'
import { useLate } from '#app/web/late/part.ts'
import { writeVehicle } from '#shop/cars/fitment/answers.ts'
import type { Verdict } from '#shop/cars/fitment/verdict.ts'
import { type ProductCard as Card, stockText } from '#shop/catalogue/products/shown.ts'
import { coreText } from '#shop/money.ts'
import { usualDeliveryText } from '#shop/office/settings/row.ts'
import { FitBadge } from './fit-badge.tsx'
import { Rating } from './rating.tsx'

type CardProps = {
  product: Card
  isEager: boolean
  /** The shop's symbol: the grid asks for it once, for all of its cards. */
  currencySymbol: string
  delivery: string | null
  /** 'incl. VAT' in a shop whose prices include it. */
  vat: string | null
  fit: Pick<Verdict, 'kind' | 'text'> | null
  /** The button of a list that is narrowed to the shopper's car. */
  children: ReactNode
}

function ProductCard({ product, isEager, currencySymbol, delivery, vat, fit, children }: CardProps) {
  return (
    <article className="product-card group relative rounded-lg border border-line bg-paper p-2.5 hover:border-line-strong sm:p-3">
      <Picture src={product.image} alt="" isEager={isEager} className="card-picture" />
      <FitBadge fit={fit} />
      <p className="card-brand mt-2 truncate text-sm font-semibold text-ink-soft">
        {product.brand}
        {product.condition !== 'new' && (
          <span className="ml-2 rounded bg-warning-soft px-2 py-0.5 text-warning capitalize">{product.condition}</span>
        )}
      </p>
      <h2 className="card-name mt-0.5 line-clamp-5 text-base leading-snug font-semibold max-sm:line-clamp-8 max-sm:text-[0.9375rem]">
        <PageLink
          to={`/products/${product.id}`}
          prefetch
          className="after:absolute after:inset-0 group-hover:text-accent"
        >
          {product.name}
        </PageLink>
      </h2>
      <p className="card-traits mt-1 line-clamp-3 text-sm">{product.traits.join(' · ')}</p>
      <p className="card-number mt-1 text-sm wrap-anywhere text-ink-faint">{product.number ?? `Ref. ${product.id}`}</p>
      <p className="card-rating mt-1">
        <Rating average={product.ratingAverage} count={product.ratingCount} />
      </p>
      <div className="card-price mt-2">
        <p className="whitespace-nowrap">
          <CardPrice cents={product.priceCents} symbol={currencySymbol} size="text-xl" />
          {vat && <span className="text-sm font-normal text-ink-soft"> {vat}</span>}
        </p>
        {product.coreChargeCents !== null && (
          <p className="text-sm text-ink-soft">{coreText(product.coreChargeCents, currencySymbol)}</p>
        )}
      </div>
      <div className="card-stock mt-0.5 text-sm">
        <p className={`font-medium ${product.stock > 0 ? 'text-success' : 'text-ink-soft'}`}>
          {stockText(product.stock)}
        </p>
        {delivery && product.stock > 0 && (
          <p className="mt-0.5 flex items-center gap-1.5 text-ink-soft">
            <Icon name="truck" size={16} />
            Delivery in {delivery}
          </p>
        )}
      </div>
      {children}
    </article>
  )
}

type GridProps = {
  products: Card[]
  hasSidebar?: boolean
  /** The place from which on the products of a vehicle's list are universal. */
  universalFrom?: number | null
  /** The list is narrowed to a car: what is sure to fit it can be put into the cart from here. */
  isForCar?: boolean
}

/**
 * Product cards in two columns on phones, in up to five on wide screens; or rows, as the browser remembers (look.tsx). How both lay
 * out what a card says stands in cards.css.
 */
export function ProductGrid({ products, hasSidebar = false, universalFrom = null, isForCar = false }: GridProps) {
  const settings = useSettings()
  const { currencySymbol, pricesIncludeVat, vatRate } = settings
  const { vehicle, verdictOf } = useFits(products.map(({ id }) => id))
  // What a car of the garage says takes the place of the list's condition only where it is the list's own.
  const isOwn = ({ subModelId }: { subModelId: number }) =>
    vehicle && (vehicle.variant?.id === subModelId || vehicleIn(location.search) === writeVehicle(vehicle))
  const fitOf = ({ id, fitsIf = null }: Card) => (fitsIf && !isOwn(fitsIf) ? fitsIf : (verdictOf(id) ?? fitsIf))
  const delivery = usualDeliveryText(settings)
  const { Part: AddButton, ask } = useLate(() => import('./add-button.tsx').then(module => module.AddButton))
  const canAdd = isForCar && vehicle !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the car is known
  useEffect(() => void (canAdd && ask()), [canAdd])
  const columns = hasSidebar ? 'lg:grid-cols-3 xl:grid-cols-4' : 'lg:grid-cols-4 xl:grid-cols-5'
  return (
    <ul
      className={`cards grid grid-cols-2 gap-x-3 sm:grid-cols-3 sm:gap-x-4 ${columns}`}
      data-for-car={isForCar || undefined}
    >
      {products.map((product, position) => (
        <Fragment key={product.id}>
          {position > 0 && position === universalFrom && (
            <li className="card-heading col-span-full pb-2 text-lg font-semibold">
              Universal: for no particular vehicle
            </li>
          )}
          <li className="card-place">
            <ProductCard
              product={product}
              isEager={position < 4}
              currencySymbol={currencySymbol}
              delivery={delivery}
              vat={pricesIncludeVat && vatRate > 0 ? 'incl. VAT' : null}
              fit={fitOf(product)}
            >
              {isForCar && (
                <div className="card-add relative mt-2 hidden min-h-11 with-vehicle:block">
                  {AddButton && vehicle && verdictOf(product.id)?.kind === 'fits' && (
                    <AddButton product={product} car={vehicle} />
                  )}
                </div>
              )}
            </ProductCard>
          </li>
        </Fragment>
      ))}
    </ul>
  )
}
