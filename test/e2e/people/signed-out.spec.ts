import type { BrowserContext, Page } from '@playwright/test'
import { shelfOf } from '#test/e2e/shelf.ts'
import {
  admin,
  customer,
  enter,
  expect,
  fillAddress,
  heading,
  logInBeside,
  newcomer,
  open,
  placeOrder,
  putInBasket,
  signUp,
  test,
  toast,
} from '#test/e2e/shopper.ts'

const { plentiful } = shelfOf('signed-out')

const bar = (page: Page) => page.getByRole('navigation', { name: 'Your shop' })
const logOut = async (page: Page) => {
  await open(page, '/account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(bar(page).getByRole('link', { name: 'Log in' })).toBeVisible()
}

test('Back after logging out shows no order, with a script and as the browser kept it', async ({ page }) => {
  await open(page, '/auth/sign-up')
  const nora = newcomer()
  await signUp(page, nora)
  await expect(page).toHaveURL('/account')
  await putInBasket(page, plentiful(0))
  await open(page, '/checkout')
  await fillAddress(page)
  await placeOrder(page)
  await page.getByRole('link', { name: /^View Details/ }).click()
  await expect(page.getByText('12 Gear Street')).toBeVisible()
  // As the link of a mail opens it.
  const order = page.url()
  await open(page, order)
  await putInBasket(page, plentiful(0))
  await logOut(page)
  const seen: string[] = []
  for (let step = 0; step < 5; step++) {
    await page.goBack()
    await page.waitForLoadState()
    seen.push(page.url())
    await expect(page.getByText('12 Gear Street')).toBeHidden()
    await expect(page.getByText(nora.fullName)).toBeHidden()
  }
  expect(seen.join()).toContain('/login?returnTo=%2Forders')
  await page.goto(order)
  await expect(page).toHaveURL(/\/login\?returnTo/)
  // The cart stays with the account.
  await open(page, '/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

for (const when of ['before', 'after']) {
  test(`a page that the browser shows again as it was left is loaded anew when somebody signed out ${when} it was left`, async ({
    page,
  }) => {
    await enter(page, customer)
    await open(page, '/profile')
    await expect(page.getByText(customer.email).first()).toBeVisible()
    const pass = (kind: 'pagehide' | 'pageshow') =>
      page.evaluate(kind => dispatchEvent(new PageTransitionEvent(kind, { persisted: true })), kind)
    await pass('pagehide')
    await pass('pageshow')
    await expect(heading(page, 'Profile')).toBeVisible()
    if (when === 'before') await page.context().clearCookies()
    await pass('pagehide')
    await page.context().clearCookies()
    await pass('pageshow')
    await expect(page).toHaveURL(/\/login/)
  })
}

/** Two tabs of one browser on a page that everybody gets. */
async function twoTabs(context: BrowserContext, page: Page) {
  const other = await context.newPage()
  await open(other, '/makes')
  await open(page, '/makes')
  return other
}

/** What happens to a tab that somebody comes back to. */
const look = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test('a sign-in, a change of role and a sign-out in one tab show in the header of the others', async ({
  page,
  context,
}) => {
  const other = await twoTabs(context, page)
  await enter(page, customer)
  await open(page, '/account')
  const loaded: string[] = []
  other.on('request', request => {
    loaded.push(request.url())
  })
  await look(other)
  await expect(bar(other).getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(bar(other).getByRole('link', { name: 'Admin' })).toBeHidden()
  await enter(page, admin)
  await open(page, '/account')
  await look(other)
  await expect(bar(other).getByRole('link', { name: 'Admin' })).toBeVisible()
  await logOut(page)
  await look(other)
  await expect(bar(other).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(bar(other).getByRole('link', { name: 'Admin' })).toBeHidden()
  expect(loaded).toEqual([])
})

test('they show at the next navigation too, without a look', async ({ page, context }) => {
  await enter(page, admin)
  const other = await twoTabs(context, page)
  await expect(bar(other).getByRole('link', { name: 'Admin' })).toBeVisible()
  await logOut(page)
  await other.getByRole('main').getByRole('link').first().click()
  await expect(heading(other, / models$/)).toBeVisible()
  await expect(bar(other).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(bar(other).getByRole('link', { name: 'Admin' })).toBeHidden()
})

test('the profile keeps what was typed when its session has ended, and is saved after logging in beside it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/)
  const nora = newcomer()
  const headers = { Origin: new URL(test.info().project.use.baseURL ?? '').origin }
  await page.request.post('/auth/sign-up', { form: nora, headers, maxRedirects: 0 })
  await page.context().clearCookies({ name: 'flash' })
  await open(page, '/profile')
  await page.getByLabel('Phone').fill('555 0199')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toContainText('what you typed is still')
  await page.getByRole('button', { name: 'Back to the Page' }).click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused()
  await expect(bar(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await logInBeside(page, nora)
  await expect(page.getByLabel('Phone')).toHaveValue('555 0199')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Success', 'Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('555 0199')
})

test('an editor of the admin keeps its dialog and its text, and somebody else who logs in sees nothing of it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/)
  await enter(page, admin)
  await open(page, '/admin/categories/new')
  const editor = page.getByRole('dialog', { name: 'Add Category' })
  await editor.getByLabel('Name').fill('Roof boxes')
  await page.context().clearCookies()
  await editor.getByRole('button', { name: 'Create Category' }).click()
  await logInBeside(page, admin)
  await expect(editor.getByLabel('Name')).toHaveValue('Roof boxes')
  await page.context().clearCookies()
  await editor.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  page.on('dialog', question => question.accept())
  await enter(page, customer)
  const other = await page.context().newPage()
  await open(other, '/account')
  await look(page)
  await expect(page).toHaveURL('/')
})

test('what one person typed is not saved as another’s who logged in beside it', async ({ page, context }) => {
  const headers = { Origin: new URL(test.info().project.use.baseURL ?? '').origin }
  const [nora, boris] = [newcomer(), newcomer()]
  for (const who of [boris, nora]) {
    await page.request.post('/auth/sign-up', { form: who, headers, maxRedirects: 0 })
    await page.context().clearCookies({ name: 'flash' })
  }
  await open(page, '/profile')
  await page.getByLabel('Phone').fill('555 0133')
  await enter(page, boris)
  const other = await context.newPage()
  await open(other, '/account')
  await look(page)
  const sent: string[] = []
  page.on('request', request => {
    // The cart of this browser is whoever's is signed in.
    if (request.method() !== 'GET' && !request.url().endsWith('/account/shopping')) sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const notice = page.getByRole('dialog', { name: 'Somebody else is logged in' })
  await expect(notice).toContainText('Nothing was sent.')
  await notice.getByRole('button', { name: 'Back to the Page' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('555 0133')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect(sent).toEqual([])
  await notice.getByRole('button', { name: 'Load the Page Anew' }).click()
  await expect(page.getByText(boris.email).first()).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('')
  await page.getByLabel('Phone').fill('555 0144')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Success', 'Profile updated successfully')).toBeVisible()
})

test('logging out drops the drafts of this tab', async ({ page }) => {
  await enter(page, customer)
  await open(page, '/account')
  await page.evaluate(() => sessionStorage.setItem('draft', 'mine'))
  await logOut(page)
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
})

test('deleting the account drops the drafts of this tab', async ({ page, complaints }) => {
  complaints.expect(/422/)
  const nora = newcomer()
  await open(page, '/auth/sign-up?returnTo=/profile/delete')
  await signUp(page, nora)
  await expect(heading(page, 'Delete My Account')).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('draft', 'mine'))
  const confirm = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Delete My Account' }).click()
  }
  // A refusal leaves what was typed.
  await confirm('Not the password 1')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBe('mine')
  await confirm(nora.password)
  await expect(toast(page, 'Account deleted')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
})
