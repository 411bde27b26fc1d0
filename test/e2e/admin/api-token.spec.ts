import { admin, enter, expect, open, test } from '#test/e2e/shopper.ts'

test('the secret of a new token is on the screen of a phone, below however many tokens its form stands @mobile', async ({
  page,
  complaints,
}) => {
  await enter(page, admin)
  await open(page, '/admin/api-tokens')
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('checkbox', { name: /^Read orders/ }).check()
    await page.getByRole('button', { name: 'Create Token' }).click()
    await expect(page.getByText(`The token of ${name} is shown only now`)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/^cam_/)).toBeInViewport({ ratio: 1 })
  }
  complaints.expect(/422/)
  await page.getByRole('textbox', { name: 'Name' }).fill('Seven')
  await page.getByRole('button', { name: 'Create Token' }).click()
  await expect(page.getByRole('checkbox', { name: /^Read stock/ })).toBeFocused()
  await expect(page.getByText('Choose what it may do')).toBeVisible()
})
