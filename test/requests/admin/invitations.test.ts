import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { invitations, profiles, userRoles } from '#db/schema/people/accounts.ts'
import { forgetOldInvitations } from '#shop/people/accounts/invitations.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { linkIn, queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { anna, dana, fillWorld } from '#test/world.ts'

const { db, shop } = await testShop()
let admin: Visitor
beforeEach(async () => {
  await fillWorld(db)
  admin = await shop.visitor().signIn(dana)
})

const otto = { fullName: 'Otto Lang', email: 'otto@example.com', role: 'orders' }
const strong = { password: 'Harbour58', confirmPassword: 'Harbour58' }

const invite = (fields: Record<string, string> = {}) => admin.post('/admin/users/invite', { ...otto, ...fields })

async function lastLink(): Promise<string> {
  const { pathname, search } = linkIn((await queuedMails(db)).at(-1))
  return pathname + search
}

async function invitedLink() {
  expect((await invite()).status).toBe(302)
  return lastLink()
}

const step = async (what: 'send-again' | 'withdraw') => {
  const [row] = await db.select({ id: invitations.id }).from(invitations)
  return admin.post(`/admin/users/invitations/${row?.id}/${what}?q=x`, {})
}

describe('inviting a colleague', () => {
  test('mails a link, lists the invitation, and keeps no secret of it', async () => {
    const sent = await admin.post('/admin/users/invite?q=x', { ...otto, email: 'Otto@Example.com ' })
    expect([sent.location, sent.toast]).toEqual(['/admin/users?q=x', { title: 'Invitation sent to otto@example.com' }])
    const mail = (await queuedMails(db)).at(-1)
    expect(mail).toMatchObject({ to: otto.email, subject: 'You are invited to work at Corner Parts' })
    expect(mail?.text).toContain('Dana Reyes invites you to work in the shop, with the role Orders.')
    const token = linkIn(mail).searchParams.get('token') ?? ''
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await db.select().from(invitations))).not.toContain(token)
    expect((await admin.get('/admin/users/invite')).main).toContain('No mail server is set')
    const { main } = await admin.get('/admin/users')
    expect(main).toMatch(
      /Open invitations ?Otto Lang ?Orders ?otto@example\.com ?Until .*Send Again Otto Lang ?Withdraw/,
    )
    const [noted] = await db.select().from(auditLog)
    expect(noted).toMatchObject({
      thing: 'invitation',
      action: 'created',
      thingName: 'Otto Lang',
      userName: 'Dana Reyes',
    })
    expect(noted?.changes).toEqual([{ field: 'Role', from: null, to: 'Orders' }])
  })

  test('each field has its message, and what was typed stays', async () => {
    const refused = await invite({ fullName: 'O', email: 'otto', role: 'king' })
    expect(refused.status).toBe(422)
    expect(refused.field('fullName')).toEqual({ value: 'O', error: 'Name must be at least 2 characters' })
    expect(refused.field('email')).toEqual({ value: 'otto', error: 'Invalid email address' })
    expect(refused.main).toContain('Choose a role')
    expect(await db.$count(invitations)).toBe(0)
  })

  test('an address that has an account, or is invited already, is refused', async () => {
    const taken = await invite({ email: anna })
    expect(taken.field('email')?.error).toBe(
      'This address has an account already. Search for it under Users, and change its role',
    )
    await invite()
    const twice = await invite({ role: 'admin' })
    expect(twice.status).toBe(422)
    expect(twice.field('email')?.error).toBe(
      'This address is invited already. Send the invitation again, or withdraw it',
    )
    expect((await db.select({ role: invitations.role }).from(invitations))[0]).toEqual({ role: 'orders' })
    expect(await queuedMails(db)).toHaveLength(1)
  })

  test('one mailbox gets five mails an hour at most', async () => {
    await invite()
    for (let n = 0; n < 4; n++) expect((await step('send-again')).toast?.title).toBe('Invitation sent again')
    expect((await step('send-again')).toast).toEqual({
      title: 'Failed to send the invitation',
      description: 'Too many attempts. Try again in 60 minutes.',
      tone: 'danger',
    })
    await step('withdraw')
    const late = await invite()
    expect([late.status, late.main.includes('Too many attempts')]).toEqual([429, true])
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect(await queuedMails(db)).toHaveLength(5)
  })

  test('is for admins alone', async () => {
    await makeCustomer(db, { email: 'ria@example.com', role: 'orders' })
    const orders = await shop.visitor().signIn('ria@example.com')
    expect((await orders.get('/admin/users/invite')).status).toBe(403)
    expect((await orders.post('/admin/users/invite', otto)).status).toBe(403)
    expect(await db.$count(invitations)).toBe(0)
  })
})

