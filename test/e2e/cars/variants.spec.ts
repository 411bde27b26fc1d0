import { check } from '#test/e2e/axe.ts'
import { expect, open, test } from '#test/e2e/shopper.ts'

test('the variants of a model stand by generation, body apart from engine, and typing leaves those that have it', async ({
  page,
}) => {
  await open(page, '/makes/bmw/models/3-series/sub-models')
  const main = page.getByRole('main')
  const of2012 = main.getByRole('region', { name: '2012 to 2014' })
  const wagon = of2012.getByRole('link', { name: '328d xDrive Sports Wagon 2.0L 4-cyl Diesel AWD 2014', exact: true })
  await expect(wagon.getByText('328d xDrive Sports Wagon', { exact: true })).toBeVisible()
  await expect(wagon.getByText('2.0L 4-cyl Diesel AWD', { exact: true })).toBeVisible()
  const all = await main.getByRole('region').getByRole('link').count()
  expect(all).toBeGreaterThan(50)
  await check(page)

  const box = page.getByRole('searchbox', { name: 'Type an engine or a body' })
  await box.fill('wagon diesel 2014')
  await expect(page.getByText(`1 of ${all}`)).toBeVisible()
  await expect(main.getByRole('region').getByRole('link')).toHaveCount(1)
  await box.fill('steam')
  await expect(page.getByText('No variant has all of that in its name or years.')).toBeVisible()
  await box.fill('wagon diesel 2014')
  await wagon.click()
  await expect(page).toHaveURL(/328d-xdrive-sports-wagon/)
})
