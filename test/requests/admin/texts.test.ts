import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { shopTexts } from '#db/schema/office/shop.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillWorld } from '#test/world.ts'

const { db, shop } = await testShop()
let admin: Visitor
beforeEach(async () => {
  await fillWorld(db)
  await db.delete(shopTexts)
  admin = await shop.visitor().signIn(dana)
})

const page = '/admin/settings/texts/imprint'
const legal = ['/terms', '/privacy', '/imprint', '/accessibility']

describe('the owner’s texts', () => {
  test('a shop where nobody has written any shows none, and no link to one', async () => {
    for (const path of legal) expect((await shop.visitor().get(path)).status).toBe(404)
    const home = await shop.visitor().get('/')
    for (const path of legal) expect(home.html).not.toContain(`href="${path}"`)
    expect((await shop.visitor().get('/contact')).html).not.toContain('Frequently asked questions')
    expect((await admin.get('/admin/settings')).main).toMatch(/Terms and conditions ?Not written/)
    expect((await admin.get('/admin/settings/texts/nonsense')).status).toBe(404)
  })

  test('what is saved shows at once as plain text, with the settings’ values and its month', async () => {
    const body = '# Who\r\n{shop name} <script>alert(1)</script>\r\n- {phone}\r\n- {e-mail}'
    const answer = await admin.post(page, { body, version: '1' })
    expect([answer.status, answer.location, answer.toast?.title]).toEqual([302, page, 'Text updated successfully'])
    const shown = await shop.visitor().get('/imprint')
    expect(shown.main).toContain('Corner Parts <script>alert(1)</script>')
    expect(shown.html).toContain('Corner Parts &lt;script&gt;')
    expect(shown.html).toMatch(/<h2[^>]*>Who<\/h2>.*<ul[^>]*><li>\(207\) 555-0100<\/li>/)
    expect(shown.main).toMatch(/Last updated: (<!-- -->)?[A-Z][a-z]+ 20\d\d/)
    expect((await shop.visitor().get('/')).html).toContain('href="/imprint"')
    expect(await db.select().from(auditLog)).toMatchObject([{ thing: 'text', thingId: 'imprint', version: 2 }])
  })

  test('a placeholder that stands for nothing is said at the field, and what was typed stays', async () => {
    const refused = await admin.post(page, { body: 'We are {shopname}', version: '1' })
    expect(refused.status).toBe(422)
    expect(refused.main).toContain('{shopname} stands for nothing. There are {shop name}')
    expect(refused.html).toContain('We are {shopname}</textarea>')
    expect((await admin.post(page, { body: 'x'.repeat(40_001), version: '1' })).main).toContain(
      'The text must be at most 40000 characters',
    )
    expect((await shop.visitor().get('/imprint')).status).toBe(404)
  })

  test('over what somebody else has saved meanwhile it is not saved, and an empty text takes the page away', async () => {
    await admin.post(page, { body: 'First', version: '1' })
    const refused = await admin.post(page, { body: 'Second', version: '1' })
    expect(refused.status).toBe(409)
    expect(refused.main).toContain('Somebody else has saved this')
    expect((await shop.visitor().get('/imprint')).main).toContain('First')
    const removed = await admin.post(page, { body: ' ', version: '2' })
    expect(removed.toast?.title).toBe('Text removed: its page is not shown')
    expect((await shop.visitor().get('/imprint')).status).toBe(404)
  })
})
