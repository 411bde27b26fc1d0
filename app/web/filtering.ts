import type { ReadFilters } from '#shop/search/filters.ts'
import type { Facets } from '#shop/search/old/facets.ts'

/** How a list is filtered, and what its filters offer; `labels` are those of the specifications in use, by key. */
export type Filtering = ReadFilters & Facets & { labels: Record<string, string> }
