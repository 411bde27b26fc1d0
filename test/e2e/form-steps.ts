import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { firstId, post } from './form-things.ts'
import { shelfOf } from './shelf.ts'
import { expect, keepCart, lineOf, open, toast } from './shopper.ts'

const { plentiful, pictured } = shelfOf('every-form')

/** The order of the demo whose customer asks for a change. */
export async function wishOfTheDemo(page: Page) {
  await open(page, '/admin/orders?waits=change')
  const href = await page.getByRole('row').getByRole('link', { name: /^ORD-/ }).first().getAttribute('href')
  return href ?? ''
}

export async function typeTracking(page: Page) {
  await page.getByLabel('Tracking number or link').fill('DHL 4711')
}

/** Presses the first button of that name that can be pressed. */
export function pressFirst(name: RegExp) {
  return (page: Page) => page.getByRole('button', { name, disabled: false }).first().click()
}

/** The same in the menu of a row, which closes with each press. */
export function pressInMenu(text: string) {
  return async (page: Page) => {
    const menu = page.locator('details[name=row-menu]').filter({ hasText: text }).first()
    await menu.locator('summary').click()
    await menu.getByRole('button', { name: text }).click()
  }
}

export function bulk(change: string, number: number) {
  return `/admin/products/bulk/${change}?id=${pictured(number).id}`
}
/** Takes a product off the shelf, as a change of many that can be undone. */
export function retire(number: number) {
  return async (page: Page) => {
    await open(page, bulk('deactivate', number))
    await page.getByRole('button', { name: 'Apply to 1 product' }).click()
    await expect(toast(page, '1 product updated successfully')).toBeVisible()
  }
}
export async function fillCart(page: Page) {
  await keepCart(page, JSON.stringify([lineOf(plentiful(1))]))
}
export async function publishReview(page: Page) {
  await post(page, `/products/${plentiful(2).id}`, { rating: '4', comment: 'They fit.' })
}
/** A new token, about to be revoked. */
export async function revokeAToken(page: Page) {
  await post(page, '/admin/api-tokens', { name: 'Accounting', days: '90', stock: 'on' })
  return `/admin/api-tokens/${await firstId(page, '/admin/api-tokens', '/admin/api-tokens')}/revoke`
}
/** A webhook whose address takes nothing, with a delivery that was not taken. */
export async function aWebhook(page: Page) {
  await post(page, '/admin/webhooks', { url: 'https://hooks.invalid/', 'order.placed': 'on' })
  const path = `/admin/webhooks/${await firstId(page, '/admin/webhooks', '/admin/webhooks')}`
  await post(page, `${path}/send-test`)
  return path
}
export async function aTimetable(page: Page) {
  await post(page, '/admin/imports/sources', { supplier: 'Nordic', address: 'stock.csv', everyHours: '24' })
  return firstId(page, '/admin/imports/sources', '/admin/imports/sources')
}
export async function selectOrder(page: Page) {
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check()
}
export async function typePrice(page: Page) {
  await page
    .getByRole('textbox', { name: /^Price/ })
    .first()
    .fill('12.34')
}
export async function choosePicture(page: Page) {
  await page.getByLabel('Picture').setInputFiles(await picture())
}
export async function haveAvatar(page: Page) {
  await page.getByLabel('Add a picture').setInputFiles(await picture())
  await expect(page.getByRole('img', { name: 'Your Picture' })).toBeVisible()
}
export async function uploadPicture(page: Page) {
  await page.getByLabel('Upload Image').setInputFiles(await picture())
}
async function picture() {
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  return { name: 'me.png', mimeType: 'image/png', buffer }
}

/** A sale of the counter can be sent once a part is in it. */
export async function addToSale(page: Page) {
  await page.getByLabel('Part, number or complaint').fill(plentiful(0).id)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Units of ${plentiful(0).name}`)).toBeVisible()
}
