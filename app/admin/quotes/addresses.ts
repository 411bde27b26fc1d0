/** The list of quotes, to which every page of one leads back. */
export const quoteList = { to: '/admin/quotes', label: 'Quotes' }

export const missingQuote = { title: 'Quote not found', leadsTo: quoteList }

export const quotePath = (quoteId: number | string): string => `${quoteList.to}/${encodeURIComponent(quoteId)}`
