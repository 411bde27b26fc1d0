import { type FormEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import { Money } from '#app/ui/plain/money.tsx'
import { newUuid } from '#shop/ids.ts'
import { formatNumber } from '#shop/numbers.ts'
import type { Beginning } from '#shop/paging.ts'
import type { listUncounted, TakeLine } from '#shop/stock/takes/find.server.ts'
import { differenceOf, missingForOrders } from '#shop/stock/takes/takes.ts'
import { scans } from './scans.ts'

const table = 'w-full overflow-hidden rounded-lg border border-line bg-paper text-left'
const head = 'px-2 py-2 sm:px-3 text-sm font-medium text-ink-soft'
const cell = 'px-2 py-1.5 sm:px-3 align-middle'
const number = 'text-right tabular-nums'

type Named = { productId: string; name: string | null; brand: string | null; bin: string | null }

function Part({ productId, name, brand, bin }: Named) {
  return (
    <>
      {name === null ? (
        <span className="wrap-anywhere">{productId}, deleted meanwhile</span>
      ) : (
        <Link
          to={`/admin/products/${encodeURIComponent(productId)}/stock`}
          className="wrap-anywhere underline underline-offset-4"
        >
          {brand} {name}
        </Link>
      )}
      <span className="block text-sm wrap-anywhere text-ink-soft">
        Ref. {productId}
        {bin && ` · ${bin}`}
      </span>
    </>
  )
}

type CountedProps = {
  takeId: number
  view: 'counted' | 'differences'
  rows: readonly TakeLine[]
  /** For a number that is typed in the list; null where nothing is counted any more. */
  requestKey: string | null
  isApplied: boolean
}

/** What was counted: a number can be typed in the list, and its differences have their value. */
export function CountedLines({ takeId, view, rows, requestKey, isApplied }: CountedProps) {
  if (rows.length === 0) {
    return view === 'differences' ? (
      <EmptyState icon="check" title="No differences" text="What was counted so far is what should lie there." />
    ) : (
      <EmptyState icon="package-search" title="Nothing counted yet" text="Scan the first part, or type its number." />
    )
  }
  const isChecking = view === 'differences'
  return (
    <table className={table}>
      <caption className="sr-only">{isChecking ? 'Differences' : 'Counted, the latest first'}</caption>
      <thead>
        <tr className="border-b border-line">
          <th className={head}>Part</th>
          {isChecking && <th className={`${head} text-right max-sm:hidden`}>Expected</th>}
          <th className={`${head} text-right`}>Counted</th>
          {isChecking && <th className={`${head} text-right`}>Difference</th>}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(line => (
          <tr key={line.productId}>
            <td className={cell}>
              <Part {...line} />
              {isChecking && (
                <span className="block text-sm text-ink-soft sm:hidden">Expected {formatNumber(line.expected)}</span>
              )}
            </td>
            {isChecking && <td className={`${cell} ${number} max-sm:hidden`}>{formatNumber(line.expected)}</td>}
            <td className={`${cell} ${number}`}>
              {requestKey ? <Total {...{ takeId, line, requestKey }} /> : formatNumber(line.counted)}
            </td>
            {isChecking && (
              <td className={`${cell} ${number}`}>
                <Difference line={line} isApplied={isApplied} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A number that was typed is all there is of the part. */
type TotalProps = { takeId: number; line: TakeLine; requestKey: string }

function Total({ takeId, line: { productId, counted }, requestKey }: TotalProps) {
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef('')
  // What somebody else counts meanwhile takes nothing away from whoever is typing.
  useEffect(() => {
    sent.current = ''
    if (field.current && document.activeElement !== field.current) field.current.value = String(counted)
  }, [counted])
  function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const pieces = field.current?.value.trim() ?? ''
    if (pieces === '' || pieces === String(counted) || pieces === sent.current) return
    sent.current = pieces
    scans.add({ takeId, code: productId, pieces, way: 'total', requestKey: newUuid() })
  }
  return (
    <form method="post" onSubmit={keep} onBlur={keep} className="flex justify-end">
      <input type="hidden" name="code" value={productId} />
      <input type="hidden" name="way" value="total" />
      <input type="hidden" name="requestKey" value={requestKey} />
      <input
        ref={field}
        name="pieces"
        aria-label={`Counted of ${productId}`}
        defaultValue={counted}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        className="h-11 w-16 rounded-md border border-line-strong bg-paper px-2 text-right tabular-nums sm:w-20"
      />
    </form>
  )
}

function Difference({ line, isApplied }: { line: TakeLine; isApplied: boolean }) {
  const isLeftOut = isApplied && line.applied === null && line.name !== null
  const difference = differenceOf(line)
  const missing = missingForOrders(line)
  return (
    <>
      <span className={`font-semibold ${difference < 0 ? 'text-danger' : 'text-success'}`}>
        {difference > 0 ? '+' : '−'}
        {formatNumber(Math.abs(difference))}
      </span>
      {line.priceCents !== null && (
        <Money cents={Math.abs(difference) * line.priceCents} className="block text-sm text-ink-soft" />
      )}
      {line.isSet && <span className="block text-sm font-semibold text-danger">Set since: count it again</span>}
      {isLeftOut && <span className="block text-sm font-semibold text-danger">Left out: its stock was set since</span>}
      {missing > 0 && (
        <span className="block text-sm font-semibold text-danger">{formatNumber(missing)} missing for orders</span>
      )}
    </>
  )
}

type Uncounted = Awaited<ReturnType<typeof listUncounted>>['items'][number]

/** What should lie in the area and was not scanned, in the order of a walk along the shelves. */
export function UncountedLines({ rows }: { rows: Beginning<Uncounted> }) {
  if (rows.items.length === 0) {
    return <EmptyState icon="check" title="Everything was counted" text="Nothing else should lie in this area." />
  }
  return (
    <>
      <table className={table}>
        <caption className="sr-only">Not counted yet</caption>
        <thead>
          <tr className="border-b border-line">
            <th className={head}>Part</th>
            <th className={`${head} text-right`}>Expected</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.items.map(line => (
            <tr key={line.productId}>
              <td className={cell}>
                <Part {...line} />
              </td>
              <td className={`${cell} ${number}`}>{formatNumber(line.expected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <GoesOn list={rows}>The next ones stand here once some of these are counted.</GoesOn>
    </>
  )
}
