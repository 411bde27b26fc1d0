import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { check } from '#test/e2e/axe.ts'
import { shelfOf } from '#test/e2e/shelf.ts'
import { admin, enter, expect, heading, open, test, toast } from '#test/e2e/shopper.ts'

const { plentiful } = shelfOf('admin-product-editor')

const colours = ['#c2410c', '#14693f', '#1d4ed8']
const photos = () =>
  Promise.all(
    colours.map(async (background, number) => ({
      name: `photo-${number}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 700, height: 700, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  )

/** Searches in a picker and takes what it has found. */
async function pick(dialog: Locator, label: string, text: string, option: string) {
  await dialog.getByRole('combobox', { name: label }).fill(text)
  await dialog.getByRole('option', { name: option }).first().click()
  await expect(dialog.getByRole('combobox', { name: label })).not.toHaveValue('')
}

async function makeCategory(page: Page, name: string) {
  await open(page, '/admin/categories/new')
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add Specification' }).click()
  await dialog.getByLabel('Label').fill('Resolution')
  await dialog.getByLabel('Filled in as').selectOption('select')
  await dialog.getByLabel('Options').fill('1080p\n4K')
  await dialog.getByLabel('Required').check()
  await dialog.getByRole('button', { name: 'Create Category' }).click()
  await expect(toast(page, 'Category created successfully')).toBeVisible()
}

const imagesOf = (dialog: Locator) =>
  dialog.locator('input[name=images]').evaluateAll(inputs => inputs.map(input => input.getAttribute('value')))

test('a product with three pictures and its vehicles stands in the shop for the right variant only', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422/)
  const stamp = Date.now()
  const category = `Dash Cameras ${stamp}`
  await enter(page, admin)
  await makeCategory(page, category)

  await open(page, '/admin/products')
  await page.getByRole('link', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await dialog.getByLabel('Name').fill(`Dash Camera ${stamp}`)
  await dialog.getByLabel('Brand', { exact: true }).fill('Norrland')
  await dialog.getByLabel('Price').fill('89.9')
  await dialog.getByLabel('Stock').fill('4')
  await pick(dialog, 'Category', category, category)
  const resolution = dialog.getByLabel('Resolution')
  await expect(resolution).toHaveValue('')

  await dialog.getByLabel('Upload Images').setInputFiles(await photos())
  await expect(toast(page, '3 image(s) uploaded successfully')).toBeVisible()
  const [first, second, third] = await imagesOf(dialog)
  await dialog.getByRole('button', { name: 'Move image 3 earlier' }).press('Enter')
  await expect.poll(() => imagesOf(dialog)).toEqual([first, third, second])
  await expect(dialog.getByRole('button', { name: 'Move image 2 earlier' })).toBeFocused()
  // Dragged by keyboard: picked up, moved, put down.
  await dialog.getByRole('button', { name: 'Drag image 2' }).focus()
  for (const [key, said] of [
    ['Space', /Picked up draggable item/],
    ['ArrowLeft', /was moved over droppable target/],
    ['Space', /was dropped/],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByText(said)).toBeAttached()
  }
  await expect.poll(() => imagesOf(dialog)).toEqual([third, first, second])
  // Where the focus goes after the drop; a field that is typed in before would lose it.
  await expect(dialog.getByRole('button', { name: 'Drag image 1' })).toBeFocused()

  await pick(dialog, 'Make', 'toyota', 'Toyota')
  await pick(dialog, 'Model', 'corolla', 'Corolla')
  await pick(dialog, 'Variant', 'sedan 2015', 'Sedan')
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click()
  await expect(dialog.getByText('Toyota Corolla Sedan (2015-2019) added.')).toBeVisible()
  await pick(dialog, 'Variant', 'sedan 2015', 'Sedan')
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click()
  await expect(dialog.getByText('is already in the list.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await expect(toast(page, 'Failed to create product')).toBeVisible()
  await expect(resolution).toBeFocused()
  await expect(resolution).toHaveAccessibleDescription('Resolution is required')
  await expect(dialog.getByLabel('Name')).toHaveValue(`Dash Camera ${stamp}`)
  await expect.poll(() => imagesOf(dialog)).toEqual([third, first, second])
  await check(page)
  await resolution.selectOption('4K')
  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await expect(toast(page, 'Product created successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const slug = category.toLowerCase().replaceAll(' ', '-')
  const listFor = (vehicle: string) =>
    open(page, `/makes/toyota/models/corolla/sub-models/${vehicle}/categories/${slug}/products`)
  await listFor('sedan-2020-2024')
  await expect(page.getByText('No products available in this category.')).toBeVisible()
  await listFor('sedan-2015-2019')
  await page
    .getByRole('link', { name: `Dash Camera ${stamp}` })
    .first()
    .click()
  await expect(heading(page, `Dash Camera ${stamp}`)).toBeVisible()
  await expect(page.getByText('4K', { exact: true })).toBeVisible()
  await expect(page.locator('main img').first()).toHaveAttribute('src', third ?? '')
  for (const url of [third, first, second]) await expect(page.locator(`main img[src="${url}"]`).first()).toBeVisible()
})

test('another category clears the specifications, after a question', async ({ page }) => {
  const product = plentiful(0)
  await enter(page, admin)
  await open(page, `/admin/products/${product.id}`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "${product.name}" [level=1]
      - navigation "Sections":
        - list:
          - listitem:
            - link "Images"
      - group "Images":
        - list:
          - listitem:
            - button "Remove image 1"
      - group "Product":
        - textbox "Name": ${JSON.stringify(product.name)}
        - textbox "Reference" [disabled]
        - textbox /^Price/
        - checkbox /Active/ [checked]
      - group "Compatibility":
        - region "Add vehicles"
        - region "Vehicles":
          - heading /\\d+ vehicles?/ [level=3]
  `)
  const editor = page.getByRole('main')
  const category = editor.getByRole('combobox', { name: 'Category' })
  const before = await category.inputValue()
  const fields = editor.locator('[name^="specifications."]')
  const values = () => fields.evaluateAll(all => all.map(field => ('value' in field ? field.value : '')))
  const typed = await values()
  expect(typed.some(Boolean)).toBe(true)

  await category.fill('spark plugs')
  await page.getByRole('option', { name: 'Spark Plugs' }).first().click()
  const question = page.getByRole('dialog', { name: 'Change the category?' })
  await expect(question.getByRole('button', { name: `Keep ${before}` })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(category).toHaveValue(before)
  await expect.poll(() => values()).toEqual(typed)

  await category.fill('spark plugs')
  await page.getByRole('option', { name: 'Spark Plugs' }).first().click()
  await check(page)
  await question.getByRole('button', { name: 'Change and Clear' }).click()
  await expect(category).toHaveValue('Spark Plugs')
  await expect(editor.getByText('Loading specifications...')).toHaveCount(0)
  expect((await values()).filter(Boolean)).toEqual([])
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('link', { name: 'All Products' }).click()
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(heading(page, 'Products')).toBeVisible()
})

test('a product has a page of its own: its sections, what is saved, and the way back to its row', async ({ page }) => {
  await enter(page, admin)
  await open(page, '/admin/products')
  const link = page.getByRole('article').nth(20).getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.press('Enter')
  await expect(heading(page, name)).toBeFocused()
  expect(await page.title()).toContain(name)
  await expect(page.getByText('Everything is saved')).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(sections.first()).toHaveText('Images')
  await sections.filter({ hasText: 'Texts' }).click()
  await expect(page.getByLabel('Description')).toBeInViewport()

  await page.getByLabel('Description').fill('Typed on its page.')
  await expect(page.getByText('Not saved yet')).toBeInViewport()
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.press('Enter')
  await expect(toast(page, 'Product updated successfully')).toBeVisible()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await expect(save).toBeFocused()
  await expect(page.getByLabel('Description')).toHaveValue('Typed on its page.')
  await page.getByRole('link', { name: 'All Products' }).click()
  await expect(page.getByRole('article').getByRole('link', { name, exact: true })).toBeFocused()
  await expect(page.getByRole('article').getByRole('link', { name, exact: true })).toBeInViewport()
})
