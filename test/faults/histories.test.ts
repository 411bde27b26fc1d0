import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { check } from '#faults/histories/check.ts'
import { openLedger } from '#faults/histories/ledger.ts'
import { makeDeeds } from '#faults/histories/make-deeds.ts'
import { openShop } from '#faults/histories/means.ts'
import { play, playOut } from '#faults/histories/play.ts'
import { fillShop } from '#faults/histories/shop.ts'
import { testDatabase } from '#test/database.ts'

const { db, direct } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'camshaft-history-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const seed = 1
const operations = 600

test('after a random history of several people at once everything adds up, and nothing is lost or doubled', async () => {
  const deeds = makeDeeds(seed, operations)
  await fillShop(db, seed, deeds)
  const shop = openShop({ db, pool: direct.pool }, seed, folder)
  const ledger = openLedger(join(folder, 'ledger'))
  await play(shop, deeds, ledger, 4)
  await playOut(shop)
  const entries = ledger.read()
  const wrong = await check(shop, deeds, entries)
  expect(wrong, `npm run faults -- histories --seed ${seed} --operations ${operations}`).toEqual([])
  expect(entries.filter(({ done }) => done > 0).length).toBeGreaterThan(operations / 3)
})
