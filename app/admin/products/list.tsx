import { useEffect } from 'react'
import { data, Link, Outlet, useLocation } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ForChanges, useMayChange } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { SortLink } from '#app/admin/parts/sort-link.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { Unreadable } from '#app/ui/plain/unreadable.tsx'
import { dbContext } from '#app/web/context.ts'
import { readBeside } from '#app/web/faults.server.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findFilterChoices } from '#shop/finding/admin-list/choices.server.ts'
import { listOffers } from '#shop/finding/admin-list/filter.server.ts'
import { listForAdmin } from '#shop/finding/admin-list/rows.server.ts'
import { filterText, productColumns, readAdminProductFilter } from '#shop/finding/admin-list/rows.ts'
import { findLastBulk } from '#shop/finding/bulk/undo.server.ts'
import { adminCountLimit, countText, readPageNumber, readSort } from '#shop/paging.ts'
import { countSold, soldLately } from '#shop/selling/sales/sold.server.ts'
import type { Route } from './+types/list'
import { AdminProductFilters } from './filters.tsx'
import { NothingFound } from './nothing-found.tsx'
import { productList, rowId } from './product-list.ts'
import { ProductTile } from './product-tile.tsx'
import { PickBox, PickMany, SelectionBar, useSelection } from './selection.tsx'
import { ProductTable } from './table/table.tsx'
import { UndoPanel } from './undo-panel.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Products', isHidden: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const { searchParams } = new URL(request.url)
  const filter = readAdminProductFilter(searchParams)
  const sort = readSort(productColumns, searchParams)
  const { userId } = await signedIn(context)
  const [products, choices, lastChange] = await Promise.all([
    listForAdmin(db, filter, readPageNumber(searchParams.get('page'), adminCountLimit), sort, soldLately()),
    findFilterChoices(db, filter),
    readBeside(context, 'last change', async () => {
      const change = await findLastBulk(db)
      return { change, ownId: change?.userId === userId ? change.id : null }
    }),
  ])
  const view = searchParams.get('view')
  const isTable = view === null ? tableIsRemembered(request) : view === 'table'
  const sold =
    isTable || filter.stock !== null
      ? await countSold(
          db,
          products.items.map(({ id }) => id),
        )
      : null
  const offers = products.total === 0 ? await listOffers(db, filter) : []
  const shown = { products, filter, sort, choices, lastChange, offers, isTable, sold }
  return data(shown, view === null ? undefined : { headers: rememberView(isTable) })
}

/** Who has chosen a view gets it again, until they choose the other; whoever never did gets the cards. */
const viewCookie = 'products-view'
const tableIsRemembered = (request: Request) => (request.headers.get('Cookie') ?? '').includes(`${viewCookie}=table`)
const rememberView = (isTable: boolean) => ({
  'Set-Cookie': `${viewCookie}=${isTable ? 'table' : 'cards'}; Path=/admin; Max-Age=31536000; HttpOnly; SameSite=Lax`,
})

export const shouldRevalidate = showsNewState

export default function Products({ loaderData }: Route.ComponentProps) {
  const { products, filter, sort, choices, lastChange, offers, sold } = loaderData
  const mayChange = useMayChange()
  const isTable = loaderData.isTable && mayChange
  const { search, hash } = useLocation()
  useEffect(() => {
    // Whoever comes back from the page of a product goes on at its row.
    if (hash)
      document
        .getElementById(decodeURIComponent(hash.slice(1)))
        ?.querySelector('a')
        ?.focus({ preventScroll: true })
  }, [hash])
  const selection = useSelection(lastChange?.ownId ?? null)
  const shown = products.items.map(product => product.id)
  const said = filterText(filter, choices)
  return (
    <>
      <AdminHead
        title="Products"
        text={
          products.items.length > 0 && (
            <span role="status">
              {countText(products, 'product', 'products')}
              {said !== '' && ' found'}
              {filter.stock !== null && !sort && ', what sells comes first'}
            </span>
          )
        }
      >
        {mayChange && products.items.length > 0 && <Views isTable={isTable} />}
        <ButtonLink to="/admin/categories" variant="secondary">
          <Icon name="folder-tree" size={20} />
          Manage Categories
        </ButtonLink>
        <ForChanges>
          <ButtonLink to={`${productList.to}/new${search}`} preventScrollReset>
            <Icon name="plus" size={20} />
            Add Product
          </ButtonLink>
        </ForChanges>
      </AdminHead>
      {!lastChange && <Unreadable what="The last change of many products" />}
      {lastChange?.change && <UndoPanel change={lastChange.change} />}
      <AdminProductFilters filter={filter} choices={choices} sort={sort} />
      {products.items.length === 0 ? (
        said === '' ? (
          <NoProducts />
        ) : (
          <NothingFound text={filter.text} offers={offers} />
        )
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-6">
            {mayChange && <PickMany {...{ selection, shown, said, ...products }} />}
            {!isTable && (
              <nav aria-label="Sort" className="ml-auto flex gap-x-4">
                <SortLink label="Name" by="name" />
                <SortLink label="Price" by="price" />
              </nav>
            )}
          </div>
          {isTable ? (
            <ProductTable
              key={search}
              products={products.items}
              sold={sold ?? {}}
              selection={selection}
              bar={<SelectionBar {...{ selection, shown, said }} total={products.total} />}
            />
          ) : (
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4 2xl:grid-cols-5">
              {products.items.map((product, position) => (
                <li key={product.id} id={rowId(product.id)}>
                  <ProductTile product={product} isEager={position < 4} sold={sold && (sold[product.id] ?? 0)}>
                    {mayChange && <PickBox selection={selection} id={product.id} name={product.name} />}
                  </ProductTile>
                </li>
              ))}
            </ul>
          )}
          <Pagination {...products} />
          <div className="h-10" />
          {mayChange && !isTable && <SelectionBar {...{ selection, shown, said }} total={products.total} />}
        </>
      )}
      <Outlet />
    </>
  )
}

/** Links to the two views of the list: cards, and the table of prices and stock. */
function Views({ isTable }: { isTable: boolean }) {
  const { search } = useLocation()
  const address = (view: string) => {
    const params = new URLSearchParams(search)
    params.set('view', view)
    return `${productList.to}?${params}`
  }
  const look =
    'inline-flex min-h-11 items-center border border-line-strong bg-paper px-4 font-semibold first:rounded-l-md last:rounded-r-md hover:bg-ground aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white'
  return (
    <nav aria-label="View" className="flex -space-x-px">
      <Link to={address('cards')} aria-current={isTable ? undefined : 'page'} className={look}>
        Cards
      </Link>
      <Link to={address('table')} aria-current={isTable ? 'page' : undefined} className={look}>
        Prices and stock
      </Link>
    </nav>
  )
}

function NoProducts() {
  return (
    <EmptyState icon="package-search" title="No products yet" text="What you add here is for sale at once.">
      <ForChanges>
        <ButtonLink to={`${productList.to}/new`} preventScrollReset>
          Add Product
        </ButtonLink>
      </ForChanges>
    </EmptyState>
  )
}
