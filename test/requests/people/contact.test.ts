import { beforeEach, describe, expect, test } from 'vitest'
import { contactMessages, settings } from '#db/schema/office/shop.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop } from '#test/request.ts'
import { anna, fillWorld, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
beforeEach(async () => {
  world = await fillWorld(db)
})

const message = {
  name: 'Nora Lind',
  email: 'nora@example.com',
  phone: '',
  subject: 'Brake pads',
  message: 'Do they fit?\r\n\r\nNora',
}

describe('the contact form', () => {
  test('is kept and mailed to the shop, which answers the sender', async () => {
    const page = await shop.visitor().post('/contact', message)
    expect(page.status).toBe(200)
    expect(page.toast).toEqual({ title: 'Message Sent!', description: "We'll get back to you as soon as possible." })
    expect(page.main).toContain("Message Sent!We'll get back to you as soon as possible.")
    expect(await db.select().from(contactMessages)).toMatchObject([
      { ...message, message: 'Do they fit?\n\nNora', phone: null, userId: null },
    ])
    const [mail] = await queuedMails(db)
    expect(mail).toMatchObject({
      to: 'counter@camshaft.example',
      replyTo: 'nora@example.com',
      subject: 'Message: Brake pads',
    })
    expect(mail?.text).toContain('Do they fit?\n\nNora')
    expect(mail?.html).toContain('Do they fit?<br><br>Nora')
  })

  test('opened from a part whose fit is not known it has part and car filled in', async () => {
    const page = await shop.visitor().get('/contact?part=KT-PAD10&car=Toyota%20Corolla%202016')
    expect(page.field('subject')?.value).toBe('Does KT-PAD10 fit?')
    expect(page.html).toContain('Part: KT-PAD10\nMy car: Toyota Corolla 2016')
    const report = await shop.visitor().get('/contact?part=KT-PAD10&report=1&car=Toyota%20Corolla%202016')
    expect(report.field('subject')?.value).toBe('KT-PAD10 does not fit')
    expect(report.main).toContain('My car: Toyota Corolla 2016 What does not fit:')
    expect((await shop.visitor().get('/contact?part=--&car=x')).field('subject')?.value).toBe('')
  })

  test('of a customer is theirs, and comes with name, email and the order filled in', async () => {
    const customer = await shop.visitor().signIn(anna)
    const page = await customer.get('/contact?order=ORD-1795168800000-ABCDEFGH1')
    expect(page.field('name')?.value).toBe('Anna Berg')
    expect(page.field('email')?.value).toBe(anna)
    expect(page.field('subject')?.value).toBe('Order #ORD-1795168800000-ABCDEFGH1')
    await customer.post('/contact', message)
    expect(await db.select({ userId: contactMessages.userId }).from(contactMessages)).toEqual([
      { userId: world.people.anna },
    ])
    const forged = await shop.visitor().get('/contact?order=%22%3E%3Cscript%3E')
    expect(forged.field('subject')?.value).toBe('')
  })

  test('names each bad field and keeps what was typed', async () => {
    const page = await shop
      .visitor()
      .post('/contact', { ...message, name: ' ', email: 'nora', subject: '', message: '' })
    expect(page.status).toBe(422)
    for (const text of ['Name is required', 'Invalid email address', 'Subject is required', 'Message is required']) {
      expect(page.main).toContain(text)
    }
    expect(page.field('email')?.value).toBe('nora')
    expect((await shop.visitor().post('/contact', {})).status).toBe(422)
    const long = await shop.visitor().post('/contact', { ...message, message: 'x'.repeat(5001), phone: '5'.repeat(21) })
    expect(long.main).toContain('Message must be less than 5000 characters')
    expect(long.main).toContain('Phone number must be less than 20 characters')
    expect(long.html).toContain('x'.repeat(5001))
    expect(await db.$count(contactMessages)).toBe(0)
  })

  test('takes any text as text', async () => {
    const evil = `<script>alert(1)</script>\u0000\u0007 "'; drop table orders -- \ud800`
    const { status } = await shop
      .visitor()
      .post('/contact', { ...message, name: evil, subject: `${evil}\r\nBcc: x@example.com`, message: evil })
    expect(status).toBe(200)
    const [mail] = await queuedMails(db)
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.html.includes('<script>')).toBe(false)
    expect(await queuedMails(db)).toHaveLength(1)
  })

  test('is for 10 an hour from one network', async () => {
    for (let n = 0; n < 10; n++) expect((await shop.visitor().post('/contact', message)).status).toBe(200)
    const page = await shop.visitor().post('/contact', message)
    expect(page.status).toBe(429)
    expect(page.main).toContain('Too many attempts. Try again in 60 minutes.')
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect(page.field('subject')?.value).toBe('Brake pads')
    expect(await db.$count(contactMessages)).toBe(10)
  })

  test('is kept where the shop has no address of its own', async () => {
    await db.update(settings).set({ email: '' })
    expect((await shop.visitor().post('/contact', message)).status).toBe(200)
    expect(await db.$count(contactMessages)).toBe(1)
    expect(await queuedMails(db)).toEqual([])
  })
})

describe('the texts', () => {
  test('/contact names what the shop has set, and leaves out what it has not', async () => {
    await db.update(settings).set({ city: 'Springfield', deliveryTimeDays: 1, deliveryArea: 'Iceland' })
    const { main, html } = await shop.visitor().get('/contact')
    for (const text of [
      '12 Gear StreetSpringfield',
      '(207) 555-0100',
      'counter@camshaft.example',
      'Monday to Friday: 8:00 AM to 6:00 PM',
      'Saturday: 9:00 AM to 4:00 PM',
      'Sunday: closed',
      'about 1 day after',
      'We ship only within Iceland.',
      'within 30 days',
      'within 14 days',
    ]) {
      expect(main).toContain(text)
    }
    expect(html.split('<footer')[0]?.match(/<details/g)).toHaveLength(4)
    await db.update(settings).set({ phone: '', address: '', city: '', email: '', freeDeliveryOverCents: null })
    const bare = await shop.visitor().get('/contact')
    for (const label of ['Address', 'tel:', 'mailto:', 'Free delivery']) expect(bare.main).not.toContain(label)
  })

  test('/terms has the shop’s own numbers', async () => {
    const { main, headings } = await shop.visitor().get('/terms')
    expect(headings).toEqual(['Terms and conditions'])
    for (const text of [
      'January 2025',
      'at least 18 years old',
      'VAT of 20%',
      'Delivery fee per order: $5.99.Free delivery on orders over $50.00.',
      'within the US and Canada.The estimated delivery time is 3 days.',
      'within 30 days',
      'within 14 days',
    ]) {
      expect(main).toContain(text)
    }
    await db
      .update(settings)
      .set({ freeDeliveryOverCents: null, deliveryFeeCents: 0, deliveryTimeDays: 0, vatRate: 0.055 })
    const changed = (await shop.visitor().get('/terms')).main
    expect(changed).toContain('VAT of 5.5%')
    expect(changed).toContain('Delivery fee per order: Free.')
    for (const text of ['Free delivery on', 'estimated delivery']) expect(changed).not.toContain(text)
  })

  test('/privacy is dated, and leads to the profile', async () => {
    const { main, links } = await shop.visitor().get('/privacy')
    expect(main).toContain('January 2025')
    expect(links).toContain('/profile')
    expect(links).toContain('/contact')
  })
})
