import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { branchTable } from '#shop/catalogue/categories/branch.server.ts'
import { maxPriceCents } from '#shop/catalogue/products/edited.ts'
import { productLabels } from '#shop/catalogue/products/fields.ts'
import { listFilteredIds, passes } from '#shop/finding/admin-list/filter.server.ts'
import { plainMoney } from '#shop/money.ts'
import { type BulkChange, bulkLimit, endingText, type ProductSelection, percentText } from './change.ts'

/** SQL: tables of a `with recursive` clause, of which `selection` has the selected ids; null where nothing can be selected. */
export async function selectionTables(db: Db, selection: ProductSelection): Promise<SQL | null> {
  if ('ids' in selection) return selectionOf(selection.ids)
  const { filter } = selection
  const branch = branchTable(filter.categoryId)
  const atMost = sql`limit ${bulkLimit + 1}`
  if (filter.text === '') {
    return sql`${branch}, selection as materialized (select p.id from products p where ${passes(filter)} ${atMost})`
  }
  const ids = await listFilteredIds(db, filter)
  return ids.length === 0 ? null : selectionOf(ids)
}

/** SQL: the table `selection` for ids that are known. */
export const selectionOf = (ids: string[]): SQL =>
  sql`selection as materialized (select id from products where id = any(${sql.param(ids)}::text[]))`

type PriceChange = Extract<BulkChange, { field: 'price' }>

/** SQL of a change: `outcome` is a table with the outcome for each selected product, `set` the update of a product `p` from it. */
type Outcome = { outcome: SQL; set: SQL; label: string; title: (categoryName: string) => string }

/**
 * Makes the SQL of a change of the products of `selection`. The columns `before` and `after` are kept to undo it;
 * `before_text` and `after_text` are shown in previews and the log.
 */
export function outcomeOf(change: BulkChange): Outcome {
  switch (change.field) {
    case 'is_active':
      return {
        outcome: outcomeOfActive(change.isActive),
        set: sql`is_active = outcome.after::boolean`,
        label: productLabels.isActive,
        title: () => (change.isActive ? 'Activated' : 'Deactivated'),
      }
    case 'price':
      return {
        outcome: outcomeOfPrice(change),
        set: sql`price = outcome.after::numeric`,
        label: productLabels.priceCents,
        title: () =>
          `Price ${percentText(change.hundredths)}${change.ending === null ? '' : `, ending in ${endingText(change.ending)}`}`,
      }
    case 'core_charge': {
      const amount = change.cents === null ? null : plainMoney(change.cents)
      return {
        outcome: outcomeOfCore(amount),
        set: sql`core_charge = outcome.after::numeric`,
        label: productLabels.coreChargeCents,
        title: () => (amount === null ? 'No core charge' : `Core charge ${amount}`),
      }
    }
    case 'category_id':
      return {
        outcome: outcomeOfCategory(change.categoryId),
        set: sql`category_id = outcome.after::integer,
          specifications = case when outcome.dropped is null then p.specifications else nullif(outcome.kept, '{}') end`,
        label: productLabels.categoryId,
        title: categoryName => `Category ${categoryName}`,
      }
  }
}

const common = sql`p.id, p.name, p.version, p.created_at`
const nothingLost = sql`null::text as loses, null::jsonb as kept, null::jsonb as dropped`

const outcomeOfActive = (isActive: boolean) => sql`
  outcome as materialized (
    select ${common}, p.is_active <> ${isActive} as is_changing, p.is_active::text as before,
      ${String(isActive)} as after, case when p.is_active then 'Yes' else 'No' end as before_text,
      ${isActive ? 'Yes' : 'No'} as after_text, ${nothingLost}, false as is_warned, false as is_refused
    from selection join products p using (id)
  )`

// PostgreSQL rounds numeric half away from zero, which for a price is half up. The nearest price with an ending is never below that; no ending
// makes dearer what is cut, or cheaper what is raised.
const outcomeOfPrice = ({ hundredths, ending }: PriceChange) => sql`
  outcome as materialized (
    select ${common}, next.price <> p.price as is_changing, p.price::text as before, next.price::text as after,
      p.price::text as before_text, next.price::text as after_text, ${nothingLost},
      next.price = 0 as is_warned, next.price > ${maxPriceCents}::numeric / 100 as is_refused
    from selection join products p using (id)
    cross join lateral (select round(p.price * ${10_000 + hundredths}::numeric / 10000, 2) as price) exact
    cross join (select (${ending}::numeric / 100)::numeric(12, 2) as cents) wanted
    cross join lateral (
      select case when cents is null or exact.price < 1 or (ended.price - p.price) * ${hundredths} < 0 then exact.price
        else ended.price end as price
      from (select greatest(0, round(exact.price - cents)) + cents as price) ended
    ) next
  )`

const outcomeOfCore = (amount: string | null) => sql`
  outcome as materialized (
    select ${common}, p.core_charge is distinct from next.core as is_changing, p.core_charge::text as before,
      next.core::text as after, p.core_charge::text as before_text, next.core::text as after_text, ${nothingLost},
      false as is_warned, false as is_refused
    from selection join products p using (id) cross join (select ${amount}::numeric(12, 2) as core) next
  )`

// A product keeps a specification where its new category has the key and, for a list of options, the value.
const outcomeOfCategory = (categoryId: number) => sql`
  target as materialized (
    select id, name, specification_schema::jsonb as fields from categories where id = ${categoryId}
  ), outcome as materialized (
    select ${common}, p.category_id is distinct from t.id as is_changing, p.category_id::text as before,
      t.id::text as after, coalesce(c.name, 'Uncategorized') as before_text, t.name as after_text, s.loses,
      coalesce(s.kept, '{}') as kept, s.dropped,
      exists (
        select from jsonb_each(t.fields) field (key, value)
        where field.value ->> 'required' = 'true' and not coalesce(s.kept, '{}') ? field.key
      ) as is_warned, false as is_refused
    from selection join products p using (id) cross join target t left join categories c on c.id = p.category_id
    cross join lateral (
      select jsonb_object_agg(key, value) filter (where is_known) as kept,
        jsonb_object_agg(key, value) filter (where not is_known) as dropped,
        string_agg(coalesce(c.specification_schema -> key ->> 'label', key), ', ' order by key)
          filter (where not is_known) as loses
      from (
        select key, value, t.fields ? key and (
          t.fields -> key ->> 'type' <> 'select' or t.fields -> key -> 'options' ? (value #>> '{}')
        ) as is_known
        from jsonb_each(coalesce(p.specifications, '{}'))
      ) specification
    ) s
  )`
