import type { RouterContextProvider } from 'react-router'
import { shownProductsContext } from './context.ts'

/**
 * Says which products the page of this request shows, so that a kept one goes when one of them changes. A page that
 * says nothing goes whenever any product does.
 */
export function noteShown(context: Readonly<RouterContextProvider>, products: Iterable<{ id: string }>) {
  const shown = context.get(shownProductsContext)
  for (const { id } of products) shown.add(id)
}
