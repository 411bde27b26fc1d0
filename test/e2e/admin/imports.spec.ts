import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { check } from '#test/e2e/axe.ts'
import { admin, enter, expect, open, test } from '#test/e2e/shopper.ts'

const status = (page: Page) => page.getByRole('status').filter({ hasText: /rows/ })

/** Drops a file of this machine on the box, as from a folder's window. */
async function drop(page: Page, file: string) {
  const box = await page.getByLabel('File', { exact: true }).boundingBox()
  if (!box) throw new Error('The page has no box for a file')
  const browser = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...at, data })
  }
}

/** Drops a file and waits until it is checked. */
async function checkFile(page: Page, file: string) {
  await open(page, '/admin/imports')
  await drop(page, file)
  await page.getByRole('button', { name: 'Check the File' }).click()
  await page.waitForURL(/\/admin\/imports\/[0-9a-f-]{36}$/)
  await expect(page.getByText(/ · Checked$/)).toBeVisible({ timeout: 120_000 })
}

const count = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd')

// Alone: one import writes at a time.
test('a file is dropped, its refused rows are fetched, mended and sent again, and it is applied with its progress and undone @alone', async ({
  page,
}, info) => {
  const series = `DROP${Date.now().toString(36).toUpperCase()}`
  const rows = Array.from(
    { length: 4000 },
    (_, at) => `${series}-${at},Dropped bolt ${at},Plain,2.50,${at % 9},Brake Master Cylinders`,
  )
  const bad = [
    `${series}-A,Nut,Plain,"call",1,Brake Master Cylinders`,
    `${series}-B,Nut,Plain,"12,50",1,No such category`,
  ]
  const file = info.outputPath('parts.csv')
  await writeFile(file, ['Reference,Name,Brand,Price,Stock,Category', ...bad, ...rows].join('\n'))
  await enter(page, admin)
  await checkFile(page, file)
  await expect(count(page, 'New')).toHaveText('4,000')
  await expect(count(page, 'Refused')).toHaveText('2')
  const refused = page.getByRole('region', { name: 'Refused' })
  await expect(refused).toContainText('Price: Price must be an amount such as 12.50')
  await expect(refused).toContainText("Category: There is no category 'No such category'")
  await check(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download what was refused (2), to mend and send again' }).click()
  const fetched = await readFile(await (await download).path(), 'utf8')
  const mended = info.outputPath('mended.csv')
  await writeFile(
    mended,
    fetched
      .replace('Plain,call', 'Plain,1234.50')
      .replaceAll('No such category,', 'Brake Master Cylinders,')
      .replaceAll('No such category\r', 'Brake Master Cylinders\r'),
  )
  const first = page.url()
  await checkFile(page, mended)
  await expect(count(page, 'New')).toHaveText('2')
  await expect(count(page, 'Refused')).toHaveText('0')

  await page.goto(first)
  await page.getByRole('button', { name: 'Apply 4,000 rows' }).click()
  await expect(status(page)).toHaveText(/Applying [\d,]+ of 4,002 rows/)
  await page.screenshot({ path: info.outputPath('applying-1280.png') })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: info.outputPath('applying-390.png') })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(page.getByText(/ · Applied$/)).toBeVisible({ timeout: 120_000 })
  await open(page, `/products/${series}-17`)
  await expect(page.getByRole('heading', { name: 'Dropped bolt 17' })).toBeVisible()

  await page.goto(first)
  await page.getByRole('link', { name: 'Undo the Import' }).click()
  const question = page.getByRole('dialog', { name: 'Undo parts.csv' })
  await expect(question).toContainText('4,000 rows are taken back')
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/ · Undone$/)).toBeVisible({ timeout: 120_000 })
  expect((await page.request.get(`/products/${series}-17`)).status()).toBe(404)
})
