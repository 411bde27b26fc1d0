import type { Page } from '@playwright/test'
import { expectOnPaper } from '#test/e2e/paper.ts'
import {
  basket,
  customer,
  expect,
  fillAddress,
  heading,
  isAlive,
  logIn,
  newcomer,
  open,
  placeOrder,
  signIn,
  signUp,
  test,
  toast,
} from '#test/e2e/shopper.ts'

const firstProduct = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link').first()

/** From a list to the cart with the first product that can be had. */
async function buyFrom(page: Page) {
  const card = page
    .getByRole('article')
    .filter({ hasText: /units? in stock/ })
    .first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await expect(card).toMatchAriaSnapshot(`
    - article:
      - heading "${name}" [level=2]:
        - link "${name}"
      - paragraph: /^Ref\\. /
      - paragraph: /^\\$\\d/
      - paragraph: /units? in stock/
  `)
  await card.getByRole('link').click()
  await expect(heading(page, name)).toBeFocused()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Breadcrumb":
        - list:
          - listitem:
            - link "Home"
      - heading "${name}" [level=1]
      - img /picture 1/
      - button "Copy reference number"
      - region "Buy this part":
        - paragraph: /In Stock/
        - paragraph: /^\\$\\d/
        - button "Decrease quantity" [disabled]
        - textbox "Quantity of ${name}"
        - button "Increase quantity"
        - button "Add to Cart"
      - region "About this product":
        - tablist "About this product":
          - tab "Characteristics" [selected]
          - tab /Customer reviews/
        - tabpanel "Characteristics"
  `)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toast(page, 'Added to cart', `${name} added to cart`)).toBeVisible()
  await basket(page).click()
  await expect(heading(page, '1 item in cart')).toBeFocused()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "1 item in cart" [level=1]
      - list:
        - listitem:
          - link "${name}"
          - paragraph: /^\\$[\\d,.]+ each$/
          - button "Decrease quantity of ${name}" [disabled]
          - text: "Quantity: 1"
          - button "Increase quantity of ${name}"
          - button "Remove ${name}"
      - region "Order Summary":
        - heading "Order Summary" [level=2]
        - term: Subtotal
        - definition: /\\d/
        - term: Delivery
        - definition
        - term: Total
        - definition: /\\d/
        - paragraph: /With 20% VAT at checkout/
        - link "Proceed to Checkout"
  `)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  return name
}

async function seeOrder(page: Page, number: string, name: string) {
  await page.getByRole('link', { name: `View Details of order ${number}` }).click()
  await expect(heading(page, `Order #${number}`)).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByText('Pending')).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - 'heading "Order #${number}" [level=1]'
      - text: Pending
      - region "Progress":
        - list:
          - listitem:
            - paragraph: Order placed
            - time
      - region "Items":
        - list:
          - listitem:
            - link "${name}"
            - paragraph: "Quantity: 1"
            - paragraph: /^\\$[\\d,.]+$/
      - region "Order Summary":
        - term: Total
        - definition: /\\d/
      - region "Delivery address":
        - text: /12 Gear Street/
  `)
  const progress = page.getByRole('region', { name: 'Progress' }).getByRole('listitem')
  await expect(progress).toHaveText([/^Order placed/, 'Processing', 'Shipped', 'Delivered', 'Completed'])
  await expect(progress.first()).toHaveAttribute('aria-current', 'step')
  await expectOnPaper(page, name, '12 Gear Street', 'Total')
}

async function byCar(page: Page) {
  await open(page, '/')
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Browse Products"
      - search:
        - searchbox "Search"
      - navigation "Your shop":
        - link "Garage"
        - link "Log in"
        - link "Cart"
    - main:
      - heading "Car parts for your vehicle" [level=1]
      - region "Find parts for your vehicle":
        - heading "Find parts for your vehicle" [level=2]
        - combobox "Make"
        - combobox "Model" [disabled]
        - button "Show Parts That Fit"
      - region "Offers":
        - button "Pause banners"
      - region "Shop by Car Make":
        - heading "Shop by Car Make" [level=2]
    - contentinfo:
      - navigation "Help and legal":
        - link "Need help?"
  `)
  await page.getByRole('link', { name: 'View All of: Shop by Car Make' }).click()
  await expect(heading(page, 'All Car Makes')).toBeVisible()
  await page.getByRole('link', { name: 'Toyota', exact: true }).click()
  await page.getByRole('link', { name: 'Corolla', exact: true }).click()
  await page.getByRole('link', { name: /^1\.8L 4-cyl FWD\s*2009-2013$/ }).click()
  await expect(heading(page, 'Parts for your Toyota Corolla')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Brakes/ })
    .click()
  // The same page in another state, with another heading.
  await expect(heading(page, 'Brakes')).toBeFocused()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Brake Pads/ })
    .click()
  await expect(heading(page, 'Brake Pads')).toBeVisible()
  const name = await buyFrom(page)
  await expect(page).toHaveURL('/auth?returnTo=/checkout')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  const nora = newcomer()
  await signUp(page, nora)
  await expect(toast(page, 'Success', 'Account created successfully!')).toBeVisible()
  await expect(heading(page, 'Checkout')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await expect(page.getByLabel('Last name')).toHaveValue('Lind')
  await expect(page.getByLabel('Email')).toHaveValue(nora.email)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Checkout" [level=1]
      - group "Delivery":
        - textbox "First name"
        - textbox "Phone"
        - textbox "Postcode"
      - group "Payment":
        - radio /Cash on Delivery/ [checked]
      - region "Order Summary":
        - list "Parts":
          - listitem:
            - paragraph: ${JSON.stringify(name)}
            - paragraph: /^Quantity. 1 \\$[\\d,.]+$/
        - term: VAT (20%)
        - definition: /\\d/
        - term: Total
        - definition: /\\d/
        - button "Place Order"
  `)
  await fillAddress(page)
  const number = await placeOrder(page)
  await expect(basket(page)).toHaveText('Cart')
  await seeOrder(page, number, name)
}

test('by car to an order', ({ page }) => byCar(page))
test('by car to an order, on a phone @mobile', ({ page }) => byCar(page))

test('by category to an order', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Filters', exact: true }).click()
  await expect(heading(page, 'Filters')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Oil Filters' }).click()
  const name = await buyFrom(page)
  await logIn(page, customer)
  await expect(toast(page, 'Success', 'Logged in successfully')).toBeVisible()
  await expect(heading(page, 'Checkout')).toBeVisible()
  await fillAddress(page)
  await seeOrder(page, await placeOrder(page), name)
})

test('by a search with typing errors to an order', async ({ page }) => {
  await signIn(page, customer)
  await page.getByRole('banner').getByLabel('Search').and(page.locator('input')).fill('sprak plgu')
  await page.getByRole('banner').getByLabel('Search').and(page.locator('input')).press('Enter')
  await expect(page.getByText(/\d+ results? found/)).toBeVisible()
  await isAlive(page)
  await expect(firstProduct(page)).toHaveText(/spark plug/i)
  const name = await buyFrom(page)
  await expect(heading(page, 'Checkout')).toBeFocused()
  await fillAddress(page)
  await seeOrder(page, await placeOrder(page), name)
})
