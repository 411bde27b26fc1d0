import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { linkInMail } from '#test/e2e/mailbox.ts'
import { shelfOf } from '#test/e2e/shelf.ts'
import {
  expect,
  fillAddress,
  heading,
  isAlive,
  logIn,
  newcomer,
  open,
  placeOrder,
  putInBasket,
  signUp,
  test,
  toast,
} from '#test/e2e/shopper.ts'

const { plentiful } = shelfOf('account')

/** Somebody new, signed in. */
async function join(page: Page) {
  const nora = newcomer()
  await open(page, '/auth/sign-up')
  await signUp(page, nora)
  await expect(toast(page, 'Success', 'Account created successfully!')).toBeVisible()
  return nora
}

async function resetThroughTheMail(page: Page) {
  const nora = await join(page)
  await page.context().clearCookies()
  await open(page, '/orders')
  await expect(page).toHaveURL('/login?returnTo=%2Forders')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page, 'Forgot Password')).toBeVisible()
  await page.getByLabel('Email').fill(nora.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(toast(page, 'Email Sent', 'Check your email for password reset instructions')).toBeVisible()
  await expect(heading(page, 'Check Your Email')).toBeVisible()

  const link = await linkInMail(nora.email, /^Reset your password/)
  await page.goto(link)
  await isAlive(page)
  await page.getByLabel('New Password', { exact: true }).fill('Harbour58')
  await page.getByLabel('Confirm Password', { exact: true }).fill('Harbour58')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page, 'Password Reset Successful', 'Your password has been updated.')).toBeVisible()
  await expect(page).toHaveURL('/login?returnTo=%2Forders')
  await logIn(page, { email: nora.email, password: 'Harbour58' })
  await expect(heading(page, 'My Orders')).toBeVisible()

  await page.goto(link)
  await expect(heading(page, 'Invalid Link')).toBeVisible()
  await page.getByRole('link', { name: 'Request New Link' }).click()
  await expect(heading(page, 'Forgot Password')).toBeVisible()
}

test('reset the password through the mail', async ({ page, complaints }) => {
  complaints.expect(/404/)
  await resetThroughTheMail(page)
})

test('reset the password through the mail, on a phone @mobile', async ({ page, complaints }) => {
  complaints.expect(/404/)
  await resetThroughTheMail(page)
})

test('the confirmation panel leads back to the form, with the address in it', async ({ page }) => {
  await open(page, '/forgot-password')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByRole('link', { name: 'Resend Email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
})

test('confirm the address by the link of the mail', async ({ page }) => {
  const nora = await join(page)
  await open(page, '/profile')
  await expect(page.getByText('Email not confirmed.')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, 'Email Sent', 'Check your email for the confirmation link')).toBeVisible()
  await page.goto(await linkInMail(nora.email, /^Confirm your email address/))
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Email confirmed')).toBeVisible()
  await open(page, '/profile')
  await expect(page.getByText('Email not confirmed.')).toBeHidden()
})

test('change the profile: name, phone and picture', async ({ page, complaints }) => {
  complaints.expect(/422/)
  await join(page)
  await open(page, '/account')
  await page.getByRole('link', { name: /^Profile/ }).click()
  await expect(heading(page, 'Profile')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await page.getByLabel('Full Name').fill('N')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.getByLabel('Full Name').fill('Nora Berg')
  await page.getByLabel('Phone').fill('555 0123')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Success', 'Profile updated successfully')).toBeVisible()
  await expect(page.getByText('Nora Berg')).toBeVisible()

  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Add a picture').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: 'Your Picture' })).toBeVisible()
  await open(page, '/profile')
  await expect(page.getByLabel('Phone')).toHaveValue('555 0123')
  await page.getByLabel('Change your picture').setInputFiles({
    name: 'page.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html>'),
  })
  await expect(toast(page, 'Error', 'page.jpg is not an image file')).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('img', { name: 'Your Picture' })).toBeHidden()
})

test('what was typed stays when the shop cannot be reached', async ({ page, complaints }) => {
  complaints.expect(/Failed to load|ERR_/)
  await join(page)
  await open(page, '/profile')
  await page.getByLabel('Phone').fill('555 0199')
  await page.route('**/profile.data*', route => route.abort())
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Error', 'Failed to update profile')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('555 0199')
  await page.unroute('**/profile.data*')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Success', 'Profile updated successfully')).toBeVisible()
})

test('write to the shop about an order', async ({ page, complaints }) => {
  complaints.expect(/422/)
  await open(page, '/contact?order=ORD-1795168800000-ABCDEFGH1')
  await expect(page.getByLabel('Subject')).toHaveValue('Order #ORD-1795168800000-ABCDEFGH1')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Nora Lind')
  await page.getByLabel('Email').fill('nora@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('Where is it?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page, 'Message Sent!', "We'll get back to you as soon as possible.")).toBeVisible()
  // The form that was sent is gone, and with it the button.
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeFocused()
  await page.getByRole('link', { name: 'Write Another Message' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await page.getByText('Where do you deliver?').click()
  await expect(page.getByText('We ship only within the US and Canada.')).toBeVisible()
})

test('take one’s data along, and delete the account', async ({ page, complaints }) => {
  complaints.expect(/422|401/)
  const nora = await join(page)
  await putInBasket(page, plentiful(0))
  await open(page, '/checkout')
  await fillAddress(page)
  const number = await placeOrder(page)

  await open(page, '/profile')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download My Data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('my-data.json')
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    profile: { email: nora.email },
    orders: [{ orderNumber: number, customer: { phone: '555 0100' } }],
  })

  await page.getByRole('link', { name: 'Delete My Account' }).click()
  await expect(heading(page, 'Delete My Account')).toBeVisible()
  await expect(page.getByText(`An order that has not been shipped is cancelled: #${number}.`)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Wrong1234')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(page.getByText('This is not your password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(nora.password)
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(toast(page, 'Account deleted', 'Your account and your data are gone.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await open(page, '/orders')
  await expect(page).toHaveURL('/login?returnTo=%2Forders')
  await logIn(page, nora)
  await expect(toast(page, 'Login Failed', 'Invalid email or password')).toBeVisible()
})
