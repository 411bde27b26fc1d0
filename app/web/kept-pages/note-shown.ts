import type { RouterContextProvider } from 'react-router'
import { holdsContext, shownProductsContext } from '#app/web/context.ts'

/**
 * Notes the products that the page of this request shows: a kept page is dropped when one of them changes. A page whose
 * loader notes nothing is dropped when any product changes.
 */
export function noteShown(context: Readonly<RouterContextProvider>, products: Iterable<{ id: string }>) {
  const shown = context.get(shownProductsContext)
  for (const { id } of products) shown.add(id)
}

/**
 * Notes that the page of this request will be another one after so many milliseconds, though nothing is saved then, as when a
 * banner begins. It is not kept for longer. null is for a page that does not change by itself.
 */
export function noteChangeIn(context: Readonly<RouterContextProvider>, ms: number | null) {
  const holds = context.get(holdsContext)
  if (ms !== null) holds.until = Math.min(holds.until, Date.now() + ms)
}
