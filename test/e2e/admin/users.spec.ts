import type { Page } from '@playwright/test'
import { clickAgain, drawBelow, markPresses, middleOf } from '#test/e2e/double-press.ts'
import { linkInMail } from '#test/e2e/mailbox.ts'
import { admin, enter, expect, heading, newcomer, open, signUp, test, toast } from '#test/e2e/shopper.ts'

test('a role is given and taken, and counts from the next request on', async ({ page, browser }) => {
  const nora = newcomer()
  const other = await (await browser.newContext()).newPage()
  await open(other, '/auth/sign-up')
  await signUp(other, nora)
  await expect(toast(other, 'Success', 'Account created successfully!')).toBeVisible()
  await open(other, '/admin/users')
  await expect(other).toHaveURL('/account')

  await enter(page, admin)
  await open(page, '/admin/users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(nora.email)
  await page.getByRole('searchbox', { name: 'Search users' }).press('Enter')
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  await press(page, nora.fullName, 'Make Admin')
  await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
  await expect(toast(page, 'Admin role added')).toBeVisible()
  await expect(page).toHaveURL(`/admin/users?q=${encodeURIComponent(nora.email)}&role=`)

  // No new sign-in, and no new document: a link that was there before.
  await open(other, '/admin/users?role=admin')
  await expect(heading(other, 'Users')).toBeVisible()
  const own = other.getByRole('row').filter({ hasText: nora.email })
  await expect(own).toContainText('You')
  await own.getByLabel(/^More of/).click()
  await expect(own.getByRole('button', { name: /^Remove Admin/ })).toBeDisabled()

  await press(page, nora.fullName, 'Remove Admin')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Admin' }).click()
  await expect(toast(page, 'Admin role removed')).toBeVisible()
  await other.getByRole('link', { name: 'Messages' }).first().click()
  await expect(other).toHaveURL('/account')
  await other.context().close()
})

test('a double press opens the question and answers nothing; closing it leads back to the menu', async ({ page }) => {
  await enter(page, admin)
  // The oldest first: newcomers of other tests come and go at the other end of the list.
  await open(page, '/admin/users?role=customer&sort=joined-asc')
  const question = page.getByRole('dialog', { name: /^Make Admin/ })
  const yes = question.getByRole('button', { name: 'Make Admin' })
  const menu = page.getByLabel(/^More of/).first()
  const opener = page.getByRole('button', { name: /^Make Admin/ }).filter({ visible: true })
  await menu.click()
  const place = await middleOf(opener)
  await opener.click()
  await drawBelow(page, yes, place)
  await markPresses(yes)
  await clickAgain(page)
  await expect(yes).not.toHaveAttribute('data-pressed')
  await expect(question.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(menu).toBeFocused()
})

test('a double press on what opens a dialog with an address presses nothing in it', async ({ page }) => {
  await enter(page, admin)
  await open(page, '/admin/users')
  const dialog = page.getByRole('dialog', { name: 'Invite a Colleague' })
  const cancel = dialog.getByRole('link', { name: 'Cancel' })
  const opener = page.getByRole('link', { name: 'Invite a Colleague' })
  const place = await middleOf(opener)
  await opener.click()
  await drawBelow(page, cancel, place)
  await markPresses(cancel)
  await clickAgain(page)
  await expect(cancel).not.toHaveAttribute('data-pressed')
  // A press of its own, as soon as it likes.
  await page.mouse.click(place.x, place.y)
  await expect(dialog).toBeHidden()
})

/** By the menu of a person's row. */
async function press(page: Page, name: string, label: 'Make Admin' | 'Remove Admin') {
  await page.getByLabel(`More of ${name}`).click()
  await page.getByRole('button', { name: `${label} ${name}` }).click()
}

test('a colleague is invited, chooses a password at the link of the mail, and packs', async ({ page, browser }) => {
  const { fullName, email, password } = newcomer()
  await enter(page, admin)
  await open(page, '/admin/users')
  await page.getByRole('link', { name: 'Invite a Colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a Colleague' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(fullName)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('radio', { name: /^Packer/ }).check()
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText(email)

  const colleague = await (await browser.newContext()).newPage()
  await open(colleague, await linkInMail(email, /^You are invited/))
  await colleague.getByLabel('Password', { exact: true }).fill(password)
  await colleague.getByLabel('Confirm Password', { exact: true }).fill(password)
  await colleague.getByRole('button', { name: 'Create Account' }).click()
  await expect(heading(colleague, 'Packing')).toBeVisible()
  await expect(colleague.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText(['Packing'])
  await colleague.context().close()
  await open(page, `/admin/users?q=${email}`)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Packer')
  await expect(page.getByRole('region', { name: 'Open invitations' }).filter({ hasText: email })).toHaveCount(0)
})
