import { afterAll, expect, vi } from 'vitest'
import type { Database } from '#db/client.server.ts'
import type { Replicas } from '#db/replicas.server.ts'
import { createLog } from '#platform/log.ts'
import { startPageCache } from '#server/kept-pages/cache.ts'
import type { Services } from '#server/services.ts'
import { readSessionSecret } from '#shop/people/sessions/cookie.server.ts'
import { openShop } from '#test/request.ts'
import { until } from '#test/until.ts'

export type CachingShop = Awaited<ReturnType<typeof openCachingShop>>

/** A shop as `npm start` runs it, with its page cache on, until the tests of the file are over. */
export async function openCachingShop(
  database: Pick<Database, 'db' | 'pool'> & { replicas?: Replicas },
  pageCacheMegabytes = 64,
  wants?: Services['wants'],
) {
  const { db, pool } = database
  const told: string[] = []
  const log = createLog({ pretty: false, destination: { write: line => told.push(line) } })
  const { pages, outline, stop } = startPageCache(
    database,
    { production: true, pageCacheMegabytes },
    log,
    await readSessionSecret(db),
  )
  if (!pages) throw new Error('There is no page cache')
  afterAll(stop)
  const change = vi.spyOn(pages, 'change')
  const isOn = (wanted = true) => until(() => expect(pages.isOn()).toBe(wanted))
  /** Until what was committed so far has been heard of: what is kept from now on stays. */
  async function hasHeard() {
    const mark = crypto.randomUUID()
    await pool.query(`select pg_notify('camshaft_changed', $1)`, [mark])
    await until(() => expect(change).toHaveBeenCalledWith([mark]))
  }
  await isOn()
  return {
    ...(await openShop(db, { pages, outline, replicas: database.replicas, wants })),
    pages,
    outline,
    told,
    isOn,
    hasHeard,
  }
}

export const htmlOf = async (shop: CachingShop, path: string) => (await shop.visitor().get(path)).html

type Shown = { paths: string[]; change: () => Promise<unknown>; isNew: (html: string) => boolean }

/** Has shops of one database keep pages, changes something, and waits until all of them show what is new. */
export async function showsIn(shops: CachingShop[], { paths, change, isNew }: Shown) {
  await Promise.all(shops.map(shop => shop.hasHeard()))
  for (const shop of shops) {
    for (const path of paths) expect(isNew(await htmlOf(shop, path)), `${path} before`).toBe(false)
  }
  await change()
  for (const shop of shops) {
    for (const path of paths) {
      await expect.poll(() => htmlOf(shop, path).then(isNew), { message: path }).toBe(true)
    }
  }
}
