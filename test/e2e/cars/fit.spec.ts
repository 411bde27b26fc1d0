import { expectOnPaper } from '#test/e2e/paper.ts'
import { expect, isAlive, test } from '#test/e2e/shopper.ts'
import { addVehicle, cards, corolla, openPartThat, stored } from './garage.ts'

test('lists narrow to the vehicle in their address, and widen again', async ({ page }) => {
  await addVehicle(page, corolla)
  await page.goto('/search?q=brake+pads')
  await page.getByRole('link', { name: 'Choose Your Variant' }).click()
  await page.getByRole('link', { name: /^1\.8L 4-cyl/ }).click()
  await expect(page).toHaveURL(/\/search\?q=brake\+pads&vehicle=\d+\.\d+\.2010\.\d+$/)
  await expect(cards(page).first()).toContainText('Fits your Toyota Corolla')
  await expect(cards(page).filter({ hasText: 'Does not fit' })).toHaveCount(0)
  const chip = page.getByRole('link', { name: /^Only parts for Toyota Corolla 1\.8L 4-cyl.* \(remove\)$/ })
  const narrowed = page.url()

  await page.getByLabel('Search parts').fill('oil filter')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/vehicle=[\d.]+&q=oil\+filter/)
  await page.goBack()
  // The address is the old one at once, the page a moment later.
  await expect(page).toHaveURL(narrowed)
  await expect(page.getByLabel('Search parts')).toHaveValue('brake pads')
  await chip.click()
  await expect(page).toHaveURL(/\/search\?q=brake\+pads$/)
  await expect(cards(page).filter({ hasText: 'Does not fit your Toyota Corolla' }).first()).toBeVisible()
  await page.goBack()
  await expect(chip).toBeVisible()

  // All parts were asked for, and are shown in this tab until the next search; one press leads back to the car.
  await page.goto('/categories')
  await page.getByRole('link', { name: 'Only parts for cars like your Toyota Corolla' }).click()
  await expect(page).toHaveURL(/\/categories\?vehicle=[\d.]+$/)
  await expect(chip).toBeVisible()
  await page.getByRole('navigation', { name: 'Category tree' }).getByRole('link', { name: 'Brakes' }).click()
  await expect(page).toHaveURL(/\/categories\?category=\d+&vehicle=[\d.]+$/)
})

test('an unknown vehicle in the address narrows nothing and is mentioned', async ({ page }) => {
  for (const address of ['/categories?vehicle=987654321', '/search?q=brake&vehicle=x']) {
    await page.goto(address)
    await expect(page.getByText('The vehicle of this address is not in our catalogue')).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
  }
})

test('a part that does not fit is asked about once @mobile', async ({ page }) => {
  await addVehicle(page, corolla)
  await openPartThat(page, 'Does not fit your Toyota Corolla', 'bmw brake pads')
  const add = page.getByRole('button', { name: 'Add to Cart' })
  const question = page.getByRole('dialog', { name: 'Does not fit your Toyota Corolla' })
  await add.click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await stored(page, 'cart')).toBeNull()
  await add.click()
  await question.getByRole('button', { name: 'Add Anyway' }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await add.click()
  await expect(page.getByText('Updated cart', { exact: true })).toBeVisible()
  await expect(question).toBeHidden()
  await expect.poll(() => stored(page, 'cart')).toMatchObject([{ quantity: 2 }])
})

test('while the fit is not known yet a press is seen at once, and pressed again it adds no second', async ({
  page,
}) => {
  await addVehicle(page, corolla)
  await openPartThat(page, 'Choose your variant to check the fit', 'toyota 1.8l oil filter')
  let answer: () => void = () => undefined
  const isAnswered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/fit?*', async route => {
    await isAnswered
    await route.continue()
  })
  await page.reload()
  await isAlive(page)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  const adding = page.getByRole('button', { name: 'Adding...' })
  await add.dblclick()
  await expect(adding).toBeFocused()
  await adding.click()
  await adding.press('Enter')
  answer()
  await expect(add).toBeFocused()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  expect(await stored(page, 'cart')).toMatchObject([{ quantity: 1 }])

  // Known by now: a double click still means one, and pressed later it adds one more.
  await add.dblclick()
  await expect(page.getByText('Updated cart', { exact: true })).toBeVisible()
  expect(await stored(page, 'cart')).toMatchObject([{ quantity: 2 }])
  await add.click()
  await expect.poll(() => stored(page, 'cart')).toMatchObject([{ quantity: 3 }])
})

test('a part that fits, and one whose fit depends on the variant, are just added', async ({ page }) => {
  await addVehicle(page, corolla)
  await openPartThat(page, 'Choose your variant to check the fit', 'toyota 1.8l oil filter')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  const product = page.url()
  await page.getByRole('link', { name: 'Choose your variant to check the fit' }).click()
  // Before that the last list is one of the product's page.
  await expect(page).not.toHaveURL(product)
  await page.getByRole('main').getByRole('list').last().getByRole('link').first().click()
  await expect(page).toHaveURL(product)
  const answer = page.getByRole('status').filter({ hasText: /^(Fits|Does not fit) your Toyota Corolla$/ })
  await expect(answer).toBeVisible()
})

test('the vehicles of a product are found by make, engine or year', async ({ page, browser }) => {
  await page.goto('/search?q=toyota+oil+filter')
  const table = page.getByRole('region', { name: 'Vehicles that this part fits' })
  const box = page.getByRole('searchbox', { name: 'Find your vehicle' })
  const links = await cards(page)
    .getByRole('link')
    .evaluateAll(found => found.map(link => link.getAttribute('href') ?? ''))
  for (const link of links) {
    await page.goto(link)
    if (await box.isVisible()) break
  }
  const lines = table.getByRole('link')
  const all = await lines.count()
  expect(all).toBeGreaterThan(12)
  await expect(table.getByRole('columnheader')).toHaveText(['Variant', 'Years'])
  const last = (await lines.allTextContents()).at(-1) ?? ''
  // On paper all of them stand there, not only those that the box shows.
  await expectOnPaper(page, 'Reference', last)
  await page.emulateMedia({ media: 'print' })
  const cut = await table.evaluate(box => box.scrollHeight - box.clientHeight)
  expect(cut).toBe(0)
  await page.emulateMedia({ media: null })
  await box.fill('zzz')
  await expect(page.getByText('No vehicle of this list matches.')).toBeVisible()
  await box.fill(last)
  await expect(lines.last()).toHaveText(last)
  await expect.poll(() => lines.count()).toBeLessThan(all)

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(page.url())
  await expect(plain.getByRole('region', { name: 'Vehicles that this part fits' }).getByRole('link')).toHaveCount(all)
  await expect(plain.getByRole('searchbox', { name: 'Find your vehicle' })).toBeHidden()
})
