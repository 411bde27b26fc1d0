import type { Facets } from '#shop/search/facets.ts'
import type { ReadFilters } from '#shop/search/filters.ts'

/** How a list is filtered, and what its filters offer. `labels` has the label of each specification in use, by its key. */
export type Filtering = ReadFilters & Facets & { labels: Record<string, string> }
