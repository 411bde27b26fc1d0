import { Fragment } from 'react'
import { Icon } from '#app/ui/plain/icon.tsx'
import { CardPrice, useSettings } from '#app/ui/plain/money.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { Picture } from '#app/ui/plain/picture.tsx'
import { useFits } from '#app/web/car/fit-store.ts'
import { vehicleIn } from '#app/web/car/vehicle-filter.ts'
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
}

function ProductCard({ product, isEager, currencySymbol, delivery, vat, fit }: CardProps) {
  return (
    <article className="group relative flex h-full flex-col rounded-lg border border-line bg-paper p-2.5 hover:border-line-strong sm:p-3">
      <Picture src={product.image} alt="" isEager={isEager} />
      <FitBadge fit={fit} />
      {product.condition !== 'new' && (
        <p className="mt-2">
          <span className="rounded bg-warning-soft px-2 py-0.5 text-sm font-semibold text-warning capitalize">
            {product.condition}
          </span>
        </p>
      )}
      <p className="mt-3 line-clamp-2 text-sm font-semibold text-ink-soft">{product.brand}</p>
      <h2 className="mt-0.5 line-clamp-3 text-base leading-snug font-semibold max-sm:line-clamp-4 max-sm:text-[0.9375rem]">
        <PageLink
          to={`/products/${product.id}`}
          prefetch
          className="after:absolute after:inset-0 group-hover:text-accent"
        >
          {product.name}
        </PageLink>
      </h2>
      <p className="mt-1 truncate text-sm text-ink-faint">{product.number ?? `Ref. ${product.id}`}</p>
      <p className="mt-1.5">
        <Rating average={product.ratingAverage} count={product.ratingCount} />
      </p>
      <p className="mt-auto pt-3 whitespace-nowrap">
        <CardPrice cents={product.priceCents} symbol={currencySymbol} size="text-xl" />
        {vat && <span className="text-sm font-normal text-ink-soft"> {vat}</span>}
      </p>
      {product.coreChargeCents !== null && (
        <p className="text-sm text-ink-soft">{coreText(product.coreChargeCents, currencySymbol)}</p>
      )}
      <p className={`mt-0.5 text-sm font-medium ${product.stock > 0 ? 'text-success' : 'text-danger'}`}>
        {stockText(product.stock)}
      </p>
      {delivery && product.stock > 0 && (
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon name="truck" size={16} />
          Delivery in {delivery}
        </p>
      )}
    </article>
  )
}

type GridProps = {
  products: Card[]
  hasSidebar?: boolean
  /** The place from which on the products of a vehicle's list are universal. */
  universalFrom?: number | null
}

/** Product cards in two columns on phones, in up to five on wide screens. */
export function ProductGrid({ products, hasSidebar = false, universalFrom = null }: GridProps) {
  const settings = useSettings()
  const { currencySymbol, pricesIncludeVat, vatRate } = settings
  const { vehicle, verdictOf } = useFits(products.map(({ id }) => id))
  // What a car of the garage says takes the place of the list's condition only where it is the list's own.
  const isOwn = ({ subModelId }: { subModelId: number }) =>
    vehicle && (vehicle.variant?.id === subModelId || vehicleIn(location.search) === writeVehicle(vehicle))
  const fitOf = ({ id, fitsIf = null }: Card) => (fitsIf && !isOwn(fitsIf) ? fitsIf : (verdictOf(id) ?? fitsIf))
  const delivery = usualDeliveryText(settings)
  const columns = hasSidebar ? 'lg:grid-cols-3 xl:grid-cols-4' : 'lg:grid-cols-4 xl:grid-cols-5'
  return (
    <ul className={`grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 ${columns}`}>
      {products.map((product, position) => (
        <Fragment key={product.id}>
          {position > 0 && position === universalFrom && (
            <li className="col-span-full pt-2 text-lg font-semibold">Universal: for no particular vehicle</li>
          )}
          <li>
            <ProductCard
              product={product}
              isEager={position < 4}
              currencySymbol={currencySymbol}
              delivery={delivery}
              vat={pricesIncludeVat && vatRate > 0 ? 'incl. VAT' : null}
              fit={fitOf(product)}
            />
          </li>
        </Fragment>
      ))}
    </ul>
  )
}
