import { Link, useLocation } from 'react-router'
import { menuItem, RowMenu } from '#app/admin/parts/row-menu.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { productAddress, productList } from './product-list.ts'

type Props = { product: { id: string; name: string }; isLow?: boolean; width?: string }

/** What is seldom done with a product of a list: its stock's history, a copy of it, and its deletion, which no finger should slip on. */
export function ProductMenu({ product: { id, name }, isLow, width }: Props) {
  const { search } = useLocation()
  return (
    <RowMenu label={`More of ${name}`} isLow={isLow} width={width}>
      <Link to={`${productList.to}/${encodeURIComponent(id)}/stock`} className={menuItem}>
        <Icon name="layers" size={18} />
        Stock history
      </Link>
      <Link to={`${productList.to}/new?from=${encodeURIComponent(id)}`} preventScrollReset className={menuItem}>
        <Icon name="copy" size={18} />
        Duplicate
      </Link>
      <Link
        to={`${productAddress(id)}/delete${search}`}
        preventScrollReset
        aria-label={`Delete ${name}`}
        className={`${menuItem} text-danger`}
      >
        <Icon name="trash" size={18} />
        Delete
      </Link>
    </RowMenu>
  )
}
