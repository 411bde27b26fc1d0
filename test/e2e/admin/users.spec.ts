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
  await page.getByRole('button', { name: `Make Admin ${nora.fullName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
  await expect(toast(page, 'Admin role added')).toBeVisible()
  await expect(page).toHaveURL(`/admin/users?q=${encodeURIComponent(nora.email)}&role=`)

  // No new sign-in, and no new document: a link that was there before.
  await open(other, '/admin/users?role=admin')
  await expect(heading(other, 'Users')).toBeVisible()
  const own = other.getByRole('row').filter({ hasText: nora.email })
  await expect(own).toContainText('You')
  await expect(own.getByRole('button')).toBeDisabled()

  await page.getByRole('button', { name: `Remove Admin ${nora.fullName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Admin' }).click()
  await expect(toast(page, 'Admin role removed')).toBeVisible()
  await other.getByRole('link', { name: 'Messages' }).first().click()
  await expect(other).toHaveURL('/account')
  await other.context().close()
})
