import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#db/schema/people/accounts.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { anna, boris, dana, fillWorld, type World } from '#test/world.ts'

const { db, shop } = await testShop()

let world: World
let here: Visitor
let phone: Visitor
beforeEach(async () => {
  world = await fillWorld(db)
  here = await signInWith(anna, 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0')
  phone = await signInWith(anna, 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36')
})

async function signInWith(email: string, userAgent: string) {
  const visitor = shop.visitor()
  await visitor.post('/login', { email, password: 'Sesame12' }, { headers: { 'User-Agent': userAgent } })
  return visitor
}

const page = async (visitor: Visitor) => (await visitor.get('/profile/sessions')).main
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/profile')).status === 200
const idOf = async (system: string) => {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, world.people.anna))
  return rows.find(({ userAgent }) => userAgent?.includes(system))?.id ?? ''
}

describe('/profile/sessions', () => {
  test('names each browser, and which of them is this one', async () => {
    await shop.visitor().logIn(boris)
    expect(await page(here)).toMatch(
      /Firefox on Windows Logged in .* This device Chrome on Android Logged in .*last seen/,
    )
    expect(await page(phone)).toMatch(/Chrome on Android Logged in .* This device Firefox on Windows/)
    expect((await here.get('/profile')).links).toContain('/profile/sessions')
    const { html } = await here.get('/profile/sessions')
    for (const { token } of await db.select().from(sessions)) expect(html).not.toContain(token)
  })

  test('leaves out sessions that have ended by themselves, also an admin’s after twelve hours', async () => {
    await db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.id, await idOf('Android')))
    expect(await page(here)).toContain('You are logged in nowhere else')
    const admin = await signInWith(dana, 'Firefox/1')
    await signInWith(dana, 'OPR/1')
    expect(await page(admin)).toContain('Opera')
    await db
      .update(sessions)
      .set({ createdAt: new Date(0) })
      .where(eq(sessions.userAgent, 'OPR/1'))
    expect(await page(admin)).not.toContain('Opera')
  })

  test('ends one session, which is signed out at its next request, and says so where it had ended', async () => {
    const path = `/profile/sessions/${await idOf('Android')}/end`
    expect(await here.post(path, {})).toMatchObject({
      status: 302,
      location: '/profile/sessions',
      toast: { title: 'Logged out' },
    })
    expect([await isSignedIn(here), await isSignedIn(phone)]).toEqual([true, false])
    for (const again of [path, '/profile/sessions/nonsense/end']) {
      expect(await here.post(again, {})).toMatchObject({ toast: { title: 'Nothing to log out' } })
    }
  })

  test('ends no session of somebody else, and none by a link or from another site', async () => {
    const other = await shop.visitor().logIn(boris)
    const path = `/profile/sessions/${await idOf('Android')}/end`
    expect(await other.post(path, {})).toMatchObject({ toast: { title: 'Nothing to log out' } })
    await here.get(path)
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await here.post(path, {}, { headers })).status).toBe(403)
    expect(await isSignedIn(phone)).toBe(true)
  })
})
