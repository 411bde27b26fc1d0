import { shelfOf } from '#test/e2e/shelf.ts'
import {
  basket,
  customer,
  enter,
  expect,
  fillAddress,
  heading,
  keepCart,
  lineOf,
  newcomer,
  open,
  placeOrder,
  putInBasket,
  signIn,
  signUp,
  test,
  toast,
} from '#test/e2e/shopper.ts'

const { plentiful, rare } = shelfOf('orders')

test('an order is refused when stock ran out meanwhile, and nothing typed is lost', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/409/)
  const product = rare(0)
  await signIn(page, customer)
  await putInBasket(page, product, 2)
  await open(page, '/checkout')
  await fillAddress(page)

  const other = await (await browser.newContext()).newPage()
  await signIn(other, customer)
  await putInBasket(other, product)
  await open(other, '/checkout')
  await fillAddress(other)
  await placeOrder(other)
  await other.context().close()

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('main')).toContainText(`Order Failed. ${product.name}: only 1 unit left`)
  await expect(toast(page, 'Order Failed', `${product.name}: only 1 unit left`)).toBeVisible()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Gear Street')
  await open(page, '/cart')
  await expect(page.getByText('In Stock: 1 unit available')).toBeVisible()
})

test('a form sent twice is one order', async ({ page }) => {
  await putInBasket(page, plentiful(0))
  await open(page, '/auth/sign-up?returnTo=/checkout')
  await signUp(page, newcomer())
  await expect(heading(page, 'Checkout')).toBeVisible()
  await fillAddress(page)
  const sent: (string | null)[] = []
  let answerFirst: () => void = () => undefined
  const secondIsSent = new Promise<void>(resolve => {
    answerFirst = resolve
  })
  await page.route('**/checkout.data', async route => {
    sent.push(route.request().postData())
    const response = await route.fetch()
    if (sent.length === 1) await secondIsSent
    else answerFirst()
    // The browser has given the first one up by then.
    await route.fulfill({ response }).catch(() => undefined)
  })
  const form = page.getByRole('button', { name: /Place Order|Processing/ })
  const submit = () => form.evaluate((button: HTMLButtonElement) => button.form?.requestSubmit())
  await submit()
  await expect.poll(() => sent.length).toBe(1)
  await submit()
  await expect(heading(page, 'My Orders')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Order #ORD-/ })).toHaveCount(1)
  expect(sent).toEqual([sent[0], sent[0]])
})

test('every field of the checkout has its message, and the first has the focus', async ({ page, complaints }) => {
  complaints.expect(/422/)
  await signIn(page, customer)
  await putInBasket(page, plentiful(1))
  await open(page, '/checkout')
  await expect(page.getByRole('link', { name: 'terms', exact: true })).toHaveAttribute('href', '/terms')
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Email').fill('no address')
  await page.getByLabel('City').fill('Springfield')
  // Filled from the last order, where there is one.
  for (const field of ['Phone', 'Street address', 'Postcode']) await page.getByLabel(field).fill('')
  await page.getByRole('button', { name: 'Place Order' }).click()
  for (const [field, message] of [
    ['First name', 'First name is required'],
    ['Email', 'Invalid email address Mails about this order go to the address of your account'],
    ['Phone', 'Phone number is required'],
    ['Street address', 'Street address is required'],
    ['Postcode', 'Postcode is required'],
  ] as const) {
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(message)
  }
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('City')).toHaveValue('Springfield')
  await expect(page.getByLabel('Email')).toHaveValue('no address')
})

test('the checkout sends away who has nothing to buy', async ({ page }) => {
  await signIn(page, customer)
  await open(page, '/checkout')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('while the order is on its way the button says so and cannot be pressed again', async ({ page }) => {
  await signIn(page, customer)
  await putInBasket(page, plentiful(2))
  await open(page, '/checkout')
  await fillAddress(page)
  let letGo: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/checkout.data', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  letGo()
  await expect(heading(page, 'My Orders')).toBeVisible()
})

test('a customer orders the same again, and cancels what nobody has begun with', async ({ page }) => {
  await enter(page, customer)
  await keepCart(page, JSON.stringify([lineOf(plentiful(3), 2), lineOf(plentiful(4))]))
  await open(page, '/checkout')
  await fillAddress(page)
  const number = await placeOrder(page)
  await page.getByRole('link', { name: `View Details of order ${number}` }).click()
  await expect(heading(page, `Order #${number}`)).toBeVisible()
  const address = page.url()

  await page.getByRole('button', { name: 'Order Again' }).click()
  await expect(toast(page, 'Added to cart', 'All parts of the order are in your cart')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await expect(basket(page)).toHaveText('Cart3 items')

  await page.goBack()
  await expect(page).toHaveURL(address)
  await page.getByRole('link', { name: 'Cancel Order' }).click()
  await expect(heading(page, 'Cancel Order')).toBeVisible()
  await page.getByRole('link', { name: 'Keep Order' }).click()
  await page.getByRole('link', { name: 'Cancel Order' }).click()
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(toast(page, 'Order cancelled')).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('main').getByText('Cancelled').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel Order' })).toBeHidden()
})
