import type { Page } from '@playwright/test'
import { codeOf } from '#test/totp.ts'
import { nora, post } from './form-things.ts'
import { linkInMail } from './mailbox.ts'
import { admin, enter, newcomer, open } from './shopper.ts'

export async function resetLink(page: Page): Promise<string> {
  await post(page, '/forgot-password', { email: nora.email })
  return linkInMail(nora.email, /^Reset your password/)
}

/** An open invitation of somebody new. */
export async function inviteSomebody(page: Page) {
  const { fullName, email } = newcomer()
  await post(page, '/admin/users/invite', { fullName, email, role: 'orders' })
  return email
}

export async function invitationLink(page: Page): Promise<string> {
  const elsewhere = await page.context().browser()?.newContext()
  if (!elsewhere) throw new Error('This page has no browser of its own')
  const office = await elsewhere.newPage()
  await enter(office, admin)
  const email = await inviteSomebody(office)
  await elsewhere.close()
  return linkInMail(email, /^You are invited/)
}

/** Another browser in which the same customer is logged in. */
export async function logInElsewhere(page: Page) {
  const elsewhere = await page.context().browser()?.newContext()
  if (!elsewhere) throw new Error('This page has no browser of its own')
  await enter(await elsewhere.newPage(), nora)
  await elsewhere.close()
}

/** The page that sets two-step login up, of somebody new. */
export async function openTwoStep(page: Page) {
  const mila = newcomer()
  await post(page, '/register', { ...mila, confirmPassword: mila.password })
  await open(page, '/profile/two-step')
  return { ...mila, secret: (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '' }
}

/** Somebody new with two-step login. */
export async function haveTwoStep(page: Page) {
  const mila = await openTwoStep(page)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(mila.secret))
  await page.getByLabel('Current password', { exact: true }).fill(mila.password)
  await page.getByRole('button', { name: 'Turn On' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  return { ...mila, recoveryCode: (await codes.first().textContent()) ?? '' }
}

/** Somebody whose password was right, and whose code is awaited. */
export async function waitForCode(page: Page) {
  const mila = await haveTwoStep(page)
  await post(page, '/logout')
  await post(page, '/login', { email: mila.email, password: mila.password })
  return mila
}

export async function newAddressLink(page: Page): Promise<string> {
  const email = `new-${nora.email}`
  await post(page, '/profile/email', { email, currentPassword: nora.password })
  return linkInMail(email, /^Your new email address/)
}
