import { shelfOf } from './shelf.ts'
import { customer, expect, heading, test } from './shopper.ts'

const { plentiful } = shelfOf('without-script')

test.use({ javaScriptEnabled: false })

test('home, categories, products, one product: all of it readable', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View All of: Shop by Categories' }).click()
  await expect(heading(page, 'All Categories')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Brakes', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Brake Pads', exact: true }).click()
  await expect(heading(page, 'Brake Pads')).toBeVisible()
  await page.getByLabel('Sort By').selectOption('Highest rated')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL('/categories/brake-pads/products?sort=rating')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await page.goBack()
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').click()
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Characteristics' })).toBeVisible()
  await expect(page.getByText(/Verified buyer|Anonymous/).first()).toBeVisible()
})

test('the way by car leads to products', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View All of: Shop by Car Make' }).click()
  await page.getByRole('link', { name: 'Toyota', exact: true }).click()
  await page.getByRole('link', { name: 'Corolla', exact: true }).click()
  await page.getByRole('link', { name: /^1\.8L 4-cyl FWD\s*2009-2013$/ }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Filters/ })
    .click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Oil Filters/ })
    .click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the search, from the bar of every page', async ({ page }) => {
  await page.goto('/makes')
  await page.getByRole('searchbox', { name: 'Search' }).fill(plentiful(0).id.toLowerCase())
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await expect(page.getByRole('article').first()).toContainText(plentiful(0).id)
})

test('the menu’s place leads to all products', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Browse Products' }).click()
  await expect(heading(page, 'All products')).toBeVisible()
})

test('signing in, its messages, and signing out', async ({ page, complaints }) => {
  complaints.expect(/422/)
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(heading(page, 'Account')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('what needs a script says so', async ({ page }) => {
  await page.goto('/cart')
  await expect
    .poll(() => page.getByRole('main').textContent())
    .toContain('The cart lives in your browser and needs JavaScript. You can also order by phone: (207) 555-0142')
  await page.goto(`/products/${plentiful(1).id}`)
  await expect.poll(() => page.getByRole('main').textContent()).toContain('The cart needs JavaScript.')
})
