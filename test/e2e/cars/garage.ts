import type { Locator, Page } from '@playwright/test'
import { expect } from '#test/e2e/shopper.ts'

// A Corolla of 2010 is one of two variants in the demo catalogue; a part of another make's never fits it.

export const corolla = { make: 'Toyota', model: 'Corolla', year: '2010' }
export const cards = (page: Page) => page.getByRole('main').getByRole('article')

export async function fillIn(
  dialog: Locator,
  vehicle: { make?: string; model?: string; year?: string; nickname?: string },
) {
  if (vehicle.make) await dialog.getByLabel('Make', { exact: true }).selectOption(vehicle.make)
  if (vehicle.model) await dialog.getByLabel('Model', { exact: true }).selectOption(vehicle.model)
  if (vehicle.year) await dialog.getByLabel('Year').selectOption(vehicle.year)
  if (vehicle.nickname) await dialog.getByLabel('Nickname (Optional)').fill(vehicle.nickname)
}

export async function addVehicle(page: Page, vehicle: Parameters<typeof fillIn>[1]) {
  await page.goto('/garage')
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Vehicle to Garage' })
  await fillIn(dialog, vehicle)
  await dialog.getByRole('button', { name: 'Add Vehicle' }).click()
  await expect(dialog).toBeHidden()
}

export const stored = (page: Page, key: string) =>
  page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

/** Opens a product of the search that has that badge; one that does not fit stands only among all parts. */
export async function openPartThat(page: Page, badge: string, query: string) {
  await page.goto(`/search?q=${encodeURIComponent(query)}`)
  if (badge.startsWith('Does not fit')) await page.getByRole('link', { name: 'Show All Parts' }).click()
  await cards(page).filter({ hasText: badge }).first().getByRole('link').click()
  // The card says the same as the page.
  await expect(page).toHaveURL(/\/products\//)
  await expect(page.getByRole('main').getByText(badge, { exact: true }).first()).toBeVisible()
}

/** Keeps a Corolla of 2012 in the garage as another page of the shop would have done. */
export async function keepCorolla(page: Page) {
  await page.evaluate(async () => {
    const idOf = async (address: string, name: string) => {
      const { items } = await (await fetch(address)).json()
      return String(items.find((item: { name: string }) => item.name === name).id)
    }
    const makeId = await idOf('/garage/makes', 'Toyota')
    const modelId = await idOf(`/garage/models?make=${makeId}`, 'Corolla')
    const car = { id: '1', makeId, makeName: 'Toyota', modelId, modelName: 'Corolla', year: '2012' }
    localStorage.setItem('garage', JSON.stringify([car]))
  })
}
