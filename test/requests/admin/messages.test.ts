import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { contactMessages, documentSettings } from '#db/schema/office/shop.ts'
import { deleteMessage, listMessages, markMessage, selectMessages } from '#shop/people/messages/inbox.server.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { anna, boris, dana, fillWorld, placeOneOf, stockShelves, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillWorld(db)
  admin = await shop.visitor().signIn(dana)
})

const written = { name: 'Nora Lind', email: 'nora@example.com', subject: 'Brake pads', message: 'Do they fit?' }

async function write(message: Partial<typeof contactMessages.$inferInsert> = {}): Promise<string> {
  const [made] = await db
    .insert(contactMessages)
    .values({ ...written, ...message })
    .returning({ id: contactMessages.id })
  return `/admin/messages/${made?.id}`
}

const logged = () => db.select().from(auditLog).orderBy(asc(auditLog.id))
const open = async () => (await listMessages(db, { isOpen: true }, 1)).total

describe('the list of messages', () => {
  test('newest first, those to answer marked, what was written on /contact among them', async () => {
    await write({
      subject: 'Old',
      createdAt: new Date('2026-01-01'),
      doneAt: new Date(),
      message: `Long\n${'x'.repeat(5000)}`,
    })
    await write({ subject: 'Older', createdAt: new Date('2025-01-01') })
    await shop.visitor().post('/contact', { ...written, subject: 'New' })
    const page = await admin.get('/admin/messages')
    expect(page.headings).toEqual(['Messages'])
    expect(page.main).toMatch(
      /3 messages.*To Answer \(2\).*Nora Lind ?Open ?New ?Do they fit\?.*Delete New ?Nora Lind ?Old ?Long x+[^x].*Nora Lind ?Open ?Older/,
    )
    expect(page.main).not.toContain('x'.repeat(201))
    expect((await admin.get('/admin/messages?sort=sent-asc')).main).toMatch(/Older.*Old ?Long.*New/)
    const narrowed = await admin.get('/admin/messages?show=open')
    expect(narrowed.main).toMatch(/2 messages.*New.*Older/)
    expect(narrowed.main).not.toContain('Long')
  })

  test.each(['2075550142', '207-555-0142', '(207) 555-0142', 'unal', 'ZOE', 'zoe unal fit', 'Beläge', 'belage'])(
    'is searched by telephone, name without accents and words: %j',
    async q => {
      await write({ name: 'Zoë Ünal', phone: '+1 207 555 0142', message: 'Do these Beläge fit?' })
      await write({ name: 'Somebody else', phone: '+1 207 555 0199', subject: 'Another thing', message: 'Nothing' })
      const page = await admin.get(`/admin/messages?${new URLSearchParams({ q })}`)
      expect(page.main).toMatch(/1 message(?!s).*Zoë Ünal/)
      expect(page.main).not.toContain('Somebody else')
      const narrowed = await admin.get(`/admin/messages?${new URLSearchParams({ q, show: 'open' })}`)
      expect(narrowed.main).toContain('Zoë Ünal')
      await db.update(contactMessages).set({ doneAt: new Date() })
      expect((await admin.get(`/admin/messages?${new URLSearchParams({ q, show: 'open' })}`)).main).toContain(
        'No messages found',
      )
    },
  )

  test('is searched along its index', async () => {
    const plan = await db.transaction(async tx => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_indexscan = off`)
      return tx.execute(sql`explain ${selectMessages(db, { isOpen: false, text: '5550142' }, 1)}`)
    })
    expect(JSON.stringify(plan)).toContain('contact_messages_admin_search')
  })

  test('has the next step of each as a button, and the rest in a menu', async () => {
    const [open, answered] = [await write(), await write({ subject: 'Discs' })]
    await admin.post(`${answered}/answer`, { text: 'They do.', answerKey: randomUUID() })
    const page = await admin.get('/admin/messages?show=open&sort=sent-asc')
    expect(page.links).toContain(`${open}/answer?show=open&sort=sent-asc`)
    expect(page.links).toContain(`${open}/delete?show=open&sort=sent-asc`)
    expect(page.links).toContain('/admin/messages?sort=sent-asc')
    expect((await admin.get('/admin/messages')).main).toMatch(/Discs ?Do they fit\?.*Answered ?Answer again/)
    await admin.post(`${open}/done?show=open`, {})
    expect((await admin.get('/admin/messages')).main).not.toMatch(/Lind ?Open ?Brake pads/)
  })

  test('is paged', async () => {
    await db.insert(contactMessages).values(Array.from({ length: 41 }, (_, n) => ({ ...written, subject: `No ${n}.` })))
    expect((await admin.get('/admin/messages')).main).toContain('Page 1 of 2')
    for (const page of ['2', '99999999999']) {
      expect((await admin.get(`/admin/messages?page=${page}`)).main).toContain('No 0.')
    }
  })

  test('empty it says what will be here', async () => {
    expect((await admin.get('/admin/messages')).main).toContain('No messages yet')
    expect((await admin.get('/admin/messages?show=open')).main).toContain('No message waits for an answer')
  })
})

describe('a message', () => {
  test('that names an order by its number leads to it; one that names none, or one that is not there, does not', async () => {
    await stockShelves(db, world)
    const { id, orderNumber } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const leadsTo = async (message: Parameters<typeof write>[0]) =>
      (await admin.get(await write(message))).links.filter(link => link.startsWith('/admin/orders/'))
    expect(await leadsTo({ subject: `Order #${orderNumber}` })).toEqual([`/admin/orders/${id}`])
    expect(await leadsTo({ message: `Where is ${orderNumber.toLowerCase()}?` })).toEqual([`/admin/orders/${id}`])
    expect(await leadsTo({ subject: 'Order #ORD-1795168800000-ABCDEFGH1' })).toEqual([])
    expect(await leadsTo({ message: 'Where is my order?' })).toEqual([])
  })

  test('is shown whole with its lines, how to answer, and the way to the customer’s orders', async () => {
    const path = await write({ userId: world.people.anna, phone: '555 0100', message: 'One\n\n  Two <b>' })
    const page = await admin.get(`${path}?page=2`)
    expect(page.html).toContain('One\n\n  Two &lt;b&gt;')
    expect(page.main).toContain('logged in as anna@example.com')
    expect(page.main).toContain('555 0100')
    expect(page.links).toContain('mailto:nora@example.com?subject=Re%3A%20Brake%20pads')
    expect(page.links).toContain('/admin/orders?q=anna%40example.com')
    expect(page.links).toContain(`${path}/delete?page=2`)
    const byVisitor = await admin.get(await write())
    expect(byVisitor.main).toContain('not logged in')
    expect(byVisitor.links).toContain('/admin/orders?q=nora%40example.com')
  })

  test('waits for an answer until it is marked as done, not until it was looked at; and may be opened again', async () => {
    const path = await write()
    expect((await admin.get(path)).main).toContain('Mark as Done')
    expect((await admin.get(path)).main).toContain('Mark as Done')
    expect(await open()).toBe(1)
    expect((await admin.post(`${path}/done?page=2`, {})).location).toBe(`${path}?page=2`)
    expect((await admin.get(path)).main).toContain('Open Again')
    expect(await open()).toBe(0)
    await admin.post(`${path}/done`, {})
    const answer = await admin.post(`${path}/reopen?show=open`, {})
    expect(answer.location).toBe('/admin/messages?show=open')
    expect(answer.toast).toEqual({ title: 'Message opened again' })
    expect(await open()).toBe(1)
    const of = { userName: 'Dana Reyes', action: 'updated', thing: 'message', thingName: 'Brake pads' }
    expect(await logged()).toMatchObject([
      { ...of, changes: [{ field: 'Done', from: 'No', to: 'Yes' }] },
      { ...of, changes: [{ field: 'Done', from: 'Yes', to: 'No' }] },
    ])
  })

  test('is not marked by a tab with the script of the release before, which posts to its address as it is opened', async () => {
    const path = await write()
    const opened = await admin.post(path, {})
    expect([opened.status, opened.main.includes('Mark as Done'), await open()]).toEqual([200, true, 1])
    expect(await logged()).toEqual([])
  })

  test('an answer begins with a canned one, without a script too, and the list keeps its page', async () => {
    const path = await write()
    await db
      .insert(documentSettings)
      .values({ id: 1, cannedAnswers: '# Delivery\nWithin three days.\n# Old parts\nBring them.' })
    const form = await admin.get(`${path}/answer?page=2`)
    expect(form.main).toContain('Delivery Old parts')
    const chosen = `${path}/answer?page=2&canned=1`
    expect(form.html).toContain(chosen.replace('&', '&amp;'))
    const begun = await admin.get(chosen)
    expect(begun.html).toContain('>Bring them.</textarea>')
    expect(begun.links).toContain(`${path}?page=2`)
    expect((await admin.get(`${path}/answer?canned=7`)).html).toContain('></textarea>')
  })

  describe('an answer', () => {
    const answerKey = '5b0d4a3c-8f0e-4f39-9a58-0c2f6f6d1c11'
    const mails = async () => (await queuedMails(db)).map(({ to, subject }) => [to, subject])

    test('is kept with its message and mailed, once however often it is sent; the message is done with it', async () => {
      const path = await write()
      const form = await admin.get(`${path}/answer?page=2`)
      expect(form.main).toContain('Do they fit?')
      expect(form.field('answerKey')?.value).toMatch(/^[0-9a-f-]{36}$/)
      const sent = await admin.post(`${path}/answer?page=2`, { text: ' They do.\n\nBest wishes ', answerKey })
      expect([sent.location, sent.toast?.title]).toEqual([`${path}?page=2`, 'Answer sent'])
      await admin.post(`${path}/answer`, { text: 'They do.\n\nBest wishes', answerKey })
      expect(await mails()).toEqual([['nora@example.com', 'Re: Brake pads']])
      const shown = await admin.get(path)
      expect(shown.html).toContain('They do.\n\nBest wishes')
      expect(shown.main).toMatch(/Dana Reyes answered, .* They do\./)
      expect((await admin.get('/admin/messages')).main).toContain('Answered')
      expect(await open()).toBe(0)
      expect(await logged()).toMatchObject([
        { action: 'answered', thing: 'message', thingName: 'Brake pads', changes: [] },
      ])
    })

    test('without a text is refused at its field, and nothing is mailed', async () => {
      const refused = await admin.post(`${await write()}/answer`, { text: ' ', answerKey })
      expect(refused.status).toBe(422)
      expect(refused.main).toContain('Answer is required')
      expect(refused.field('answerKey')?.value).toBe(answerKey)
      expect(await mails()).toEqual([])
    })

    test('to a message that is gone is a 404', async () => {
      expect((await admin.post('/admin/messages/987654/answer', { text: 'Hello', answerKey })).status).toBe(404)
    })
  })

  test('marked as done by two at once is marked once', async () => {
    await write()
    const by = world.people.dana
    const marked = await Promise.all([1, 2, 3].map(() => markMessage(db, { id: 1, as: 'done', by })))
    expect(marked).toEqual([true, true, true])
    expect(await logged()).toHaveLength(1)
  })

  test('is deleted once that was asked; the log keeps nothing of what was written', async () => {
    const path = await write()
    const asked = await admin.get(`${path}/delete`)
    expect(asked.main).toContain('Are you sure you want to delete this message?')
    expect(asked.main).toContain('From Nora Lind.')
    expect(await db.$count(contactMessages)).toBe(1)
    const answer = await admin.post(`${path}/delete?show=open`, {})
    expect(answer.location).toBe('/admin/messages?show=open')
    expect(answer.toast).toEqual({ title: 'Message deleted successfully' })
    expect(await db.$count(contactMessages)).toBe(0)
    expect(await logged()).toMatchObject([
      { action: 'deleted', thing: 'message', thingName: 'Brake pads', changes: [] },
    ])
    expect(JSON.stringify(await logged())).not.toContain('Do they fit?')
    expect(await deleteMessage(db, { id: 1, by: world.people.dana })).toEqual({ ok: false, reason: 'not-found' })
  })

  test.each(['0', '987654', '99999999999999999999', 'x', '%00'])('of the id %s there is none', async id => {
    for (const step of ['', '/delete', '/done', '/reopen']) {
      const path = `/admin/messages/${id}${step}`
      if (step === '' || step === '/delete') expect((await admin.get(path)).status).toBe(404)
      expect((await admin.post(path, {})).status).toBe(404)
    }
  })

  test('is for admins only', async () => {
    const path = await write({ userId: world.people.anna })
    for (const email of [anna, boris]) {
      const customer = await shop.visitor().signIn(email)
      for (const address of ['/admin/messages', path]) expect((await customer.get(address)).location).toBe('/account')
      for (const address of [path, `${path}/done`, `${path}/reopen`, `${path}/delete`]) {
        expect((await customer.post(address, {})).location).toBe('/account')
      }
    }
    expect(await open()).toBe(1)
    expect(await db.$count(contactMessages, eq(contactMessages.name, 'Nora Lind'))).toBe(1)
  })
})
