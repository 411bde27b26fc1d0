import { randomUUID } from 'node:crypto'
import {
  admin,
  customer,
  enter,
  expect,
  heading,
  logIn,
  newcomer,
  open,
  signIn,
  test,
  toast,
} from '#test/e2e/shopper.ts'

test('an admin ends on /admin, with a link to it in the bar of the shop', async ({ page }) => {
  await signIn(page, admin)
  await expect(page).toHaveURL('/admin')
  await page.getByRole('link', { name: 'View shop' }).click()
  const bar = page.getByRole('navigation', { name: 'Your shop' })
  await expect(bar.getByRole('link', { name: 'Admin' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(bar.getByRole('link', { name: 'Admin' })).toBeHidden()
})

test('a customer ends on /account, and out again at home', async ({ page }) => {
  await signIn(page, customer)
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(customer.email)).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Your shop' })
  await expect(bar.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth')
  await open(page, '/orders')
  await expect(page).toHaveURL('/login?returnTo=%2Forders')
  await logIn(page, customer)
  await expect(heading(page, 'My Orders')).toBeVisible()
})

test('a customer has no way into /admin', async ({ page }) => {
  await enter(page, customer)
  await open(page, '/admin')
  await expect(page).toHaveURL('/account')
})

test('a wrong password: said above the form and as a toast, and after ten tries one has to wait', async ({
  page,
  complaints,
  baseURL,
}) => {
  complaints.expect(/401|429/)
  const nobody = { email: `${randomUUID()}@example.com`, password: 'Sesame12' }
  await open(page, '/login')
  await logIn(page, nobody)
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible()
  await expect(toast(page, 'Login Failed', 'Invalid email or password')).toBeVisible()
  // The toast is read out; the form's own message would be it again.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(nobody.email)
  for (let attempt = 2; attempt <= 10; attempt++) {
    await page.request.post('/login', { form: nobody, headers: { Origin: baseURL ?? '' }, maxRedirects: 0 })
  }
  await page.getByRole('button', { name: 'Log in' }).click()
  const wait = page.getByRole('main').getByText(/Too many attempts\. Try again in \d+ minutes\./)
  await expect(wait).toBeVisible()
})

test('/register: messages at the fields, then an account', async ({ page, complaints }) => {
  complaints.expect(/422/)
  const nora = newcomer()
  await open(page, '/login')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(heading(page, 'Create an Account')).toBeVisible()
  await page.getByLabel('Full Name').fill('N')
  await page.getByLabel('Email').fill(nora.email)
  await page.getByLabel('Password', { exact: true }).fill('sesame12')
  await page.getByLabel('Confirm Password', { exact: true }).fill('sesame13')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription(/^Password must contain at least one uppercase letter/)
  await expect(page.getByLabel('Confirm Password', { exact: true })).toHaveAccessibleDescription(
    "Passwords don't match",
  )
  await page.getByLabel('Full Name').fill(nora.fullName)
  await password.fill(nora.password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(nora.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(toast(page, 'Account Created', 'Your account has been created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(nora.fullName)).toBeVisible()
  await open(page, '/orders')
  await expect(page.getByText('No orders yet')).toBeVisible()
})

test('a password can be shown', async ({ page }) => {
  for (const path of ['/login', '/auth', '/register']) {
    await open(page, path)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('Sesame12')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  }
})

test('/auth has two tabs that keep the way back', async ({ page }) => {
  await open(page, '/auth?returnTo=/orders')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Full Name')).toBeVisible()
  await expect(page).toHaveURL('/auth/sign-up?returnTo=%2Forders')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByLabel('Full Name')).toBeHidden()
  await expect(page).toHaveURL('/auth?returnTo=%2Forders')
})

for (const [path, login] of [
  ['/register', '/login'],
  ['/auth/sign-up', '/auth'],
] as const) {
  test(`${path} with an address that has an account leads on to signing in, with the address filled in`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/422/)
    const submit = page.getByRole('button', { name: /^(Create Account|Sign Up)$/ })
    await open(page, `${path}?returnTo=/orders`)
    await page.getByLabel('Full Name').fill('Carla')
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill('Sesame12')
    if (path === '/register') await page.getByLabel('Confirm Password', { exact: true }).fill('Sesame12')
    await submit.click()
    await page.getByRole('main').getByRole('link', { name: 'reset your password' }).click()
    await expect(page).toHaveURL('/forgot-password?returnTo=%2Forders')
    await expect(page.getByLabel('Email')).toHaveValue(customer.email)
    await page.goBack()
    await page.getByLabel('Full Name').fill('Carla')
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill('Sesame12')
    if (path === '/register') await page.getByLabel('Confirm Password', { exact: true }).fill('Sesame12')
    await submit.click()
    await page.getByText('Is this account yours?').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(`${login}?returnTo=%2Forders`)
    await expect(page.getByLabel('Email')).toHaveValue(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(heading(page, 'My Orders')).toBeVisible()
  })
}
