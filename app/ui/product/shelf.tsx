import { CardPrice, useSettings } from '#app/ui/plain/money.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { Picture } from '#app/ui/plain/picture.tsx'
import { useFits } from '#app/web/car/fit-store.ts'
import type { ProductCard } from '#shop/catalogue/products/shown.ts'
import { coreText } from '#shop/money.ts'
import { FitBadge } from './fit-badge.tsx'

/**
 * A few products in one row, which is moved sideways where they have no room; nothing where there are none. With a car in
 * the garage each says whether it fits, and what does not stands last; in a row of what goes along with a part (`isOfCar`) it is
 * left out.
 */
export function ProductShelf({
  id,
  title,
  products,
  isOfCar = false,
}: {
  id: string
  title: string
  products: ProductCard[]
  isOfCar?: boolean
}) {
  const { currencySymbol, pricesIncludeVat, vatRate } = useSettings()
  const { verdictOf } = useFits(products.map(product => product.id))
  const isMisfit = (product: ProductCard) => verdictOf(product.id)?.kind === 'does-not-fit'
  const { true: misfits = [], false: others = [] } = Object.groupBy(products, product => `${isMisfit(product)}`)
  const shown = isOfCar ? others : [...others, ...misfits]
  if (shown.length === 0) return null
  return (
    <section className="mt-12" aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl sm:text-2xl">
        {title}
      </h2>
      <ul className="flex snap-x gap-3 overflow-x-auto pb-2 sm:gap-4">
        {shown.map(product => (
          <li key={product.id} className="w-40 shrink-0 snap-start sm:w-52">
            <article className="group relative flex h-full flex-col rounded-lg border border-line bg-paper p-2.5 hover:border-line-strong">
              <Picture src={product.image} alt="" sizes="13rem" />
              <FitBadge fit={verdictOf(product.id)} />
              <p className="mt-2 truncate text-sm font-semibold text-ink-soft">{product.brand}</p>
              <h3 className="mb-2 line-clamp-5 text-base leading-snug font-semibold">
                <PageLink
                  to={`/products/${product.id}`}
                  prefetch
                  className="after:absolute after:inset-0 group-hover:text-accent"
                >
                  {product.name}
                </PageLink>
              </h3>
              <p className="mt-auto">
                <CardPrice cents={product.priceCents} symbol={currencySymbol} />
                {pricesIncludeVat && vatRate > 0 && (
                  <span className="text-sm font-normal text-ink-soft"> incl. VAT</span>
                )}
              </p>
              {product.coreChargeCents !== null && (
                <p className="text-sm text-ink-soft">{coreText(product.coreChargeCents, currencySymbol)}</p>
              )}
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
