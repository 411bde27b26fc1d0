import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '#db/schema/catalogue/products.ts'
import { eachOf, isOfField, type PlainName, type ValueOf } from './fields.ts'

/** SQL: plain fields of a product `p` as one object, which `z.object(valuesOf(names))` reads. */
export const columnsJson = (names: readonly PlainName[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    names.map(name => sql`${name}::text, p.${sql.identifier(products[name].name)}`),
    sql`, `,
  )})`

/** In a row: these fields as their columns hold them. */
export const valuesOf = <Name extends PlainName>(names: readonly Name[]) =>
  eachOf<{ [One in Name]: z.ZodType<ValueOf<One>> }>(names, <One extends Name>(name: One) =>
    z.custom<ValueOf<One>>(value => isOfField(name, value)),
  )
