import { check } from '#test/e2e/axe.ts'
import { shelfOf } from '#test/e2e/shelf.ts'
import { admin, enter, expect, heading, open, test, toast } from '#test/e2e/shopper.ts'

// Two that the tests of the counter do not take.
const { plentiful } = shelfOf('counter')

test('a scanner counts faster than the network answers, and nothing is lost without one; the differences are applied', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_|422/)
  const [pads, oil] = [plentiful(20), plentiful(21)]
  await enter(page, admin)
  await open(page, '/admin/stock-takes')
  await page.getByLabel('What is counted').selectOption('everything')
  await page.getByRole('button', { name: 'Begin to Count' }).click()
  await expect(heading(page, 'Stock-take: Everything')).toBeVisible()
  const code = page.getByLabel('Barcode or number')
  const scan = async (text: string) => {
    await code.fill(text)
    await code.press('Enter')
  }
  for (let piece = 0; piece < 4; piece += 1) await scan(pads.id)
  await expect(page.getByText(`${pads.name}: 4 counted`)).toBeVisible()
  await expect(code).toBeFocused()

  await page.context().setOffline(true)
  await scan(oil.id)
  await scan('NO-SUCH-PART')
  await expect(page.getByText('2 scans wait for the network. Go on, nothing is lost.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(`${oil.name}: 1 counted`)).toBeVisible()
  await expect(page.getByText('NO-SUCH-PART, 1: not counted.')).toBeVisible()
  await page.getByRole('button', { name: 'I Have Read This' }).click()
  await expect(page.getByText('NO-SUCH-PART, 1: not counted.')).toBeHidden()

  await page.getByLabel(`Counted of ${oil.id}`).fill('3')
  await page.getByLabel(`Counted of ${oil.id}`).press('Enter')
  await expect(page.getByText(`${oil.name}: 3 counted`)).toBeVisible()
  await check(page)
  await page.getByRole('link', { name: 'Differences (2)' }).click()
  await expect(page.getByRole('columnheader', { name: 'Difference' })).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Apply 2 Differences' }).click()
  await expect(toast(page, 'Stock-take applied')).toBeVisible()
  await open(page, `/products/${oil.id}`)
  await expect(page.getByText('In Stock: 3 units available').first()).toBeVisible()
})
