import { Link, useLocation } from 'react-router'
import { ActiveChip } from '#app/admin/parts/admin-page.tsx'
import { HistoryLink } from '#app/admin/parts/history-link.tsx'
import { ForChanges } from '#app/admin/parts/may.tsx'
import { menuItem, RowMenu } from '#app/admin/parts/row-menu.tsx'
import { productAddress, productList, rowId } from '#app/admin/products/product-list.ts'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Picture } from '#app/ui/plain/picture.tsx'
import { Rating } from '#app/ui/product/rating.tsx'
import type { EditedProduct } from '#shop/catalogue/products/edited.ts'

/** The top of a product's page: its picture and name, the way back to its place in the list, and what else is done with it. */
export function ProductHead({ product }: { product: EditedProduct }) {
  const { id, name, brand, images, isActive, ratingAverage, ratingCount } = product
  const { search } = useLocation()
  const own = `${productList.to}/${encodeURIComponent(id)}`
  return (
    <div className="pt-3 pb-4 sm:pt-4">
      <Link
        to={{ pathname: productList.to, search, hash: rowId(id) }}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        <Icon name="arrow-left" size={18} />
        All Products
      </Link>
      <div className="flex items-start gap-4">
        <Picture
          src={images[0]}
          alt=""
          isEager
          sizes="5rem"
          className="size-20 shrink-0 border border-line max-sm:hidden"
        />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl">{name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <span className="wrap-anywhere">
              {brand} · Ref. {id}
            </span>
            <ActiveChip isActive={isActive} />
            <Rating average={ratingAverage} count={ratingCount} />
          </p>
        </div>
        <RowMenu label="More of this product">
          {isActive && (
            <a href={`/products/${id}`} target="_blank" rel="noreferrer" className={menuItem}>
              <Icon name="external-link" size={18} />
              View in shop
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          )}
          <Link to={`${own}/stock`} className={menuItem}>
            <Icon name="layers" size={18} />
            Stock history
          </Link>
          <HistoryLink thing="product" id={id} />
          <ForChanges>
            <Link to={`${productList.to}/new?from=${encodeURIComponent(id)}`} className={menuItem}>
              <Icon name="copy" size={18} />
              Duplicate
            </Link>
            <Link to={`${productAddress(id)}/delete${search}`} className={`${menuItem} text-danger`}>
              <Icon name="trash" size={18} />
              Delete
            </Link>
          </ForChanges>
        </RowMenu>
      </div>
    </div>
  )
}
