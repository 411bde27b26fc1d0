import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import { adminCountLimit, countPages, makePage, type Page, pageSize } from '#shop/paging.ts'
import { searchedText } from '#shop/typed-text.ts'
import { categoryHasWords, nameRank, parentPath } from './choices.server.ts'
import {
  allOpenUpTo,
  type CategoryCard,
  type CategoryTree,
  childrenShown,
  levelsShown,
  productsCounted,
  rowsShown,
  type TreeRow,
} from './tree.ts'

const cardColumns = sql`c.id, c.name, c.slug, c.description, c.icon, c.is_active as "isActive", ${parentPath} as path,
  (select count(*)::integer from categories child where child.parent_id = c.id) as "subcategoryCount",
  (select count(*)::integer from (select from products p where p.category_id = c.id limit ${productsCounted + 1}) few)
    as "productCount"`

const cardRow = z.object({
  id: wholeNumber,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  icon: z.string().nullable(),
  isActive: z.boolean(),
  path: z.string().nullable(),
  subcategoryCount: wholeNumber,
  productCount: wholeNumber,
})
const storedRow = z.object({
  total: wholeNumber,
  page: wholeNumber,
  allOpen: z.boolean(),
  trail: z.array(z.object({ id: wholeNumber, name: z.string(), isActive: z.boolean() })),
  /** Siblings in the owner's order. */
  rows: z.array(cardRow.extend({ parentId: wholeNumber.nullable(), depth: wholeNumber })),
})
const searchedRow = z.object({
  total: wholeNumber,
  page: wholeNumber,
  rows: z.array(cardRow.extend({ level: wholeNumber, levelIsCut: z.boolean(), isBelowInactive: z.boolean() })),
})

/**
 * Reads the branch below a category, or the whole tree where `parentId` is null: 40 children a page, and the children of
 * open branches below them. `open` names the open branches; null opens all in a small shop and none in a large one. Returns
 * null where there is no such parent. One round trip, bounded however many categories there are and however deep they nest.
 */
export async function findCategoryTree(
  db: Db,
  { parentId, open, page }: { parentId: number | null; open: number[] | null; page: number },
): Promise<CategoryTree | null> {
  const isChild = parentId === null ? sql`c.parent_id is null` : sql`c.parent_id = ${parentId}`
  const stored = await onlyRow(db, storedRow)`
    with recursive trail as (
      select id, parent_id, name, is_active, 0 as height from categories where id = ${parentId}::integer
      union all
      select p.id, p.parent_id, p.name, p.is_active, trail.height + 1
      from categories p join trail on p.id = trail.parent_id
    ), size as (
      select
        (select count(*)::integer from categories c where ${isChild}) as total,
        ${open === null} and
          (select count(*) from (select from categories limit ${allOpenUpTo + 1}) few) <= ${allOpenUpTo} as "allOpen"
    ), chosen as (
      select total, "allOpen", least(${page}, greatest(ceil(total::numeric / ${childrenShown}), 1))::integer as page
      from size
    ), shown as (
      (
        select c.id, 0 as depth, row_number() over (order by c.display_order, c.name, c.id) as place
        from categories c where ${isChild}
        order by c.display_order, c.name, c.id
        limit ${childrenShown} offset (select (page - 1) * ${childrenShown} from chosen)
      )
      union all
      select child.id, shown.depth + 1, child.place
      from shown
      cross join chosen
      cross join lateral (
        select c.id, row_number() over (order by c.display_order, c.name, c.id) as place
        from categories c where c.parent_id = shown.id
        order by c.display_order, c.name, c.id limit ${childrenShown}
      ) child
      where shown.depth < ${levelsShown - 1} and (chosen."allOpen" or shown.id = any(${sql.param(open ?? [])}::integer[]))
    )
    select chosen.*,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'isActive', is_active) order by height desc)
        from trail), '[]') as trail,
      coalesce((select jsonb_agg(to_jsonb(card) order by card.depth, card.place) from (
        select ${cardColumns}, c.parent_id as "parentId", shown.depth, shown.place
        from shown join categories c on c.id = shown.id
      ) card), '[]') as rows
    from chosen`
  if (parentId !== null && stored.trail.length === 0) return null
  return arrange(stored, new Set(open))
}

