import type { Page } from '@playwright/test'
import { expect, open, test } from '#test/e2e/shopper.ts'

// On a phone a list begins with its products, not with what stands above them.

const vehicle = '/makes/toyota/models/corolla/sub-models/1-8l-4-cyl-fwd-2009-2013/categories'
const lists = [
  '/categories',
  '/categories?category=brakes',
  '/categories?vehicle=987654321',
  '/categories/brakes/products',
  '/categories/brake-pads/products?stock=1&rating=3&min=5',
  '/categories/brake-pads/products?vehicle=1&sort=price-desc',
  `${vehicle}/brakes/products`,
  `${vehicle}/brake-pads/products?stock=1`,
  '/search?q=brake',
  '/search?q=brake&vehicle=1&sort=name',
  '/search?q=toyota+corolla+brake+pads',
  '/search?q=brak+pds+corola+2035+qqzz',
  '/search?q=brak+pds&category=brakes&stock=1&rating=2',
]

const firstTop = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .evaluate(card => card.getBoundingClientRect().top)

for (const path of lists) {
  test(`${path}: the first product stands in the upper half of the screen @mobile`, async ({ page }) => {
    await open(page, path)
    expect(await firstTop(page)).toBeLessThan(450)
    await expect(
      page.getByRole('searchbox').or(page.getByRole('combobox')).and(page.locator('[name=q]:visible')),
    ).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
}

test('with a vehicle in the garage it stands there too, and filters, vehicle and sort share a row @mobile', async ({
  page,
}) => {
  const vehicle = { id: '1', makeId: '1', makeName: 'Mercedes-Benz', modelId: '1', modelName: 'Sprinter', year: '2010' }
  await page.addInitScript(garage => localStorage.setItem('garage', garage), JSON.stringify([vehicle]))
  await open(page, '/categories/brake-pads/products')
  const main = page.getByRole('main')
  const row = [
    main.getByRole('button', { name: 'Filters' }),
    main.getByRole('link', { name: /^Only parts for .* \(remove\)$/ }),
    main.getByLabel('Sort By'),
  ]
  const tops = await Promise.all(row.map(async item => (await item.boundingBox())?.y ?? -1))
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(3)
  expect(await firstTop(page)).toBeLessThan(450)
  await main.getByLabel('Sort By').selectOption('Price: low to high')
  await expect(page).toHaveURL(/sort=price-asc/)
  await expect(main.getByText('Price: low to high').and(page.locator('p'))).toBeVisible()
  // Its picture is less high than wide, so that the price stands on the first screen.
  const picture = await page.locator('.card-picture').first().boundingBox()
  expect(picture?.height).toBeLessThan((picture?.width ?? 0) * 0.8)
})

test('a search on a phone: one box, with its text, and what was read in one line that can be taken back @mobile', async ({
  page,
}) => {
  await open(page, '/search?q=toyota+corolla+brake+pads')
  await expect(page.getByRole('banner').locator('[name=q]')).toHaveValue('toyota corolla brake pads')
  const said = page.getByText('Showing parts for the Toyota Corolla named in your search')
  expect((await said.boundingBox())?.height).toBeLessThan(30)
  const undo = page.getByRole('link', { name: 'Undo Search for the words instead' })
  const middle = async (item: typeof said) => {
    const { y = 0, height = 0 } = (await item.boundingBox()) ?? {}
    return y + height / 2
  }
  expect(Math.abs((await middle(said)) - (await middle(undo)))).toBeLessThan(3)
  await undo.tap()
  await expect(page).toHaveURL(/words=1/)
  await expect(said).toBeHidden()
  // The panel's changes keep the text, though its own box is not to be seen.
  await page.getByRole('main').getByText('Filters', { exact: true }).first().tap()
  await page.getByLabel('Category').selectOption('Brakes')
  await expect(page).toHaveURL(/words=1&q=toyota\+corolla\+brake\+pads&category=brakes/)
})

test('crumbs: one line on a phone, and each stroke behind the name it follows @mobile', async ({ page }) => {
  await open(page, `${vehicle}/brake-pads/products`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  const oneLine = async () =>
    new Set(await crumbs.getByRole('listitem').evaluateAll(all => all.map(li => li.getBoundingClientRect().top)))
  expect(await oneLine()).toHaveProperty('size', 1)
  const starts = await crumbs.getByRole('listitem').evaluateAll(all => all.map(li => li.textContent.trimStart()[0]))
  expect(starts.length).toBeGreaterThan(3)
  expect(starts).not.toContain('/')
})
