import { Link, useLocation } from 'react-router'
import { ActiveChip } from '#app/admin/parts/admin-page.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { ThingActions } from '#app/admin/things/links.tsx'
import { ButtonLink, buttonClass } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { CategoryIcon } from '#app/ui/product/category-icon.tsx'
import { levelText } from '#shop/catalogue/categories/shown.ts'
import { type CategoryCard, productsCounted, type TreeRow } from '#shop/catalogue/categories/tree.ts'
import { countText } from '#shop/paging.ts'
import { branchAddress, categoryThing, newCategoryAddress, openAddress } from './addresses.ts'

/** The indent of a row of the tree, by its depth on the page. */
export const indents = ['', 'pl-3 sm:pl-9', 'pl-6 sm:pl-18', 'pl-9 sm:pl-27', 'pl-12 sm:pl-36', 'pl-15 sm:pl-45']

/** A category in the tree, where `open` has the ids of the open branches; without `open` it stands in a search's results. */
export function CategoryLine({ category, open }: { category: CategoryCard | TreeRow; open?: number[] }) {
  const { id, name, slug, description, path, subcategoryCount, productCount } = category
  const mayChange = useMayChange()
  const { search } = useLocation()
  const products = { total: Math.min(productCount, productsCounted), totalIsCapped: productCount > productsCounted }
  const facts = [
    levelText(category.level) + (category.levelIsCut ? ' or more' : ''),
    path && `in ${path}`,
    slug,
    subcategoryCount > 0 &&
      countText({ total: subcategoryCount, totalIsCapped: false }, 'subcategory', 'subcategories'),
    subcategoryCount === 0 && countText(products, 'product', 'products'),
    subcategoryCount > 0 && productCount > 0 && `${countText(products, 'product', 'products')} of its own`,
  ]
  return (
    <li
      className={`flex flex-wrap items-start gap-x-2 py-2 pr-2 sm:flex-nowrap sm:gap-x-3 ${'depth' in category ? indents[category.depth] : ''}`}
    >
      <BranchLink category={category} open={open} />
      <span className="mt-1 grid size-9 shrink-0 place-items-center overflow-hidden rounded bg-ground">
        <CategoryIcon icon={category.icon} className="size-7" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold break-words">{name}</span> <ActiveChip isActive={category.isActive} />{' '}
          {subcategoryCount > 0 && (
            <span className="inline-block rounded-full border border-line-strong px-2.5 text-sm text-ink-soft">
              Has subcategories
            </span>
          )}
        </p>
        <p className="mt-0.5 text-sm break-words text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        {category.isBelowInactive && (
          <p className="mt-0.5 text-sm font-medium text-warning">Not in the shop: a category above it is inactive</p>
        )}
        {description && <p className="mt-0.5 line-clamp-2 max-w-prose text-sm break-words">{description}</p>}
      </div>
      <div className="flex w-full justify-end gap-1 sm:w-auto">
        {mayChange && (
          <ButtonLink
            to={newCategoryAddress(search, { id, open: open ?? [] })}
            preventScrollReset
            variant="quiet"
            size="icon"
            aria-label={`Add a subcategory of ${name}`}
          >
            <Icon name="folder-plus" size={19} />
          </ButtonLink>
        )}
        <ThingActions thing={categoryThing} id={id} name={name} className="gap-1" />
      </div>
    </li>
  )
}

/** Opens or closes a branch in place. A branch that is too deep or too long for that gets a link to its own page. */
function BranchLink({ category, open }: { category: CategoryCard | TreeRow; open: number[] | undefined }) {
  const { search } = useLocation()
  const { id, name, subcategoryCount } = category
  const className = buttonClass({ variant: 'quiet', size: 'icon' })
  if (subcategoryCount === 0) return <span className="size-11 shrink-0" />
  if (!open || !('isOpen' in category) || category.isOpen === null) {
    return (
      <Link to={branchAddress(id)} aria-label={`Show the subcategories of ${name}`} className={className}>
        <Icon name="folder-input" size={19} />
      </Link>
    )
  }
  const { isOpen } = category
  return (
    <Link
      to={openAddress(search, isOpen ? open.filter(other => other !== id) : [...open, id])}
      replace
      preventScrollReset
      aria-expanded={isOpen}
      aria-label={`Subcategories of ${name}`}
      className={className}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={20} />
    </Link>
  )
}
