import type { DocumentKind } from '#db/words/document-kinds.ts'
import { orderStates, type Standing, statusWords } from '#shop/selling/orders/status.ts'

type Offer = {
  label: 'Invoice' | 'Pro Forma Invoice'
  /** When the invoice comes, where there is none yet. */
  comes: string | null
}

/** What an order offers to download: its invoice, until then a pro forma invoice; null where it was cancelled before it had one. */
export function invoiceOffer(order: Standing & { invoiceNumber: string | null }): Offer | null {
  if (order.invoiceNumber !== null) return { label: 'Invoice', comes: null }
  const { countsAsSold, isShipped } = orderStates[order.status]
  if (!countsAsSold) return null
  const then = statusWords({ ...order, status: 'shipped' })
  const comes = isShipped ? 'The invoice comes in a minute.' : `The invoice comes once the order is ${then}.`
  return { label: 'Pro Forma Invoice', comes }
}

/** The name of the file that is downloaded. */
export const invoiceFile = (order: { invoiceNumber: string | null; orderNumber: string }): string =>
  `${order.invoiceNumber === null ? 'pro-forma-' : ''}invoice-${order.orderNumber}.pdf`

/** 'credit-note-INV-0009-of-ORD-….pdf': several may be in one folder, and of one order. */
export const documentFile = (paper: { name: string }, orderNumber: string): string =>
  `${paper.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-of-${orderNumber}.pdf`

const documentLabels: Record<DocumentKind, string> = { invoice: 'Invoice', credit_note: 'Credit Note' }

/** A document of an order as its page names it; without a number for the moments until a job has given one. */
export type ShownDocument = { id: number; kind: DocumentKind; number: string | null }

/** The documents of an order that have their numbers, each with its label and its address below the order's own. */
export const papersOf = ({ documents }: { documents: readonly ShownDocument[] }): { label: string; path: string }[] =>
  documents.flatMap(({ id, kind, number }) =>
    number === null ? [] : [{ label: `${documentLabels[kind]} ${number}`, path: `documents/${id}` }],
  )
