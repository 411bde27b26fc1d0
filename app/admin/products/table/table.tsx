import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { SortedHead, SortHeading } from '#app/admin/parts/sort-link.tsx'
import { aboveQuestion, UnsavedQuestion, useUnsaved } from '#app/admin/parts/unsaved.tsx'
import { productList } from '#app/admin/products/product-list.ts'
import type { Selection } from '#app/admin/products/selection.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { say } from '#app/web/forms/toast.ts'
import { useIsAlive } from '#app/web/stored.ts'
import { productLabels } from '#shop/catalogue/products/fields.ts'
import type { ListedProduct } from '#shop/finding/admin-list/rows.ts'
import { productsText } from '#shop/finding/bulk/change.ts'
import { formatNumber } from '#shop/numbers.ts'
import { type DraftRow, useDraft } from './draft.ts'
import { TableRow } from './row.tsx'
import type { action } from './save.ts'

/**
 * Prices, core charges and stock of a page of products in a table: typed by keyboard, and saved all at once. What could not be saved stays
 * typed, with the reason at its row. Rows are selected as cards are, to change them together.
 */
export function ProductTable({
  products,
  sold,
  selection,
  bar,
}: {
  products: ListedProduct[]
  sold: Record<string, number>
  selection: Selection
  /** What is done with the selected products. It waits until what was typed is saved: it leads away from that. */
  bar: ReactNode
}) {
  const { search } = useLocation()
  const { currencySymbol, coreDays } = useSettings()
  const isAlive = useIsAlive()
  const draft = useDraft()
  const { unsaved } = draft
  const { Form, isBusy, onSubmit } = useSaving(draft)
  const blocker = useUnsaved(() => unsaved > 0)
  const isPicking = unsaved === 0 && (selection.isAll || selection.ids.size > 0)
  return (
    <>
      <Form
        method="post"
        action={`${productList.to}/bulk/table${search}`}
        preventScrollReset
        noValidate
        onSubmit={onSubmit}
      >
        {isAlive && <input type="hidden" name="script" value="on" />}
        <table className="w-full rounded-lg border border-line bg-paper max-sm:block">
          <caption className="sr-only">Prices and stock</caption>
          <SortedHead from="sm">
            <th scope="col" className="w-11">
              <span className="sr-only">Selected</span>
            </th>
            <SortHeading label="Product" by="name" className="text-left" />
            <SortHeading label={`Price (${currencySymbol.trim()})`} by="price" className="text-right" />
            {coreDays !== null && (
              <SortHeading
                label={`${productLabels.coreChargeCents} (${currencySymbol.trim()})`}
                className="text-right"
              />
            )}
            <SortHeading label="Stock" className="text-right" />
            <th scope="col" className="w-10">
              <span className="sr-only">More</span>
            </th>
          </SortedHead>
          <tbody className="divide-y divide-line max-sm:block">
            {products.map(product => (
              <TableRow key={product.id} {...{ product, draft, selection }} sold={sold[product.id] ?? 0} />
            ))}
          </tbody>
        </table>
        <div
          hidden={isPicking}
          className={`${aboveQuestion} z-20 -mx-4 mt-4 flex flex-wrap items-center gap-3 border-t border-line-strong bg-paper px-4 py-2 shadow-lg sm:-mx-6 sm:px-6`}
        >
          <p role="status" className="mr-auto font-semibold">
            {isAlive && (unsaved === 0 ? 'Everything is saved' : `${cellsText(unsaved)} not saved yet`)}
          </p>
          {isAlive && (
            <p className="text-sm text-ink-soft max-lg:hidden">
              Enter and arrows walk, Esc takes a cell back, Ctrl+Enter saves
            </p>
          )}
          {isAlive && unsaved > 0 && (
            <Button variant="quiet" onClick={draft.clear}>
              Discard
            </Button>
          )}
          <Button type="submit" data-save busy={isBusy} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </Form>
      {unsaved === 0 && bar}
      <UnsavedQuestion blocker={blocker} />
    </>
  )
}

const cellsText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'change is' : 'changes are'}`

/**
 * Saves the table by a fetcher, so that the page, the focus and what is typed meanwhile stay where they are. Whoever saves
 * again before the answer is there, as with Ctrl+Enter after each price, is sent once it is.
 */
function useSaving(draft: ReturnType<typeof useDraft>) {
  const { Form, state, data: outcome } = useFetcher<typeof action>()
  const { submit } = useFetcher()
  const sent = useRef<Record<string, DraftRow>>({})
  const [taken, setTaken] = useState<typeof outcome>()
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null)
  const { rows, settle } = draft
  useEffect(() => {
    // Once the new data is here too, so that no cell shows its old number in between.
    if (state !== 'idle' || !outcome || taken === outcome) return
    setTaken(outcome)
    settle(sent.current, outcome)
    const { saved, undo, refused } = outcome
    const undoing = `${productList.to}/bulk/${undo}/undo${location.search}`
    if (undo) {
      const onClick = () => submit(null, { method: 'post', action: undoing, preventScrollReset: true })
      say({ title: `${productsText(saved)} updated successfully`, action: { label: 'Undo', onClick } })
    }
    if (refused.length > 0) {
      const title = `${productsText(refused.length)} not saved`
      say({ title, description: 'See the messages in the table', tone: 'danger' })
      requestAnimationFrame(() => {
        const bad = document.querySelector<HTMLElement>('td input[aria-invalid], td input[aria-describedby]')
        bad?.focus()
      })
    } else if (!undo) say({ title: 'Nothing was changed' })
  }, [state, outcome, taken, settle, submit])
  useEffect(() => {
    if (!waiting || state !== 'idle' || taken !== outcome) return
    setWaiting(null)
    waiting.requestSubmit()
  }, [waiting, state, taken, outcome])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (state === 'idle') {
      // Not what is typed after this moment: that is not sent yet.
      sent.current = rows
      return
    }
    event.preventDefault()
    setWaiting(event.currentTarget)
  }
  return { Form, isBusy: state !== 'idle', onSubmit }
}
