import { useFetcher, useLocation } from 'react-router'
import { ForChanges } from '#app/admin/parts/may.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { useProgress } from '#app/web/page/use-progress.ts'
import { type LastBulkChange, productsText } from '#shop/finding/bulk/change.ts'
import { formatNumber } from '#shop/numbers.ts'
import { listBehind } from './bulk/address.ts'
import { productList } from './product-list.ts'

/** The last change of many products, which everybody who runs the shop can take back, or stop while it still runs. */
export function UndoPanel({ change }: { change: LastBulkChange }) {
  const { id, title, productCount, total, waiting, isStopped, userName, at } = change
  const { dateAndTime } = useDateFormat()
  const isRunning = waiting > 0
  const path = `${productList.to}/bulk/${id}/${isRunning ? 'stop' : 'undo'}`
  const listSearch = listBehind(useLocation().search).slice(productList.to.length)
  const { Form, state } = useFetcher()
  useProgress(isRunning, 2_000)
  return (
    <section
      aria-label="Last change of many products"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-paper py-2 pr-2 pl-4"
    >
      <div className="min-w-0 flex-1 break-words">
        <p role="status">
          <span className="font-semibold">{title}</span>{' '}
          <span className="text-ink-soft">
            for{' '}
            {isRunning || isStopped
              ? `${formatNumber(productCount)} of ${productsText(total)}`
              : productsText(productCount)}
            {isStopped && ', then stopped'}
            {userName && `, by ${userName}`}, <time dateTime={at.toISOString()}>{dateAndTime(at)}</time>
          </span>
        </p>
        {isRunning && (
          <progress
            aria-label={`${title}: products looked at`}
            max={total}
            value={total - waiting}
            className="h-3 w-full appearance-none rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </div>
      <ForChanges>
        <Form method="post" action={path + listSearch} preventScrollReset>
          <Button
            type="submit"
            variant="secondary"
            busy={state !== 'idle'}
            busyLabel={isRunning ? 'Stopping...' : 'Undoing...'}
          >
            <Icon name={isRunning ? 'x' : 'undo-2'} size={18} />
            {isRunning ? 'Stop' : 'Undo'}
          </Button>
        </Form>
      </ForChanges>
    </section>
  )
}