describe('the link of an invitation', () => {
  test('leads to a password, and with it to the role at once', async () => {
    const link = await invitedLink()
    const visitor = shop.visitor()
    const page = await visitor.get(link)
    expect(page.status).toBe(200)
    expect(page.main).toContain('Otto Lang, choose a password, and you can work in the shop with the role Orders.')
    const weak = await visitor.post(link, { password: 'short', confirmPassword: 'other' })
    expect(weak.field('password')?.error).toBe('Password must be at least 8 characters')
    expect(weak.field('confirmPassword')?.error).toBe("Passwords don't match")
    const obvious = await visitor.post(link, { password: 'CornerParts1', confirmPassword: 'CornerParts1' })
    expect(obvious.field('password')?.error).toContain('This is the name of the shop')
    const done = await visitor.post(link, strong)
    expect([done.location, done.toast?.title]).toEqual(['/admin', 'Welcome'])
    expect((await visitor.get('/admin/orders')).status).toBe(200)
    expect((await visitor.get('/admin/users')).status).toBe(403)
    const [made] = await db.select().from(profiles).where(eq(profiles.email, otto.email))
    expect(made).toMatchObject({ fullName: 'Otto Lang', emailVerified: true })
    expect((await shop.visitor().post('/login', { email: otto.email, password: strong.password })).location).toBe(
      '/admin',
    )
    expect((await admin.get('/admin/users')).main).not.toContain('Open invitations')
    const noted = await db.select().from(auditLog).where(eq(auditLog.thing, 'user'))
    expect(noted).toMatchObject([
      {
        action: 'invitation accepted',
        userName: 'Otto Lang',
        changes: [{ field: 'Role', from: 'Customer', to: 'Orders' }],
      },
    ])
  })

  test('ends the session that the browser had', async () => {
    const link = await invitedLink()
    const customer = await shop.visitor().signIn(anna)
    const before = new Map(customer.cookies)
    await customer.post(link, strong)
    expect((await customer.get('/admin/orders')).status).toBe(200)
    const left = shop.visitor()
    for (const [name, value] of before) left.cookies.set(name, value)
    expect((await left.get('/orders')).location).toMatch(/^\/login/)
  })

  const ends: [string, () => Promise<unknown>, number, string, string][] = [
    ['used', () => lastLink().then(link => shop.visitor().post(link, strong)), 404, 'was used already', '/login'],
    ['withdrawn', () => step('withdraw'), 404, 'was withdrawn', '/'],
    ['too old', () => db.update(invitations).set({ expiresAt: sql`now()` }), 404, 'has expired', '/'],
    ['replaced by a later one', () => step('send-again'), 404, 'is not valid. If a later mail', '/'],
    [
      'of an address that has an account by now',
      () => makeCustomer(db, { email: otto.email }),
      409,
      'has an account by now',
      '/login',
    ],
    ['of somebody who is no admin any more', () => db.delete(userRoles), 404, 'is no admin of the shop any more', '/'],
    ['of somebody who is gone', () => db.delete(profiles).where(eq(profiles.email, dana)), 404, 'is no admin', '/'],
  ]
  test.each(ends)('that is %s says so, and makes no account', async (_, end, status, words, leadsTo) => {
    const link = await invitedLink()
    await end()
    const people = await db.$count(profiles)
    for (const page of [await shop.visitor().get(link), await shop.visitor().post(link, strong)]) {
      expect([page.status, page.headings, page.links]).toEqual([status, ['Invalid Link'], [leadsTo]])
      expect(page.main).toContain(words)
    }
    expect(await db.$count(profiles)).toBe(people)
  })

  test('is used once by several at once', async () => {
    const link = await invitedLink()
    const answers = await Promise.all([1, 2, 3].map(() => shop.visitor().post(link, strong)))
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 404, 404])
    expect(await db.$count(userRoles)).toBe(2)
  })
})

test('what is withdrawn or accepted is sent to nobody, and an address may be invited anew', async () => {
  await invitedLink()
  expect((await step('withdraw')).toast).toEqual({ title: 'Invitation withdrawn' })
  for (const what of ['withdraw', 'send-again'] as const) {
    expect((await step(what)).toast?.description).toBe('This invitation is not open any more')
  }
  expect((await invite({ role: 'reader' })).status).toBe(302)
  const link = await lastLink()
  const visitor = shop.visitor()
  await visitor.post(link, strong)
  expect((await step('send-again')).toast?.description).toBe('This invitation is not open any more')
  expect((await visitor.get('/admin/settings')).status).toBe(200)
})

test('an invitation goes with the account that came of it, and a month after its end', async () => {
  const visitor = shop.visitor()
  await visitor.post(await invitedLink(), strong)
  await visitor.post('/profile/delete', { password: strong.password })
  expect(await db.$count(invitations)).toBe(0)
  await invite({ email: 'rhea@example.com' })
  await forgetOldInvitations(db)
  expect(await db.$count(invitations)).toBe(1)
  await db.update(invitations).set({ expiresAt: sql`now() - interval '31 days'` })
  await forgetOldInvitations(db)
  expect(await db.$count(invitations)).toBe(0)
})
