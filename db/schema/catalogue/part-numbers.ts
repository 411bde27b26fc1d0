import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from '#db/schema/columns.ts'
import { numberKinds } from '#db/words/number-kinds.ts'
import { products } from './products.ts'

const kindsInSql = sql.raw(numberKinds.map(kind => `'${kind}'`).join(', '))

// The other numbers of a part: on its box, on the part that it replaces, in catalogues of other brands. As they are printed,
// and as they are looked for.
export const productReferences = pgTable(
  'product_references',
  {
    id: id(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: numberKinds }).notNull(),
    // Whose number it is; null is the brand of the product itself, or one that nobody knows.
    brand: text('brand'),
    number: text('number').notNull(),
    // Letters and digits alone, '0446502220' of '04465-02220'. "C", since Turkish has another capital of i.
    compact: text('compact')
      .notNull()
      .generatedAlwaysAs(sql`upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g') collate "C")`),
  },
  t => [
    check('product_references_kind', sql`${t.kind} in (${kindsInSql})`),
    check('product_references_number', sql`length(${t.number}) <= 48 and ${t.compact} <> ''`),
    check('product_references_brand', sql`${t.brand} <> '' and length(${t.brand}) <= 100`),
    // A number of another brand is one only together with that brand.
    check('product_references_interchange', sql`${t.kind} <> 'interchange' or ${t.brand} is not null`),
    check('product_references_gtin', sql`${t.kind} <> 'gtin' or ${t.compact} ~ '^([0-9]{8}|[0-9]{12,14})$'`),
    check(
      'product_references_not_itself',
      sql`${t.kind} not in ('supersedes', 'superseded_by') or ${t.compact} <> replace(${t.productId}, '-', '')`,
    ),
    uniqueIndex('product_references_once').on(t.productId, t.kind, sql`coalesce(brand, '')`, t.compact),
    index('product_references_prefix').on(t.compact.op('text_pattern_ops')),
    // People also type the end of a number.
    index('product_references_ending').on(sql`reverse(${t.compact}) text_pattern_ops`),
  ],
)
