import { useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { say } from '#app/web/forms/toast.ts'
import { useIsAlive } from '#app/web/stored.ts'
import { bulkLimit, pickedLimit, productsText } from '#shop/finding/bulk/change.ts'
import { formatNumber } from '#shop/numbers.ts'
import { keptFields, listBehind } from './bulk/address.ts'

const formId = 'selected-products'

type Picked = { of: string; ids: ReadonlySet<string>; isAll: boolean }
const nothing = { ids: new Set<string>(), isAll: false }

/**
 * The products that are picked in a list. They stay picked from page to page, and are forgotten with another search and
 * after they were changed together: `ownChange` is the last change of many, where whoever looks has made it. What somebody
 * else changes meanwhile leaves them picked.
 */
export function useSelection(ownChange: string | null) {
  const { search } = useLocation()
  const params = new URLSearchParams(listBehind(search).split('?')[1])
  params.delete('page')
  const of = params.toString()
  const [kept, keep] = useState<Picked>({ of, ...nothing })
  const [seenChange, setSeenChange] = useState(ownChange)
  if (ownChange !== seenChange) {
    setSeenChange(ownChange)
    if (ownChange) keep({ of, ...nothing })
  }
  const { ids, isAll } = kept.of === of ? kept : nothing
  return {
    ids,
    isAll,
    pick(changed: string[], isPicked: boolean) {
      const next = new Set(ids)
      for (const id of changed) {
        if (isPicked) next.add(id)
        else next.delete(id)
      }
      if (next.size > pickedLimit) say({ title: tooManyPicked, tone: 'danger' })
      else keep({ of, ids: next, isAll: false })
    },
    pickAll: (all: boolean) => keep({ of, ids: all ? nothing.ids : ids, isAll: all }),
    clear: () => keep({ of, ...nothing }),
  }
}

const tooManyPicked = `At most ${pickedLimit} products can be picked one by one. To change more, narrow the list and select all of it.`

export type Selection = ReturnType<typeof useSelection>

/** The checkbox in the corner of a product's card, or at the beginning of its row. */
export function PickBox({
  selection,
  id,
  name,
  className = 'absolute top-0 left-0',
}: {
  selection: Selection
  id: string
  name: string
  className?: string
}) {
  return (
    <label className={`${className} grid size-11 place-items-center`}>
      <input
        type="checkbox"
        form={formId}
        name="id"
        value={id}
        checked={selection.isAll || selection.ids.has(id)}
        disabled={selection.isAll}
        onChange={event => selection.pick([id], event.currentTarget.checked)}
        aria-label={`Select ${name}`}
        className="size-6 accent-accent"
      />
    </label>
  )
}

/** Stands above the list: picks every product on this page, or every product that the search and the filters match. */
export function PickMany({
  selection,
  shown,
  total,
  totalIsCapped,
  said,
}: {
  selection: Selection
  shown: string[]
  total: number
  totalIsCapped: boolean
  /** The search and the filters in words; '' where they narrow nothing. */
  said: string
}) {
  const picked = shown.filter(id => selection.ids.has(id)).length
  const count = formatNumber(total)
  return (
    <>
      <label className="flex min-h-11 items-center gap-3 font-medium noscript:hidden">
        <input
          type="checkbox"
          checked={selection.isAll || picked === shown.length}
          disabled={selection.isAll}
          ref={box => {
            if (box) box.indeterminate = !selection.isAll && picked > 0 && picked < shown.length
          }}
          onChange={event => selection.pick(shown, event.currentTarget.checked)}
          className="size-5 accent-accent"
        />
        Select all on this page
      </label>
      {totalIsCapped ? (
        <p className="text-sm text-ink-soft">
          More than {productsText(bulkLimit)}: narrow the list to select all of it.
        </p>
      ) : (
        <label className="flex min-h-11 items-center gap-3 font-medium">
          <input
            type="checkbox"
            form={formId}
            name="all"
            value={total}
            checked={selection.isAll}
            onChange={event => selection.pickAll(event.currentTarget.checked)}
            className="size-5 accent-accent"
          />
          {said ? `Select all ${count} that match` : `Select all ${count}`}
        </label>
      )}
    </>
  )
}

type Action = { path: string; label: string /** On a phone, where there is little room. */; short: string }
const actions: readonly Action[] = [
  { path: 'activate', label: 'Activate', short: 'Activate' },
  { path: 'deactivate', label: 'Deactivate', short: 'Deactivate' },
  { path: 'category', label: 'Change Category', short: 'Category' },
  { path: 'price', label: 'Change Price', short: 'Price' },
]
/** Where the shop takes cores back. */
const coreActions: readonly Action[] = [...actions, { path: 'core', label: 'Change Core Charge', short: 'Core' }]

/** The bulk actions, in a bar at the foot of the window: shown while something is picked, and always without a script. */
export function SelectionBar({
  selection,
  shown,
  total,
  said,
}: {
  selection: Selection
  shown: string[]
  total: number
  said: string
}) {
  const { search } = useLocation()
  const isAlive = useIsAlive()
  const { coreDays } = useSettings()
  const count = selection.isAll ? total : selection.ids.size
  const elsewhere = selection.isAll ? [] : [...selection.ids].filter(id => !shown.includes(id))
  const list = keptFields(listBehind(search).split('?')[1] ?? '')
  return (
    <Form
      id={formId}
      action="/admin/products/bulk/activate"
      preventScrollReset
      hidden={isAlive && count === 0}
      className="sticky bottom-0 z-20 -mx-4 mt-6 border-t border-line-strong bg-paper px-4 py-2 shadow-lg sm:-mx-6 sm:px-6"
    >
      {[...list, ...elsewhere.map(id => ['id', id])].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="min-w-0 font-semibold break-words">
          {isAlive ? `${productsText(count)} selected` : 'Selected products:'}
          {selection.isAll && said && `: ${said}`}
        </p>
        {isAlive && (
          <Button variant="quiet" onClick={selection.clear}>
            Clear
          </Button>
        )}
        <div className="flex flex-wrap gap-1.5 sm:ml-auto sm:gap-3">
          {(coreDays === null ? actions : coreActions).map(({ path, label, short }) => (
            <Button
              key={path}
              type="submit"
              variant="secondary"
              formAction={`/admin/products/bulk/${path}`}
              className="max-sm:px-2 max-sm:text-sm"
            >
              <span className="max-sm:hidden">{label}</span>
              <span className="sm:hidden">{short}</span>
            </Button>
          ))}
        </div>
      </div>
    </Form>
  )
}
