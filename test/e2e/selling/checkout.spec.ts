import { orderTotals } from '#shop/selling/orders/totals.ts'
import { dollars } from '#test/e2e/shelf.ts'
import {
  admin,
  basket,
  customer,
  enter,
  expect,
  fillAddress,
  heading,
  keepCart,
  lineOf,
  logIn,
  logInBeside,
  newcomer,
  open,
  placeOrder,
  putInBasket,
  signUp,
  test,
  toast,
} from '#test/e2e/shopper.ts'
import { comeToCheckout, expectAddress, kept, plentiful, pressPlaceOrder } from './checkout.ts'

test('what was typed outlives a reload, a look at the cart and the end of the session', async ({ page }) => {
  const nora = await comeToCheckout(page, 1)
  await page.getByLabel('First name').fill('Eleonora')
  await fillAddress(page)
  await page.reload()
  await expectAddress(page)
  await open(page, '/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expectAddress(page)
  await page.context().clearCookies()
  await open(page, '/checkout')
  await expect(heading(page, 'Welcome')).toBeVisible()
  await logIn(page, nora)
  await expect(heading(page, 'Checkout')).toBeVisible()
  await expectAddress(page)
  await expect(page.getByLabel('First name')).toHaveValue('Eleonora')
  await placeOrder(page)
  expect(await kept(page)).toBeNull()

  // The next one begins with the last order's address, and is another order.
  await keepCart(page, JSON.stringify([lineOf(plentiful(1))]))
  await open(page, '/checkout')
  await expectAddress(page)
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await placeOrder(page)
  await expect(page.getByRole('heading', { name: /Order #ORD-/ })).toHaveCount(2)
})

test('without a network the toast names the connection, nothing that was typed is lost, and the next press orders', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_|Failed to fetch/)
  await comeToCheckout(page, 14)
  await fillAddress(page)
  await page.context().setOffline(true)
  await pressPlaceOrder(page)
  const why = 'The shop cannot be reached. Check your connection. What you entered is still here.'
  await expect(toast(page, 'Order Failed', `Failed to place order. Please try again. ${why}`)).toBeVisible()
  await expectAddress(page)
  await page.context().setOffline(false)
  await page.reload()
  await expectAddress(page)
  await placeOrder(page)
})

test('what was said while somebody signed up goes with that page, and the checkout says only what is new', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422|409/)
  await keepCart(page, JSON.stringify([lineOf(plentiful(15))]))
  await page.clock.install()
  await open(page, '/auth/sign-up?returnTo=/checkout')
  // From here on the toasts' time stands still: what goes, goes with its page.
  await page.clock.pauseAt(Date.now() + 60_000)
  const nora = newcomer()
  const seen = (text: string) =>
    expect(async () => {
      await page.clock.runFor(20)
      await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(text, { timeout: 50 })
    }).toPass()
  await signUp(page, { ...nora, email: customer.email })
  await seen('Error')
  await signUp(page, nora)
  await seen('Account created successfully!')
  await expect(page).toHaveURL('/checkout')
  // One that fades away is still in the page.
  await page.clock.runFor(1_000)
  await expect(page.locator('[data-sonner-toast]:not([data-removed=true])')).toHaveCount(1)
})

