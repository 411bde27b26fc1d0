import type { Facets } from '#shop/facets.ts'
import type { ReadFilters } from '#shop/product-filters.ts'

/** How a list is filtered, and what its filters offer; `labels` are those of the specifications in use, by key. */
export type Filtering = ReadFilters & Facets & { labels: Record<string, string> }
