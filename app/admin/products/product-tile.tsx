import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ActiveChip } from '#app/admin/parts/admin-page.tsx'
import { ForChanges } from '#app/admin/parts/may.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { CardPrice, useSettings } from '#app/ui/plain/money.tsx'
import { Picture } from '#app/ui/plain/picture.tsx'
import { stockText } from '#shop/catalogue/products/shown.ts'
import { type ListedProduct, lowStockUpTo } from '#shop/finding/admin-list/rows.ts'
import { coreText } from '#shop/money.ts'
import { formatNumber } from '#shop/numbers.ts'
import { productAddress } from './product-list.ts'
import { ProductMenu } from './product-menu.tsx'

/** A product as its owner sees it in the list. `children` stand in the corner of its picture. */
export function ProductTile({
  product,
  isEager,
  sold,
  children,
}: {
  product: ListedProduct
  isEager: boolean
  /** The pieces sold in 90 days, where the list is about stock. */
  sold: number | null
  children?: ReactNode
}) {
  const { search } = useLocation()
  const { currencySymbol, coreDays } = useSettings()
  const address = productAddress(product.id)
  return (
    <article className="relative flex h-full flex-col rounded-lg border border-line bg-paper p-2.5 has-[input:checked]:border-accent has-[input:checked]:bg-accent-soft sm:p-3">
      <div className="relative">
        <Picture src={product.image} alt="" isEager={isEager} className={product.isActive ? '' : 'opacity-60'} />
        {product.imageCount > 1 && (
          <span className="absolute right-2 bottom-2 rounded-full bg-graphite px-2.5 py-0.5 text-sm font-semibold text-on-graphite">
            +{product.imageCount - 1} more
          </span>
        )}
        {children}
      </div>
      <p className="mt-3 text-sm font-semibold break-words text-ink-soft">{product.brand}</p>
      <h2 className="mt-0.5 line-clamp-5 text-base leading-snug font-semibold break-words">
        <Link to={address + search} className="hover:text-accent">
          {product.name}
        </Link>
      </h2>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">Ref. {product.id}</p>
      <p className="mt-1 text-sm break-words text-ink-soft">{product.categoryName ?? 'Uncategorized'}</p>
      <div className="mt-auto pt-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <CardPrice cents={product.priceCents} symbol={currencySymbol} />
          {!product.isActive && <ActiveChip isActive={false} />}
        </p>
        {coreDays !== null && product.coreChargeCents !== null && (
          <p className="text-sm text-ink-soft">{coreText(product.coreChargeCents, currencySymbol)}</p>
        )}
        <Stock stock={product.stock} />
        {sold !== null && <p className="text-sm text-ink-soft">{formatNumber(sold)} sold in 90 days</p>}
        <ForChanges>
          <div className="mt-1 -mb-1 -ml-2 flex scroll-mb-44 items-center gap-1">
            <ButtonLink to={address + search} variant="quiet" size="icon" aria-label={`Edit ${product.name}`}>
              <Icon name="pencil" size={19} />
            </ButtonLink>
            <span className="ml-auto">
              <ProductMenu product={product} width="w-44" />
            </span>
          </div>
        </ForChanges>{' '}
      </div>
    </article>
  )
}

function Stock({ stock }: { stock: number }) {
  const tone = stock === 0 ? 'text-danger' : stock <= lowStockUpTo ? 'text-warning' : 'text-success'
  return (
    <p className={`mt-0.5 text-sm font-medium ${tone}`}>
      {stock > 0 && stock <= lowStockUpTo && 'Low: '}
      {stockText(stock)}
    </p>
  )
}
