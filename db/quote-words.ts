// What the database keeps of how a quote ended. That one has expired follows from its day: shop/selling/quotes/status.ts. Adding a
// word here asks for a migration: `npm run db:generate`.

export const quoteStatuses = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type KeptQuoteStatus = (typeof quoteStatuses)[number]
