/** In which order a list stands that somebody has sorted by one of its columns. */
export type Sort<Column extends string> = { column: Column; direction: 'asc' | 'desc' }

/** Reads the order of an address, such as `?sort=total-desc`; null where it names none that the list has: then the list's own. */
export function readSort<Column extends string>(
  columns: readonly Column[],
  search: URLSearchParams,
): Sort<Column> | null {
  const [, name, direction] = /^([a-z]+)-(asc|desc)$/.exec(search.get('sort') ?? '') ?? []
  const column = columns.find(known => known === name)
  return column ? { column, direction: direction === 'desc' ? 'desc' : 'asc' } : null
}
