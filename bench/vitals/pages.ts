import type { Page } from '@playwright/test'
import { generateCatalogue } from '#demo/generate.ts'
import type { Press, Visit } from './phone.ts'

// The demo's, which is the same every time.
const parts = generateCatalogue().products.filter(part => part.isActive && part.stock >= 10 && part.images.length > 0)
const [first, second, third] = parts
if (!first || !second || !third) throw new Error('The demo has no parts')
const lineOf = ({ id, name, brand, images, priceCents, stock }: typeof first) => ({
  id,
  name,
  brand,
  reference: id,
  image: images[0] ?? '',
  price: priceCents / 100,
  quantity: 2,
  stock,
  inStock: true,
})
const cart = [first, second, third].map(lineOf)

const list = '/categories/brake-pads/products'
const product = `/products/${first.id}`
const table = '/admin/products?q=wiper&view=table'

/** The pages that are opened. */
export const visits: (Visit & { name: string })[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: list },
  { name: 'product', path: product },
  { name: 'search', path: '/search?q=brake+pads' },
  { name: 'cart, empty', path: '/cart' },
  { name: 'cart, 3 parts', path: '/cart', cart },
  { name: 'garage', path: '/garage' },
  { name: 'sign-in', path: '/auth' },
  { name: 'admin: dashboard', path: '/admin', isAdmins: true },
  { name: 'admin: orders', path: '/admin/orders', isAdmins: true },
  { name: 'admin: products', path: '/admin/products', isAdmins: true },
  { name: 'admin: table', path: table, isAdmins: true },
  { name: 'admin: product', path: `/admin/products/${first.id}`, isAdmins: true },
]

const pieces = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const lines: { quantity: number }[] = JSON.parse(localStorage.getItem('cart') ?? '[]')
    return lines.reduce((sum, { quantity }) => sum + quantity, 0)
  })
const searchBox = (page: Page) => page.getByPlaceholder('Search for a product').first()
const price = (page: Page) => page.getByRole('textbox', { name: /^Price/ }).first()

/** What is pressed, first as soon as the page is seen and then once more. */
export const presses: Press[] = [
  {
    name: 'add to cart',
    path: product,
    press: page => page.getByRole('button', { name: 'Add to Cart' }).tap(),
    hasHappened: async (page, times) => (await pieces(page)) === times,
  },
  {
    name: 'change a quantity',
    path: '/cart',
    cart,
    press: page => page.getByRole('button', { name: `Increase quantity of ${first.name}` }).tap(),
    hasHappened: async (page, times) => (await pieces(page)) === 6 + times,
  },
  {
    name: 'open filters',
    path: list,
    // The second press closes them, if the first has opened them.
    press: async page => {
      const isOpen = await page.locator('#filter-panel').isVisible()
      await page.getByRole('button', { name: isOpen ? 'Close the filters' : /^Filters/ }).tap()
    },
    hasHappened: async (page, times) => (await page.locator('#filter-panel').isVisible()) === (times % 2 === 1),
  },
  {
    name: 'open a dialog',
    path: '/',
    press: page => page.getByRole('link', { name: 'Browse Products' }).click({ force: true, timeout: 3_000 }),
    hasHappened: page => page.getByRole('dialog', { name: 'Browse Products' }).isVisible(),
  },
  {
    name: 'type in search',
    path: '/',
    press: page => searchBox(page).pressSequentially('brake'),
    hasHappened: async (page, times) =>
      (await page.getByRole('listbox').isVisible()) && (await searchBox(page).inputValue()) === 'brake'.repeat(times),
  },
  {
    name: 'a cell of the admin’s table',
    path: table,
    isAdmins: true,
    press: page => price(page).pressSequentially('1'),
    hasHappened: page => page.getByText('1 change is not saved yet').isVisible(),
  },
]
