import type { UrlFilters } from '#shop/finding/index/filters.ts'
import type { Facets } from '#shop/finding/lists/facets.ts'

/** How a list is filtered, and what its filters offer. `labels` has the label of each specification in use, by its key. */
export type Filtering = UrlFilters & Facets & { labels: Record<string, string> }
