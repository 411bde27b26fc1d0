import type { Browser, Page } from '@playwright/test'
import { check } from '#test/e2e/axe.ts'
import { shelfOf } from '#test/e2e/shelf.ts'
import {
  admin,
  customer,
  enter,
  enterAgain,
  expect,
  fillAddress,
  keepCart,
  lineOf,
  open,
  placeOrder,
  test,
} from '#test/e2e/shopper.ts'
import { fifthOf } from '#test/fifth.ts'
import { routePaths } from '#test/route-paths.ts'

const { plentiful, pictured } = shelfOf('admin-accessibility')

// Every page of the admin area that routes.ts has, dialogs included, a fifth of them with each commit: a new route is looked
// at without being named here.

test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const pages = routePaths
  .filter(({ path, file }) => file.endsWith('.tsx') && /^\/admin\b[^*]*$/.test(path))
  .map(({ path }) => path)
  // While there is a delivery area, nobody else may order: shop.spec.ts looks at its dialogs.
  .filter(path => !path.includes(':areaId'))

/** What stands in an address for each of its parameters. */
let things: Record<string, string> = {}

test.beforeAll(async ({ browser }) => {
  things = {
    bannerId: '1',
    brandId: '1',
    categoryId: '1',
    list: 'vehicles',
    makeId: '1',
    modelId: '1',
    subModelId: '1',
    textName: 'imprint',
    productId: pictured(0).id,
    orderId: await orderOf(browser),
  }
  const page = await (await browser.newContext()).newPage()
  await enter(page, admin)
  // Of what other tests make and delete meanwhile, none is looked at.
  things.userId = await firstId(page, `/admin/users?q=${customer.email}`, /\/admin\/users\/([0-9a-f-]{36})/)
  const subject = `A question of ${Date.now()}`
  await writeMessage(page, subject)
  things.reviewId = await firstId(page, '/admin/reviews?page=3', /\/admin\/reviews\/([^/?"]+)\/hide/)
  await page.goto('/admin/messages')
  const link = page.getByRole('link', { name: subject }).first()
  things.messageId = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  await post(page, '/admin/rounds', { day: '2026-11-27', [`order-${things.orderId}`]: 'on' })
  things.roundId = await firstId(page, '/admin/rounds', /\/admin\/rounds\/(\d+)/)
  things.returnId = await firstId(page, '/admin/returns', /\/admin\/returns\/([^/?"]+)/)
  things.quoteId = await firstId(page, '/admin/quotes', /\/admin\/quotes\/([^/?"]+)/)
  things.cashUpId = await firstId(page, '/admin/cash-up', /\/admin\/cash-up\/([^/?"]+)/)
  await post(page, '/admin/stock-takes', { area: 'everything' })
  things.takeId = await firstId(page, '/admin/stock-takes', /\/admin\/stock-takes\/(\d+)/)
  const scan = { code: plentiful(0).id, pieces: '3', way: 'more', requestKey: crypto.randomUUID() }
  await post(page, `/admin/stock-takes/${things.takeId}/scan`, scan)
  things.importId = await sendFile(page)
  await post(page, '/admin/imports/sources', { supplier: 'Nordic', address: 'stock.csv', everyHours: '24' })
  things.sourceId = await firstId(page, '/admin/imports/sources', /sources\/([^/?"]+)/)
  await post(page, '/admin/webhooks', { url: 'https://hooks.invalid/', 'order.placed': 'on' })
  things.webhookId = await firstId(page, '/admin/webhooks', /\/admin\/webhooks\/([^/?"]+)/)
  await post(page, '/admin/api-tokens', { name: 'Accounting', days: '90', stock: 'on' })
  things.tokenId = await firstId(page, '/admin/api-tokens', /\/admin\/api-tokens\/([^/?"]+)/)
  await page.context().close()
})

async function orderOf(browser: Browser): Promise<string> {
  const page = await (await browser.newContext()).newPage()
  await enter(page, customer)
  await keepCart(page, JSON.stringify([lineOf(plentiful(0))]))
  await open(page, '/checkout')
  await fillAddress(page)
  const number = await placeOrder(page)
  const href = await page.getByRole('link', { name: `View Details of order ${number}` }).getAttribute('href')
  await page.context().close()
  return href?.split('/').at(-1) ?? ''
}

async function writeMessage(page: Page, subject: string) {
  const message = { subject, message: 'Do you have it?' }
  await post(page, '/contact', { name: 'Nora Lind', email: 'nora@example.com', ...message })
}

/** A file with a row that would change something, and one that is refused. */
async function sendFile(page: Page): Promise<string> {
  await open(page, '/admin/imports')
  const rows = `reference,stock,price\n${pictured(0).id},7,12.50\nNOBODY-1,1,1\n`
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Check the File' }).click()
  await page.waitForURL(/\/admin\/imports\/[^/]+$/)
  return page.url().split('/').at(-1) ?? ''
}

const post = (page: Page, path: string, form: Record<string, string>) =>
  page.request.post(path, { form, headers: { Origin: new URL(test.info().project.use.baseURL ?? '').origin } })

async function firstId(page: Page, path: string, address: RegExp): Promise<string> {
  const answer = await page.request.get(path)
  const id = address.exec(await answer.text())?.[1]
  if (!id) throw new Error(`${path} has nothing to open`)
  return id
}

for (const path of fifthOf(pages)) {
  test(path, async ({ page }) => {
    await enterAgain(page, admin)
    const address = path.replace(/:(\w+)/g, (_, name: string) => {
      const value = things[name]
      if (!value) throw new Error(`No value for :${name}`)
      return value
    })
    await open(page, address)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await check(page)
  })
}

test('an address that is not there', async ({ page, complaints }) => {
  complaints.expect(/404/)
  await enter(page, admin)
  await open(page, '/admin/nothing')
  await check(page)
})

test('a form with its messages, and what was typed is asked about before it is lost', async ({ page, complaints }) => {
  complaints.expect(/422/)
  await enter(page, admin)
  await open(page, '/admin/banners')
  await page.getByRole('link', { name: 'Add Banner' }).click()
  await page.getByLabel('Subtitle').fill('Typed')
  await page.getByRole('button', { name: 'Create Banner' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveAccessibleDescription('Title and image are required')
  await check(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Keep Editing' })).toBeFocused()
  await check(page)
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page.getByLabel('Subtitle')).toHaveValue('Typed')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a form saved over somebody else’s newer change', async ({ page, complaints }) => {
  complaints.expect(/409/)
  await enter(page, admin)
  await open(page, '/admin/banners/2')
  const other = await page.context().newPage()
  await open(other, '/admin/banners/2')
  await other.getByLabel('Badge').fill('Theirs')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText('Banner updated successfully')).toBeVisible()
  await page.getByLabel('Subtitle').fill('Mine')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const told = page.getByRole('alert', { name: 'Changed meanwhile' })
  await expect(told).toContainText('Badge:')
  await expect(told).toContainText('Theirs')
  await expect(page.getByRole('button', { name: 'Save Anyway' })).toBeEnabled()
  await check(page)
  await page.getByRole('button', { name: 'Save Anyway' }).click()
  await expect(page.getByText('Banner updated successfully')).toBeVisible()
})
