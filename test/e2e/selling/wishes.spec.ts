import { shelfOf } from '#test/e2e/shelf.ts'
import {
  admin,
  customer,
  enter,
  expect,
  fillAddress,
  heading,
  open,
  placeOrder,
  putInBasket,
  test,
  toast,
} from '#test/e2e/shopper.ts'

const { plentiful } = shelfOf('wishes')

test('a customer asks for one piece more and a call; the shop calls, looks what it changes, and does it @mobile', async ({
  page,
  browser,
}) => {
  const part = plentiful(0)
  await enter(page, customer)
  await putInBasket(page, part)
  await open(page, '/checkout')
  await fillAddress(page)
  const number = await placeOrder(page)
  await page.getByRole('link', { name: `View Details of order ${number}` }).click()
  await page.getByRole('link', { name: 'Ask for a Change' }).click()
  await page.getByLabel(`Units of ${part.brand} ${part.name}`).fill('2')
  await page.getByLabel('Anything else').fill('Please ring before you come')
  await page.getByRole('button', { name: 'Ask for the Change' }).click()
  await expect(toast(page, 'We have your wish')).toBeVisible()
  await expect(page.getByText(`${part.brand} ${part.name}: 2 instead of 1`)).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await enter(office, admin)
  await open(office, `/admin/orders?q=${number}&waits=change`)
  await office.getByRole('link', { name: number, exact: true }).click()
  await office.getByRole('button', { name: 'Ask for a Call First' }).click()
  await expect(heading(office, /^Order/)).toBeVisible()
  const call = office.getByRole('region', { name: 'Call before sending' })
  await call.getByLabel(/^Note/).fill('Is at work')
  await call.getByRole('button', { name: /^No Answer/ }).click()
  await expect(call).toContainText('Is at work')
  // From the list, as whoever calls all of them goes on.
  await open(office, '/admin/calls')
  await office.getByRole('button', { name: `Confirmed of order ${number}` }).click()
  await expect(toast(office, 'The order waits no longer')).toBeVisible()
  await expect(office.getByRole('link', { name: number })).toBeHidden()

  await open(office, `/admin/orders?q=${number}&waits=change`)
  await office.getByRole('link', { name: number, exact: true }).click()
  await office.getByRole('link', { name: 'Look and Change' }).click()
  await expect(office.getByLabel(`Units of ${part.brand} ${part.name}`)).toHaveValue('2')
  await office.getByRole('button', { name: 'Show What Changes' }).click()
  await office.getByRole('button', { name: /^Change It to/ }).click()
  await expect(toast(office, 'Order changed')).toBeVisible()
  await expect(office.getByRole('region', { name: 'The customer asks for a change' })).toBeHidden()
  await page.reload()
  await expect(page.getByText(/^Done,/)).toBeVisible()
})
