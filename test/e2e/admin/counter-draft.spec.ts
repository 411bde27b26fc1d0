import type { Locator, Page } from '@playwright/test'
import { shelfOf } from '#test/e2e/shelf.ts'
import { admin, enter, expect, open, test } from '#test/e2e/shopper.ts'

/** Nothing is sold here, so the part stays as it is for the tests to which it belongs. */
const part = shelfOf('telephone').plentiful(3)
const handover = (page: Page) => page.getByLabel('Handed over by', { exact: true })

/** Every field of a sale that somebody sees, but those in which something is looked for; whoever adds a field has it here too. */
const fieldsOf = (page: Page) =>
  page
    .locator('form:has([name=saleKey])')
    .locator('input:not([type=hidden], [data-finds]):visible, select:visible, textarea:visible')

const labelOf = (field: Locator) =>
  field.evaluate(node => {
    if (!(node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement))
      throw new Error('This is no field')
    return node.ariaLabel ?? node.labels?.[0]?.textContent ?? node.name
  })

/** Types something else into a field than it has, or chooses it. */
async function change(field: Locator, place: number) {
  const [isChoice, before, mode] = await field.evaluate(node => [
    node instanceof HTMLSelectElement,
    String(Reflect.get(node, 'value')),
    node.getAttribute('inputmode') ?? node.getAttribute('type'),
  ])
  if (isChoice) {
    const others = await field
      .locator('option')
      .evaluateAll(options => options.map(option => String(Reflect.get(option, 'value'))))
    const other = others.find(value => value !== before)
    if (!other) throw new Error('There is nothing to choose from')
    await field.selectOption(other)
    return
  }
  const byMode: Record<string, string> = { numeric: '2', decimal: '1.25', email: `n${place}@example.com` }
  await field.fill(byMode[mode ?? ''] ?? `Typed ${place}`)
}

/** What stands in each field, by its label. */
async function readFields(page: Page): Promise<Record<string, string>> {
  const read = await Promise.all(
    (await fieldsOf(page).all()).map(async field => [await labelOf(field), await field.inputValue()] as const),
  )
  return Object.fromEntries(read)
}

for (const way of ['Delivery', 'Pick-up', 'Sold now']) {
  test(`every field of a sale by ${way} outlives a reload, and being set aside`, async ({ page }) => {
    await enter(page, admin)
    await open(page, '/admin/counter')
    await page.getByLabel('Part, number or complaint').fill(part.id)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Units of ${part.name}`)).toBeVisible()
    await handover(page).selectOption({ label: way })
    await page.getByLabel(`Other price of ${part.name}`).fill('1')
    // Fields that wait behind a button are fields too.
    const more = page.getByRole('button', { name: /^Add a/ })
    while ((await more.count()) > 0) await more.first().click()
    const fields = await fieldsOf(page).all()
    for (const [place, field] of fields.entries())
      if ((await labelOf(field)) !== 'Handed over by') await change(field, place)
    const typed = await readFields(page)
    expect(Object.keys(typed)).toEqual(
      expect.arrayContaining(['Name', 'Phone', 'Handed over by', way === 'Sold now' ? 'Paid by' : 'Ordered']),
    )
    expect(Object.keys(typed)).toHaveLength(fields.length)

    await page.reload()
    await expect(page.getByRole('button', { name: 'Set Aside' })).toBeVisible()
    expect(await readFields(page)).toEqual(typed)

    await page.getByRole('button', { name: 'Set Aside' }).click()
    await expect(page.getByText('No part yet.')).toBeVisible()
    await page.getByRole('list', { name: 'Set aside' }).getByRole('button').click()
    await expect(page.getByLabel(`Units of ${part.name}`)).toBeVisible()
    expect(await readFields(page)).toEqual(typed)
  })
}

test('a sale of which only the note on a quote was typed waits as others do', async ({ page }) => {
  await enter(page, admin)
  await open(page, '/admin/counter')
  await page.getByRole('button', { name: 'Add a Note for a Quote' }).click()
  await page.getByLabel('Note on the quote').fill('Two offers')
  await page.getByRole('button', { name: 'Set Aside' }).click()
  await page.getByRole('list', { name: 'Set aside' }).getByRole('button', { name: 'New sale' }).click()
  await expect(page.getByLabel('Note on the quote')).toHaveValue('Two offers')
})

test('whoever is next at this computer sees nothing of the sales that a colleague had typed', async ({ page }) => {
  await enter(page, admin)
  await open(page, '/admin/counter')
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).not.toHaveURL(/admin/)
  await enter(page, admin)
  await open(page, '/admin/counter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})
