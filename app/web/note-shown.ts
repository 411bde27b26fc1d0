import type { RouterContextProvider } from 'react-router'
import { shownProductsContext } from './context.ts'

/**
 * Notes the products that the page of this request shows: a kept page is dropped when one of them changes. A page whose
 * loader notes nothing is dropped when any product changes.
 */
export function noteShown(context: Readonly<RouterContextProvider>, products: Iterable<{ id: string }>) {
  const shown = context.get(shownProductsContext)
  for (const { id } of products) shown.add(id)
}
