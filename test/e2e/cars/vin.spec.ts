import type { Page } from '@playwright/test'
import { checkDigitOf } from '#shop/cars/vin/digits.ts'
import { expect, heading, open, test, toast } from '#test/e2e/shopper.ts'

// A 2014 Honda Civic LX, and a pickup of whose number nobody can tell whether it has four-wheel drive.

const withCheckDigit = (vin: string) => vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)
const civic = withCheckDigit('2HGFB2F50EH023450')
const pickup = withCheckDigit('1FTFW1ET0DFA12345')

const field = (page: Page) => page.getByLabel('VIN (vehicle identification number)')

/** Every address that the browser asks for, and what stands in its bar. */
function watchAddresses(page: Page) {
  const seen: string[] = []
  page.on('request', request => seen.push(request.url(), request.headers().referer ?? ''))
  page.on('framenavigated', frame => seen.push(frame.url()))
  return seen
}

async function storedTexts(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state, location.href]),
  )
}

test('a VIN to a part that fits: typed with an O, corrected, and never in an address or in what the browser keeps', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422/)
  const seen = watchAddresses(page)
  await open(page, '/garage')
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  await field(page).fill(civic.replace('0', 'O'))
  await page.getByRole('button', { name: 'Find My Car' }).click()
  await expect(page.getByText('VINs have no letter O: is it a zero?')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await page.getByRole('button', { name: civic }).click()
  await expect(page.getByText('Your car: 2014 Honda Civic')).toBeVisible()
  await expect(page.getByText('LX, 1.8 litres, 4 cylinders, gasoline, sedan')).toBeVisible()
  await page.getByRole('link', { name: 'Use This Car' }).click()
  await expect(toast(page, 'Vehicle added', 'Honda Civic added to garage')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 vehicle in garage' })).toBeVisible()
  await page.getByRole('link', { name: /parts/i }).first().click()
  await page.getByRole('link', { name: /Brake/ }).first().click()
  await expect(page.getByText('Fits your Honda Civic').first()).toBeVisible()
  expect(seen.filter(address => address.toUpperCase().includes(civic.slice(11)))).toEqual([])
  expect(await storedTexts(page)).not.toContain(civic.slice(11))
})

test('typed into the search box it goes by POST: it is not suggested for, and the few cars that it can be are offered', async ({
  page,
}) => {
  const seen = watchAddresses(page)
  await open(page, '/')
  const box = page.getByRole('banner').getByLabel('Search', { exact: true }).first()
  await box.pressSequentially(pickup, { delay: 20 })
  await expect(box).toHaveAttribute('role', 'combobox')
  await box.press('Enter')
  await expect(heading(page, 'Find Your Car by Its VIN')).toBeVisible()
  await expect(page.getByText('Your car: 2013 Ford F-150')).toBeVisible()
  await expect(page.getByText('Which one is yours?')).toBeVisible()
  await page.getByRole('link', { name: /^3\.5L 6-cyl 4WD/ }).click()
  await expect(page).toHaveURL(/\/makes\/ford\/models\/f-150\/sub-models\/.*\/categories/)
  await expect(page.getByText('Ford F-150').first()).toBeVisible()
  expect(seen.filter(address => address.toUpperCase().includes(pickup.slice(11)))).toEqual([])
})

test('as a label prints it, or with a character too many, a VIN from the search box stands in no address either', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422/)
  const seen = watchAddresses(page)
  const box = page.getByRole('banner').getByLabel('Search', { exact: true }).first()
  for (const [typed, answer] of [
    [`*${civic}*`, 'Your car: 2014 Honda Civic'],
    [`VIN:${civic}7`, 'A VIN has 17 characters, this has 18.'],
  ] as const) {
    await open(page, '/')
    await box.pressSequentially(typed, { delay: 20 })
    await expect(box).toHaveAttribute('role', 'combobox')
    await box.press('Enter')
    await expect(page.getByText(answer)).toBeVisible()
  }
  expect(seen.filter(address => address.toUpperCase().includes(civic.slice(11)))).toEqual([])
})

test('a search of 17 characters is a search, and a number that looks like a VIN may be searched for after all', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422/)
  const box = page.getByRole('banner').getByLabel('Search', { exact: true }).first()
  await open(page, '/')
  await box.pressSequentially('VW 1K0615301AA 2015', { delay: 20 })
  await expect(box).toHaveAttribute('role', 'combobox')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=VW/)
  // The page of a search has a box of its own.
  const own = page.getByLabel('Search parts')
  await own.fill('PN4420AB77XK91235')
  await expect(own).toHaveAttribute('role', 'combobox')
  await own.press('Enter')
  await expect(heading(page, 'Find Your Car by Its VIN')).toBeVisible()
  await page.getByRole('button', { name: 'Search for This Text Instead' }).click()
  await expect(heading(page, /PN4420AB77XK91235/)).toBeVisible()
})

test('on a product’s page a VIN tells at once whether the part fits @mobile', async ({ page }) => {
  await open(page, '/search?q=brake+pads')
  await page.locator('main a[href^="/products/"]').first().click()
  // The list has such a link too.
  await expect(page).toHaveURL(/\/products\//)
  await page
    .getByRole('link', { name: /Add your vehicle/ })
    .first()
    .click()
  await field(page).fill(civic.toLowerCase())
  await page.getByRole('button', { name: 'Find My Car' }).click()
  await page.getByRole('link', { name: 'Use This Car' }).click()
  await expect(page.getByText(/(Fits|Does not fit) your Honda Civic/).first()).toBeVisible()
})

test('where a VIN tells the make alone, that make is chosen already, and the rest leads to the parts that fit', async ({
  page,
}) => {
  const vin = 'WVWZZZ1JZXW000001'
  const seen = watchAddresses(page)
  const find = async () => {
    await field(page).fill(vin)
    await page.getByRole('button', { name: 'Find My Car' }).click()
    await expect(page.getByText('Choose make, model and year instead.')).toBeVisible()
    await expect(page.getByLabel('Make', { exact: true }).locator('option:checked')).toHaveText('Volkswagen')
  }
  await open(page, '/products/CL-STR107')
  await page.getByRole('link', { name: 'Add your vehicle to check the fit' }).click()
  await find()
  await expect(
    page.getByLabel('Model', { exact: true }).getByRole('option', { name: 'Golf', exact: true }),
  ).toBeAttached()

  await open(page, '/garage')
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  await page.getByLabel('Nickname (Optional)').fill('Blue')
  await find()
  await expect(page.getByLabel('Nickname (Optional)')).toHaveValue('Blue')
  // Whoever knows better chooses another make, and it stays.
  await page.getByLabel('Make', { exact: true }).selectOption('Toyota')
  await expect(
    page.getByLabel('Model', { exact: true }).getByRole('option', { name: 'Corolla', exact: true }),
  ).toBeAttached()

  await open(page, '/garage/vin')
  await find()
  await page.getByLabel('Model', { exact: true }).selectOption('Golf')
  await page.getByLabel('Year').selectOption({ index: 1 })
  const variant = page.getByLabel('Variant')
  if (await variant.isVisible()) await variant.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Show Parts That Fit' }).click()
  await expect(heading(page, 'Parts for your Volkswagen Golf')).toBeVisible()
  expect(seen.filter(address => address.toUpperCase().includes(vin.slice(11)))).toEqual([])
  expect(await storedTexts(page)).not.toContain(vin.slice(11))
})
