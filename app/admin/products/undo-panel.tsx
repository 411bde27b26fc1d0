import { useFetcher, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useDateFormat } from '#app/ui/dates.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type LastBulkChange, productsText } from '#shop/products/bulk.ts'
import { listBehind } from './bulk/address.ts'
import { productList } from './product-list.ts'

/** The last change of many products, which everybody who runs the shop can take back. */
export function UndoPanel({ change: { id, title, productCount, userName, at } }: { change: LastBulkChange }) {
  const { dateAndTime } = useDateFormat()
  const path = `${productList.to}/bulk/${id}/undo`
  const listSearch = listBehind(useLocation().search).slice(productList.to.length)
  const { Form, state } = useFetcher()
  return (
    <section
      aria-label="Last change of many products"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-paper py-2 pr-2 pl-4"
    >
      <p className="min-w-0 break-words">
        <span className="font-semibold">{title}</span>{' '}
        <span className="text-ink-soft">
          for {productsText(productCount)}
          {userName && `, by ${userName}`}, <time dateTime={at.toISOString()}>{dateAndTime(at)}</time>
        </span>
      </p>
      <Form method="post" action={path + listSearch} preventScrollReset>
        <Button type="submit" variant="secondary" busy={state !== 'idle'} busyLabel="Undoing...">
          <Icon name="undo-2" size={18} />
          Undo
        </Button>
      </Form>
    </section>
  )
}
