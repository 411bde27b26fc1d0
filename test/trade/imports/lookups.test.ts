import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { onlyRow } from '#db/rows.ts'
import { kindNames, kindOf } from '#shop/trade/imports/kinds/kinds.server.ts'
import { testDatabase } from '#test/database.ts'

const { db } = await testDatabase()

beforeAll(async () => {
  await db.execute(sql`
    with makes as (
      insert into car_makes (name, slug) select 'Make ' || n, 'make-' || n from generate_series(1, 50) n returning id
    ), models as (
      insert into car_models (make_id, name, slug) select id, 'Model ' || n, 'model-' || n from makes, generate_series(1, 20) n returning id
    )
    insert into car_sub_models (model_id, name, slug, year)
    select id, 'Engine ' || n, 'engine-' || n, '2012-2016' from models, generate_series(1, 5) n`)
  await db.execute(sql`analyze car_makes, car_models, car_sub_models`)
})

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Node[] }
const nodeRow: z.ZodType<Node> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Cond': z.string().optional(),
    Plans: z.array(nodeRow).optional(),
  }),
)
const planRow = z.object({ 'QUERY PLAN': z.array(z.object({ Plan: nodeRow })) })

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

// A batch of 1,000 rows asks so 1,000 times: without an index each time the whole catalogue is read, and 10,000 rows take minutes.
test.each(kindNames)('of %s an index finds what a row is about', async name => {
  const { source, isAbout } = kindOf(name)
  const plan = await db.transaction(async tx => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return onlyRow(
      tx,
      planRow,
    )`explain (format json) select from (select 'a key' as key offset 0) r, ${source} where ${isAbout(sql`r.key`)}`
  })
  const [answer] = plan['QUERY PLAN']
  if (!answer) throw new Error('PostgreSQL explained nothing')
  const read = nodesOf(answer.Plan).filter(node => node['Relation Name'])
  const readWhole = read.filter(node => !node['Index Cond']).map(node => node['Relation Name'])
  // There are some dozens of makes, and nothing asks for one by its name alone.
  expect(readWhole.filter(table => table !== 'car_makes')).toEqual([])
  expect(read.length).toBeGreaterThan(0)
})
