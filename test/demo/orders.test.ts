import { expect, test } from 'vitest'
import { returnKinds, returnStatuses } from '#db/words/return-words.ts'
import { demoDatabase } from '#test/demo-database.ts'

const { pool } = await demoDatabase()

test('its orders come without a mail and without taking stock, the dashboard counts them, and the log has their history', async () => {
  const count = async (what: string) => Number((await pool.query<{ n: string }>(`select ${what} as n`)).rows[0]?.n)
  expect(await count('(select count(*) from orders)')).toBeGreaterThan(100)
  expect(
    await count(`(select count(*) from stock_movements where reason = 'sold'
      and source_id not in (select order_id::text from quotes where order_id is not null))`),
  ).toBe(0)
  expect(await count("(select count(*) from graphile_worker.jobs where task_identifier = 'send_mail')")).toBe(0)
  expect(await count('(select count(*) from orders where user_id is null)')).toBe(0)
  expect(
    await count(`(select count(*) from orders o where status is distinct from
    (select status from order_status_changes c where c.order_id = o.id order by changed_at desc, id desc limit 1))`),
  ).toBe(0)
  expect(
    await count(`(select count(*) from orders o where (select count(*) from audit_log where thing = 'order' and thing_id = o.id::text)
      < (select count(*) from order_status_changes c where c.order_id = o.id and c.status <> 'pending'))`),
  ).toBe(0)
  expect(await count('(select count(*) from profiles where created_at >= (select max(created_at) from orders))')).toBe(
    0,
  )
  expect(await count('(select sum(order_count) from order_totals)')).toBe(await count('(select count(*) from orders)'))
})

test('most orders say for which car their parts are, and the parts fit it', async () => {
  const { rows } = await pool.query<{ of: string; fitting: string; named: string; orders: string }>(`
    select count(*) as of, count(distinct order_id) as orders, count(*) filter (where name ~ '^\\D.* \\d{4}$') as named,
      count(*) filter (where exists (select from product_compatibility f where f.product_id = item.product_id
        and f.sub_model_id = (car ->> 'subModelId')::integer)) as fitting
    from order_items item cross join jsonb_array_elements(vehicles) car cross join lateral (select car ->> 'name' as name) said`)
  const [cars] = rows
  expect(Number(cars?.orders)).toBeGreaterThan(100)
  expect([cars?.fitting, cars?.named]).toEqual([cars?.of, cars?.of])
})

test('its returns are of every kind, in every status, cores too, and two orders are sent in parts; nobody gets a mail', async () => {
  const list = async (query: string) => (await pool.query<{ v: string }>(query)).rows.map(({ v }) => v)
  expect(await list('select distinct kind as v from returns order by 1')).toEqual([...returnKinds].sort())
  expect(await list('select distinct status as v from returns order by 1')).toEqual([...returnStatuses].sort())
  expect(await list(`select distinct status as v from returns where kind = 'core' order by 1`)).toEqual([
    'approved',
    'declined',
    'requested',
    'settled',
  ])
  expect(
    await list(`select distinct outcome as v from return_items item join returns on returns.id = return_id
    where kind = 'core' and status = 'settled'`),
  ).toEqual(['kept_apart'])
  expect(await list(`select vehicle ->> 'name' as v from return_items where reason = 'does_not_fit'`)).toEqual([
    expect.stringMatching(/\(.*\d{4}.*\)$/),
  ])
  expect(
    await list(`select order_number as v from orders where status = 'processing'
    and exists (select from shipments where order_id = orders.id)`),
  ).toHaveLength(2)
  expect(await list("select id::text as v from graphile_worker.jobs where task_identifier = 'send_mail'")).toEqual([])
})
