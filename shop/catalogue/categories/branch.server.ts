import { type SQL, sql } from 'drizzle-orm'

/** SQL: the tables of a `with recursive` clause, of which `branch` holds the ids of a category and of all below it. */
export const branchTable = (categoryId: number | null): SQL => sql`branch as (
  select id from categories where id = ${categoryId}::integer
  union
  select c.id from categories c join branch on c.parent_id = branch.id
)`
