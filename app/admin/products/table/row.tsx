import { Link, useLocation } from 'react-router'
import { ActiveChip } from '#app/admin/parts/admin-page.tsx'
import { ChangeList } from '#app/admin/parts/change-list.tsx'
import { productAddress, rowId } from '#app/admin/products/product-list.ts'
import { ProductMenu } from '#app/admin/products/product-menu.tsx'
import { PickBox, type Selection } from '#app/admin/products/selection.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import type { ListedProduct } from '#shop/finding/admin-list/rows.ts'
import { formatNumber } from '#shop/numbers.ts'
import { isTyped, type TableCell, tableField } from '#shop/stock/levels/table.ts'
import { baseOf, cellText, type Draft } from './draft.ts'
import { walkCells } from './keys.ts'

/** A product in the table: its name and what was sold of it, and a cell each for its price, its core charge and its stock. */
export function TableRow({
  product,
  sold,
  draft,
  selection,
}: {
  product: ListedProduct
  sold: number
  draft: Draft
  selection: Selection
}) {
  const { search } = useLocation()
  const { coreDays } = useSettings()
  const row = draft.rows[product.id]
  const base = row?.base ?? baseOf(product)
  const errors = row?.refused?.errors
  return (
    <tr
      id={rowId(product.id)}
      className={`relative align-top max-sm:grid max-sm:gap-x-1 max-sm:py-3 xl:align-middle xl:hover:bg-ground ${coreDays === null ? 'max-sm:grid-cols-2' : 'max-sm:grid-cols-3'}`}
    >
      <td className="max-sm:absolute max-sm:top-2 max-sm:left-0">
        <PickBox selection={selection} id={product.id} name={product.name} className="xl:size-7!" />
      </td>
      <th
        scope="row"
        className="px-2 py-2 text-left font-normal max-sm:col-span-full max-sm:px-12 xl:w-full xl:max-w-0 xl:py-px"
      >
        <input type="hidden" name="row" value={product.id} />
        <input type="hidden" name={tableField('version', product.id)} value={base.version} />
        <input type="hidden" name={tableField('priceCents', product.id)} value={base.priceCents} />
        <input type="hidden" name={tableField('coreChargeCents', product.id)} value={base.coreChargeCents ?? ''} />
        <input type="hidden" name={tableField('stockBase', product.id)} value={base.stock} />
        <div className="xl:flex xl:items-baseline xl:gap-x-3">
          <Link
            to={productAddress(product.id) + search}
            title={product.name}
            className="font-semibold break-words underline-offset-4 hover:text-accent hover:underline xl:min-w-0 xl:truncate xl:text-sm"
          >
            {product.name}
          </Link>
          <span className="block text-sm break-words text-ink-soft xl:shrink-0 xl:whitespace-nowrap">
            {product.brand} · Ref. {product.id} · {formatNumber(sold)} sold in 90 days{' '}
            {!product.isActive && <ActiveChip isActive={false} />}
          </span>
        </div>
        {errors?.[''] && (
          <div role="alert" id={`${product.id}-row`} className="mt-1 text-sm font-medium text-danger">
            {errors['']}
            {row?.refused?.meanwhile?.items.map(({ id, userName, changes }) => (
              <div key={id} className="text-ink">
                {userName}: <ChangeList changes={changes} />
              </div>
            ))}
            {row?.refused?.meanwhile && (
              <GoesOn list={row.refused.meanwhile} className="text-ink">
                All of them stand in the Audit Log.
              </GoesOn>
            )}
          </div>
        )}
      </th>
      <Cell cell="price" label="Price" {...{ product, base, draft }} />
      {coreDays !== null && <Cell cell="core" label="Core charge" {...{ product, base, draft }} />}
      <Cell cell="stock" label="Stock" {...{ product, base, draft }} />
      <td className="px-1 max-sm:absolute max-sm:top-2 max-sm:right-0">
        <ProductMenu product={product} isLow />
      </td>
    </tr>
  )
}

function Cell({
  cell,
  label,
  product,
  base,
  draft,
}: {
  cell: TableCell
  label: string
  product: ListedProduct
  base: ReturnType<typeof baseOf>
  draft: Draft
}) {
  const { [product.id]: row } = draft.rows
  const saved = cellText(cell, row ? base : product)
  const text = row?.typed[cell] ?? saved
  const isUnsaved = isTyped(cell, text, base)
  const error = row?.refused?.errors[cell]
  const now = isUnsaved && row?.refused?.now ? cellText(cell, row.refused.now) : null
  const id = tableField(cell, product.id)
  const described = [error && `${id}-error`, now && `${id}-now`, row?.refused?.errors[''] && `${product.id}-row`]
  const look = error
    ? 'border-danger'
    : isUnsaved
      ? 'border-warning bg-warning-soft font-semibold'
      : 'border-line-strong bg-paper'
  return (
    <td className="px-2 py-2 sm:w-36 xl:py-px">
      <label className="block">
        <span className="text-sm text-ink-soft sm:sr-only">
          {label}
          <span className="sr-only"> of {product.name}</span>
        </span>
        <input
          name={id}
          value={text}
          data-cell={cell}
          inputMode={cell === 'stock' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={event => draft.type(product, cell, event.currentTarget.value)}
          onFocus={event => event.currentTarget.select()}
          onKeyDown={event => {
            if (event.key === 'Escape' && isUnsaved) draft.type(product, cell, saved)
            else walkCells(event)
          }}
          className={`min-h-11 w-full rounded-md border px-3 text-right tabular-nums xl:min-h-7 xl:w-24 xl:px-2 xl:text-sm ${look}`}
        />
      </label>
      {isUnsaved && <span className="sr-only">Not saved yet</span>}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {now && (
        <p id={`${id}-now`} className="mt-1 text-right text-sm text-ink-soft">
          Saved now: {now}
        </p>
      )}
    </td>
  )
}
