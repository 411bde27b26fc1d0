import { beforeEach, expect, test } from 'vitest'
import { webhookDeliveries } from '#db/schema/trade/programs.ts'
import { type Post, sendDelivery } from '#shop/trade/webhooks/send.server.ts'
import { origin, testShop } from '#test/request.ts'
import { dana, fillWorld } from '#test/world.ts'

const { db, shop } = await testShop()
beforeEach(() => fillWorld(db))

test('the address and the events of a webhook are edited, and what waits goes to the new address', async () => {
  const admin = await shop.visitor().signIn(dana)
  const made = await admin.post('/admin/webhooks', { url: 'https://old.example.com/hook', 'order.placed': 'on' })
  const path = made.location ?? ''
  const secret = /whsec_[\w+/=]+/.exec((await admin.get(path)).main)?.[0]
  await admin.post(`${path}/send-test`, {})
  const edit = await admin.get(`${path}/edit`)
  expect([edit.field('url')?.value, edit.field('version')?.value]).toEqual(['https://old.example.com/hook', '1'])
  const typed = { url: 'https://new.example.com/hook', 'stock.out': 'on', version: '1' }

  const wrong = await admin.post(`${path}/edit`, { ...typed, url: 'http://new.example.com/hook' })
  expect([wrong.status, wrong.field('url')?.error]).toEqual([422, 'http: is not allowed: use https'])
  const none = await admin.post(`${path}/edit`, { ...typed, 'stock.out': '' })
  expect([none.status, none.main.includes('Choose what it is told')]).toEqual([422, true])

  const saved = await admin.post(`${path}/edit`, typed)
  expect([saved.location, saved.toast?.title]).toEqual([path, 'Webhook updated successfully'])
  const { main } = await admin.get(path)
  expect(main).toMatch(/https:\/\/new\.example\.com\/hook.*Told when: A product sold out/)
  expect(main).toContain(secret)
  const [delivery] = await db.select().from(webhookDeliveries)
  const calls: string[] = []
  const take: Post = async ({ url }) => {
    calls.push(url)
    return 200
  }
  await sendDelivery(db, delivery?.id ?? '', take, origin)
  expect(calls).toEqual(['https://new.example.com/hook'])
  expect((await admin.get('/admin/audit')).main).toMatch(
    /Address.*https:\/\/old\.example\.com\/hook.*https:\/\/new\.example\.com\/hook/,
  )

  const late = await admin.post(`${path}/edit`, { ...typed, url: 'https://third.example.com/hook' })
  expect(late.status).toBe(409)
  expect((await admin.get(path)).main).not.toContain('third.example.com')
  expect((await admin.get('/admin/webhooks/999999/edit')).status).toBe(404)
})