test('a session that ends while the form is open: it stays, and the order is placed after logging in beside it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/)
  const nora = await comeToCheckout(page, 0)
  await fillAddress(page)
  await page.context().clearCookies()
  await pressPlaceOrder(page)
  await logInBeside(page, nora)
  await expectAddress(page)
  await placeOrder(page)
  await expect(page.getByRole('heading', { name: /Order #ORD-/ })).toHaveCount(1)
})

test('another account sees nothing of what was typed', async ({ page }) => {
  await comeToCheckout(page, 2)
  await fillAddress(page)
  expect(await kept(page)).toContain('12 Gear Street')
  await page.context().clearCookies()
  await open(page, '/auth/sign-up?returnTo=/checkout')
  await signUp(page, newcomer())
  // The cart was the other account's, too.
  await expect(page.getByText('Your cart is empty').first()).toBeVisible()
  await putInBasket(page, plentiful(2))
  await open(page, '/checkout')
  await expect(page.getByLabel('Street address')).toHaveValue('')
  expect(await kept(page)).toBeNull()
})

test('who has nothing left in one of two tabs begins anew there', async ({ page, context }) => {
  await comeToCheckout(page, 7)
  await fillAddress(page)
  // A tab that is duplicated has all of it.
  const draft = await kept(page)
  const twin = await context.newPage()
  await twin.goto('/login')
  await twin.evaluate(text => sessionStorage.setItem('checkout', text ?? ''), draft)
  await open(twin, '/checkout')
  await expectAddress(twin)
  await placeOrder(page)
  await expect(twin).toHaveURL('/cart')
  await keepCart(twin, JSON.stringify([lineOf(plentiful(8))]))
  await open(twin, '/checkout')
  await expectAddress(twin)
  await placeOrder(twin)
  await expect(twin.getByRole('heading', { name: /Order #ORD-/ })).toHaveCount(2)
})

test('a twin that left the checkout before the other tab ordered: what is put in there then is another order', async ({
  page,
  context,
}) => {
  await comeToCheckout(page, 16)
  await fillAddress(page)
  const draft = await kept(page)
  const twin = await context.newPage()
  await twin.goto('/login')
  await twin.evaluate(text => sessionStorage.setItem('checkout', text ?? ''), draft)
  await open(twin, '/checkout')
  await expectAddress(twin)
  await open(twin, '/cart')
  const first = await placeOrder(page)
  // The same part once more, and another.
  await keepCart(twin, JSON.stringify([lineOf(plentiful(16)), lineOf(plentiful(17))]))
  await open(twin, '/checkout')
  await expectAddress(twin)
  expect(await placeOrder(twin)).not.toBe(first)
  await expect(twin.getByRole('heading', { name: /Order #ORD-/ })).toHaveCount(2)
  await expect(basket(twin)).toHaveText('Cart')
})

test('settings that change while the checkout is open: refused once with the new total @alone', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/409/)
  const owner = await (await browser.newContext()).newPage()
  await enter(owner, admin)
  const save = async (rate: string, fee: string) => {
    await open(owner, '/admin/settings')
    await owner.getByLabel('VAT rate').fill(rate)
    await owner.getByLabel('Delivery fee').fill(fee)
    await owner.getByRole('button', { name: 'Save Settings' }).click()
    await expect(toast(owner, 'Settings updated successfully')).toBeVisible()
  }
  const product = plentiful(9)
  const totalAt = (vatRate: number, deliveryFeeCents: number) =>
    orderTotals({
      subtotalCents: product.priceCents,
      settings: { vatRate, pricesIncludeVat: false, deliveryFeeCents, freeDeliveryOverCents: 5000 },
    }).totalCents
  const summary = page.getByRole('region', { name: 'Order Summary' })

  await enter(page, customer)
  await keepCart(page, JSON.stringify([lineOf(product)]))
  await open(page, '/cart')
  await expect(summary).toContainText('Delivery$5.99')
  await save('0.1', '7')
  // On the way from the cart they are loaded again.
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(summary).toContainText(`Total${dollars(totalAt(0.1, 700))}`)
  await fillAddress(page)
  await save('0.25', '9')
  await pressPlaceOrder(page)
  const change = `The total has changed from ${dollars(totalAt(0.1, 700))} to ${dollars(totalAt(0.25, 900))}`
  await expect(summary).toContainText(`Order Failed. ${change}`)
  await expect(summary).toContainText('Delivery$9.00')
  await expect(summary).toContainText('VAT (25%)')
  await expect(summary).toContainText(`Total${dollars(totalAt(0.25, 900))}`)
  await expectAddress(page)
  const number = await placeOrder(page)
  const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: number })
  await expect(listed).toContainText(dollars(totalAt(0.25, 900)))
  await save('0.2', '5.99')
  await owner.context().close()
})

test('the summary has every line that is counted, and where there are too many it says how many and that its list scrolls', async ({
  page,
}) => {
  await comeToCheckout(page, 2)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  const fill = async (count: number) => {
    await keepCart(page, JSON.stringify(Array.from({ length: count }, (_, at) => lineOf(plentiful(at + 2)))))
    await open(page, '/checkout')
    await expect(summary.getByText('Quantity: 1')).toHaveCount(count)
  }
  await fill(8)
  const isCut = summary.getByRole('list').evaluate(list => {
    const box = list.parentElement ?? list
    return box.scrollHeight > box.clientHeight
  })
  expect(await isCut, 'a line lies below an edge').toBe(false)
  await fill(9)
  await expect(summary).toContainText('9 parts. Scroll the list to see all of them.')
})