/** Puts the children of each open branch below its row, and gives each row its depth. */
function arrange(
  { total, page, allOpen, trail, rows: stored }: z.output<typeof storedRow>,
  open: Set<number>,
): CategoryTree {
  const childrenOf = Map.groupBy(stored, row => (row.depth === 0 ? null : row.parentId))
  const rows: TreeRow[] = []
  const put = (parent: number | null, isBelowInactive: boolean) => {
    for (const { parentId: _, ...row } of childrenOf.get(parent) ?? []) {
      const canOpen = row.subcategoryCount > 0 && row.depth < levelsShown - 1
      const isOpen = canOpen ? allOpen || open.has(row.id) : null
      const level = trail.length + row.depth + 1
      const hasMore = isOpen === true && row.subcategoryCount > childrenShown
      rows.push({ ...row, level, levelIsCut: false, isBelowInactive, isOpen, hasMore })
      if (isOpen) put(row.id, isBelowInactive || !row.isActive)
    }
  }
  put(
    null,
    trail.some(({ isActive }) => !isActive),
  )
  const parent = trail.at(-1)
  const shown = rows.slice(0, rowsShown)
  return {
    parent: parent ? { id: parent.id, name: parent.name, level: trail.length } : null,
    trail: trail.length > 6 ? [...trail.slice(0, 1), ...trail.slice(-4)] : trail,
    trailIsCut: trail.length > 6,
    rows: shown,
    isCut: rows.length > rowsShown,
    total,
    page,
    pageCount: countPages(total, adminCountLimit),
    open: shown.flatMap(row => (row.isOpen ? row.id : [])),
  }
}

/** In the results of a search levels are counted up to this one. */
const levelsCounted = 40

/** Categories whose name or slug has the words of a text, 40 a page, names that begin with it first. */
export async function searchCategories(
  db: Db,
  { text, page }: { text: string; page: number },
): Promise<Page<CategoryCard>> {
  const wanted = searchedText(text)
  const {
    rows,
    total,
    page: shown,
  } = await onlyRow(db, searchedRow)`
    with recursive matching as (
      select c.id, row_number() over (order by ${nameRank(wanted)}, c.name, c.id) as place
      from categories c where ${categoryHasWords(wanted)}
    ), chosen as (
      select total, least(${page}, greatest(ceil(total::numeric / ${pageSize}), 1))::integer as page
      from (select count(*)::integer as total from matching) counted
    ), found as (
      select matching.* from matching cross join chosen
      where place > (chosen.page - 1) * ${pageSize} and place <= chosen.page * ${pageSize}
    ), way as (
      select found.id as start, c.parent_id, 1 as height, true as above_is_active
      from found join categories c on c.id = found.id
      union all
      select way.start, c.parent_id, way.height + 1, way.above_is_active and c.is_active
      from way join categories c on c.id = way.parent_id where way.height < ${levelsCounted}
    ), placed as (
      select start, max(height) as level, bool_and(above_is_active) as above_is_active,
        bool_or(height = ${levelsCounted} and parent_id is not null) as is_cut
      from way group by start
    )
    select chosen.total, chosen.page, coalesce((select jsonb_agg(to_jsonb(card) order by card.place) from (
      select ${cardColumns}, found.place, placed.level, placed.is_cut as "levelIsCut",
        not placed.above_is_active as "isBelowInactive"
      from found join categories c on c.id = found.id join placed on placed.start = c.id
    ) card), '[]') as rows
    from chosen`
  return makePage(rows, total, shown, adminCountLimit)
}
