import { expectOnPaper } from '#test/e2e/paper.ts'
import { layoutShifts } from '#test/e2e/shifts.ts'
import { expect, isAlive, open, test } from '#test/e2e/shopper.ts'
import { addVehicle, cards, corolla, fillIn, openPartThat, stored } from './garage.ts'

test('a car is kept from its variant’s page, with a year that the dialog does not offer', async ({ page }) => {
  await page.goto('/makes/toyota/models/corolla/sub-models')
  const variant = page
    .getByRole('main')
    .getByRole('link', { name: /1989-1990$/ })
    .first()
  const name = (await variant.textContent())?.replace('1989-1990', '').trim()
  await variant.click()
  const add = page.getByRole('button', { name: 'Add this car to my garage' })
  await expect(page.getByLabel('Year').getByRole('option')).toHaveText(['1990', '1989'])
  await isAlive(page)
  await page.getByLabel('Year').selectOption('1989')
  await add.press('Enter')
  const toast = page.getByRole('region', { name: /Notifications/ })
  await expect(toast.getByText('Vehicle added', { exact: true })).toBeVisible()
  await expect(toast.getByText('Toyota Corolla added to garage')).toBeVisible()
  await expect(page.getByRole('link', { name: 'In Your Garage' })).toBeVisible()
  await expect(add).toBeHidden()
  const [vehicle] = await stored(page, 'garage')
  expect(vehicle).toMatchObject({ makeName: 'Toyota', modelName: 'Corolla', year: '1989' })
  const choice = await stored(page, 'garage-active')
  expect(choice.vehicleId).toBe(vehicle.id)
  expect(choice.variants[vehicle.id].name).toBe(name)
  // There already, on every page of it; and its parts are those of the variant.
  await page.reload()
  await expect(page.getByRole('link', { name: 'In Your Garage' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add this car to my garage' })).toBeHidden()
  const here = page.url()
  await page.getByRole('link', { name: 'In Your Garage' }).click()
  await expect(page.getByRole('article', { name: 'Toyota Corolla 1989' })).toContainText('Year: 1989')
  await page.getByRole('link', { name: 'Parts That Fit' }).click()
  await expect(page).toHaveURL(here)
})

test('a car that waits for its variant becomes the one on show: there are not two then', async ({ page }) => {
  await addVehicle(page, corolla)
  await open(page, '/makes/toyota/models/corolla/sub-models')
  await page
    .getByRole('main')
    .getByRole('link', { name: /2009-2013$/ })
    .first()
    .click()
  await isAlive(page)
  await page.getByLabel('Year').selectOption('2010')
  await page.getByRole('button', { name: 'Add this car to my garage' }).click()
  await expect(page.getByText('Vehicle details updated')).toBeVisible()
  await expect(page.getByRole('link', { name: 'In Your Garage' })).toBeVisible()
  expect(await stored(page, 'garage')).toHaveLength(1)
})

test('a vehicle is added, edited and removed', async ({ page }) => {
  await page.goto('/garage')
  await expect(page.getByText('No vehicles saved')).toBeVisible()
  await expect(page.getByText('Add your vehicles to get personalized part recommendations')).toBeVisible()
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Vehicle to Garage' })
  const submit = dialog.getByRole('button', { name: 'Add Vehicle' })
  await expect(dialog.getByLabel('VIN (vehicle identification number)')).toBeFocused()
  await expect(dialog.getByLabel('Model', { exact: true })).toBeHidden()
  await expect(dialog.getByPlaceholder('e.g., My Daily Driver')).toBeVisible()
  // The years, and the line that asks for one.
  await expect(dialog.getByLabel('Year').getByRole('option')).toHaveCount(31)
  await fillIn(dialog, { make: 'Toyota', year: '2010' })
  await expect(submit).toBeDisabled()
  await fillIn(dialog, { model: 'Corolla', nickname: 'Blue' })
  await submit.click()

  await expect(page.getByText('Toyota Corolla added to garage')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: '1 vehicle in garage' })).toBeVisible()
  const card = page.getByRole('article', { name: 'Toyota Corolla 2010' })
  await expect(card).toContainText('Year: 2010')
  await expect(card).toContainText('"Blue"')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your vehicle: Toyota Corolla' })).toBeVisible()
  await expect
    .poll(() => stored(page, 'garage'))
    .toEqual([
      {
        id: expect.stringMatching(/^\d{13}$/),
        makeId: expect.any(String),
        makeName: 'Toyota',
        modelId: expect.any(String),
        modelName: 'Corolla',
        year: '2010',
        nickname: 'Blue',
      },
    ])

  // The button that opened the dialog is gone with the empty garage.
  await expect(page.getByRole('main')).toBeFocused()

  await page.reload()
  await expect(card).toBeVisible()
  await expectOnPaper(page, 'Toyota Corolla')
  await card.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Vehicle' })
  await expect(edit.getByLabel('Model', { exact: true }).locator('option:checked')).toHaveText('Corolla')
  await fillIn(edit, { model: 'Camry', year: '2015' })
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Vehicle details updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(page.getByRole('article', { name: 'Toyota Camry 2015' })).toContainText('"Blue"')

  await page.getByRole('button', { name: 'Delete Toyota Camry 2015' }).click()
  await expect(page.getByText('Vehicle removed from garage')).toBeVisible()
  await expect(page.getByText('No vehicles saved')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Garage' })).toBeVisible()
  await expect.poll(() => stored(page, 'garage')).toEqual([])
})

test('the dialog is left by keyboard and clears its fields', async ({ page }) => {
  await page.goto('/garage')
  const open = page.getByRole('button', { name: 'Add Vehicle' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await fillIn(dialog, { make: 'Toyota', model: 'Corolla' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(dialog.getByLabel('Make', { exact: true })).toHaveValue('')
  await expect(dialog.getByLabel('Model', { exact: true })).toBeHidden()
})

test('models that cannot be loaded are asked for again', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await page.goto('/garage')
  await page.route('**/garage/models*', route => route.abort())
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const dialog = page.getByRole('dialog')
  await fillIn(dialog, { make: 'Toyota' })
  await expect(dialog.getByRole('alert')).toContainText('Failed to load models')
  await page.unroute('**/garage/models*')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await fillIn(dialog, { model: 'Corolla' })
})

test('one shops by the garage: the variant is chosen once, then leads to its categories', async ({ page }) => {
  await addVehicle(page, corolla)
  await page.getByRole('link', { name: 'Parts That Fit' }).click()
  await expect(page.getByRole('heading', { name: 'Which Toyota Corolla from 2010 is yours?' })).toBeVisible()
  await page.getByRole('link', { name: /^1\.8L 4-cyl/ }).click()
  await expect(page.getByRole('heading', { name: 'Parts for your Toyota Corolla' })).toBeVisible()
  await expect(page).toHaveURL(/\/makes\/toyota\/models\/corolla\/sub-models\/[^/]+\/categories$/)

  await page.goto('/garage')
  await expect(page.getByRole('article')).toContainText('Variant: 1.8L 4-cyl')
  await page.getByRole('link', { name: 'Parts That Fit' }).click()
  await expect(page.getByRole('heading', { name: 'Parts for your Toyota Corolla' })).toBeVisible()
})

test('a year that no variant was built in is said so', async ({ page }) => {
  await addVehicle(page, { make: 'Toyota', model: 'bZ4X', year: '2010' })
  await page.getByRole('link', { name: 'Parts That Fit' }).click()
  await expect(page.getByText('We have no parts listed for a Toyota bZ4X from 2010')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All Variants of This Model' })).toBeVisible()
})

for (const screen of ['', ' @mobile']) {
  test(`one question a page, and nothing shifts when the answers come${screen}`, async ({ page }) => {
    await addVehicle(page, corolla)
    const questions: string[] = []
    page.on('request', request => {
      if (new URL(request.url()).pathname === '/fit') questions.push(request.url())
    })
    await page.goto('/categories')
    await expect(cards(page).first()).toContainText('your Toyota Corolla')
    expect(questions).toHaveLength(1)
    expect(new URL(questions[0] ?? '').searchParams.get('products')?.split(',')).toHaveLength(40)
    expect(await layoutShifts(page)).toEqual([])
  })

  test(`the button to buy stays where it is when a part is said not to fit${screen}`, async ({ page }) => {
    await addVehicle(page, corolla)
    await openPartThat(page, 'Does not fit your Toyota Corolla', 'bmw brake pads')
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
    const place = () => page.getByRole('button', { name: 'Add to Cart' }).boundingBox()
    const before = await place()
    answer()
    await expect(page.getByRole('link', { name: 'in stock for your car' })).toBeVisible()
    expect(await place()).toEqual(before)
    if (screen === '') expect(await layoutShifts(page)).toEqual([])
  })
}

test('two tabs agree', async ({ page, context }) => {
  await addVehicle(page, corolla)
  const other = await context.newPage()
  await other.goto('/garage')
  await other.getByRole('button', { name: 'Delete Toyota Corolla 2010' }).click()
  await expect(page.getByText('No vehicles saved')).toBeVisible()
})

test('a garage that is not ours is dropped without an error', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', error => errors.push(error))
  await page.addInitScript(() => {
    localStorage.setItem('garage', '[{"id":7},"x",{"id":"1","makeId":"b1e6","year":2016}]')
    localStorage.setItem('garage-active', '{{')
  })
  await page.goto('/garage')
  await expect(page.getByText('No vehicles saved')).toBeVisible()
  await page.goto('/categories')
  await expect(page.getByRole('link', { name: 'Add your vehicle to see what fits' })).toBeVisible()
  expect(errors).toEqual([])
})
