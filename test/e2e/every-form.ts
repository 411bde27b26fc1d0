import type { Page } from '@playwright/test'
import {
  haveTwoStep,
  invitationLink,
  inviteSomebody,
  logInElsewhere,
  newAddressLink,
  resetLink,
  waitForCode,
} from './form-accounts.ts'
import {
  addToSale,
  aTimetable,
  aWebhook,
  bulk,
  choosePicture,
  fillCart,
  haveAvatar,
  pressFirst,
  pressInMenu,
  publishReview,
  retire,
  revokeAToken,
  selectOrder,
  typePrice,
  typeTracking,
  uploadPicture,
  wishOfTheDemo,
} from './form-steps.ts'
import { shelfOf } from './shelf.ts'
import { fillAddress } from './shopper.ts'

const { pictured } = shelfOf('every-form')

type Who = 'visitor' | 'customer' | 'admin'

export type Form = {
  who: Who
  /** The title of the toast. */
  says: string
  /** The page on which the form stands, if that is not its own address. */
  at?: string | ((page: Page) => Promise<string>)
  /** Makes what the form is about, before its page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** What is done on the page before the form can be sent. */
  before?: (page: Page) => Promise<void>
  /** Sends it where no button does. */
  send?: (page: Page) => Promise<void>
  /** Its route has a script that its page has not loaded before it is sent. */
  hasOwnScript?: boolean
  /** Changes what other tests look at. */
  isAlone?: boolean
}

const visitor = (says: string, more: Partial<Form> = {}): Form => ({ who: 'visitor', says, ...more })
const customer = (says: string, more: Partial<Form> = {}): Form => ({ who: 'customer', says, ...more })
const owner = (says: string, more: Partial<Form> = {}): Form => ({ who: 'admin', says, ...more })

const thing = (path: string, name: string): Record<string, Form> => ({
  [`/admin/${path}/new`]: owner(`Failed to create ${name}`),
  [`/admin/${path}/:id`]: owner(`Failed to update ${name}`),
  [`/admin/${path}/:id/delete`]: owner(`Failed to delete ${name}`),
})

/** The form of each route that takes one; what a route calls its parameter is `:id` here. */
export const forms: Record<string, Form> = {
  '/login': visitor('Login Failed'),
  '/login/code': visitor('Login Failed', { prepare: waitForCode }),
  '/auth': visitor('Error'),
  '/auth/sign-up': visitor('Error'),
  '/register': visitor('Registration Failed'),
  '/forgot-password': visitor('Nothing was sent'),
  '/reset-password': visitor('Your password was not changed', { at: resetLink }),
  '/accept-invitation': visitor('Your account was not made', { at: invitationLink }),
  '/logout': customer('You are still logged in', { at: '/account', hasOwnScript: true }),
  '/contact': visitor('Error'),
  '/withdraw': visitor('Error'),
  '/quote/:id': visitor('Error'),
  '/quote/:id/refuse': visitor('Error'),
  '/orders/:id/return': customer('Error'),
  '/orders/:id/cancel': customer('Error'),
  '/orders/:id/change': customer('Error'),
  '/orders/:id': customer('Prices and stock could not be checked just now', {
    send: pressFirst(/^Order Again$/),
  }),
  '/garage/vin': visitor('Nothing was sent'),
  '/products/:id': customer('Failed to submit review', { at: '/products/:id?reviews=1' }),
  '/checkout': customer('Order Failed', { prepare: fillCart, before: fillAddress }),
  '/profile': customer('Error'),
  '/profile/avatar': customer('Error', { before: choosePicture }),
  '/profile/avatar/remove': customer('Error', { at: '/profile', before: haveAvatar }),
  '/profile/confirmation': customer('Nothing was sent', { at: '/profile' }),
  '/profile/password': customer('Your password was not changed'),
  '/profile/email': customer('No link was sent'),
  '/profile/two-step': customer('Two-step login was not turned on'),
  '/profile/two-step/off': customer('Two-step login is still on', { prepare: haveTwoStep }),
  '/profile/two-step/codes': customer('No new recovery codes were made', { prepare: haveTwoStep }),
  '/profile/sessions/:id/end': customer('That browser was not logged out', {
    at: '/profile/sessions',
    prepare: logInElsewhere,
  }),
  '/profile/other-sessions': customer('Your other devices were not logged out', {
    at: '/profile',
  }),
  '/change-email': customer('Your email was not changed', { at: newAddressLink }),
  '/profile/delete': customer('Failed to delete the account'),
  '/reviews/:id/delete': customer('Failed to delete review', {
    at: '/reviews',
    prepare: publishReview,
    hasOwnScript: true,
  }),
  ...thing('products', 'product'),
  ...thing('categories', 'category'),
  ...thing('brands', 'brand'),
  ...thing('car-makes', 'car make'),
  ...thing('car-models', 'car model'),
  ...thing('car-sub-models', 'car sub-model'),
  ...thing('banners', 'banner'),
  '/admin/delivery-areas/new': owner('Failed to create delivery area'),
  '/admin/rounds': owner('Failed to plan the round'),
  '/admin/rounds/:id/step': owner('Failed to change the round', { at: '/admin/rounds/:id', hasOwnScript: true }),
  '/admin/banners/:id/move': owner('Failed to update banner', { at: '/admin/banners' }),
  '/admin/products/bulk/activate': owner('Failed to update products', {
    at: bulk('activate', 1),
    prepare: retire(1),
    isAlone: true,
  }),
  '/admin/products/bulk/deactivate': owner('Failed to update products', { at: bulk('deactivate', 2) }),
  '/admin/products/bulk/category': owner('Failed to update products', { at: `${bulk('category', 3)}&to=149` }),
  '/admin/products/bulk/core': owner('Failed to update products', { at: `${bulk('core', 7)}&amount=12` }),
  '/admin/products/bulk/price': owner('Failed to update products', { at: `${bulk('price', 4)}&percent=7` }),
  '/admin/products/bulk/:id/undo': owner('Failed to update products', {
    at: '/admin/products',
    prepare: retire(5),
    isAlone: true,
  }),
  '/admin/pictures/:id': owner('Failed to upload image', { at: '/admin/banners/new', send: uploadPicture }),
  '/admin/packing/:id': owner('Failed to ship the order'),
  '/admin/orders/:id/status': owner('Failed to update order status', {
    at: '/admin/orders/:id',
    before: typeTracking,
    send: pressFirst(/^Mark /),
    hasOwnScript: true,
  }),
  '/admin/orders/:id/tracking': owner('Failed to save tracking', {
    at: '/admin/orders/:id',
    before: typeTracking,
    send: pressFirst(/^Save Tracking$/),
    hasOwnScript: true,
  }),
  '/admin/orders/:id/call': owner('Failed to save the call', {
    at: '/admin/orders/:id',
    send: pressFirst(/^Ask for a Call First$/),
    hasOwnScript: true,
  }),
  '/admin/orders/:id/answer-change': owner('Failed to decline the change', {
    at: wishOfTheDemo,
    hasOwnScript: true,
  }),
  '/admin/users/:id/calls-first': owner('Failed to update user', {
    at: '/admin/users?role=customer',
    send: pressInMenu('Call before sending'),
    hasOwnScript: true,
  }),
  '/admin/orders/:id/take-back': owner('Failed to take the parts back'),
  '/admin/orders/:id/payments': owner('Failed to save the payment'),
  '/admin/orders/:id/payments/correct': owner('Failed to put the payment right', {
    at: '/admin/orders/:id/payments',
    before: page => page.getByText('Put right', { exact: true }).first().click(),
    hasOwnScript: true,
  }),
  '/admin/counter': owner('Failed to place the order', { before: addToSale }),
  '/admin/quotes/:id': owner('Failed to place the order'),
  '/admin/quotes/:id/:id': owner('Failed to update quote', { at: '/admin/quotes/:id', send: pressFirst(/^Mail$/) }),
  '/admin/cash-up': owner('Failed to close the till'),
  '/admin/stock-takes': owner('Failed to begin the stock-take'),
  '/admin/stock-takes/:id': owner('Failed to end the stock-take', { send: pressFirst(/^Apply/) }),
  '/admin/returns/:id': owner('Failed to settle the return'),
  '/admin/returns/:id/step': owner('Failed to update return', { at: '/admin/returns/:id', hasOwnScript: true }),
  '/admin/products/:id/stock': owner('Failed to correct the stock'),
  '/admin/orders/:id/edit': owner('Failed to change the order'),
  '/admin/orders/:id/ship-part': owner('Failed to ship a part of the order', {
    before: page =>
      page
        .getByLabel(/^Units of /)
        .first()
        .fill('1'),
  }),
  '/admin/orders/:id/cancel': owner('Failed to update order status'),
  '/admin/orders/:id/delete': owner('Failed to delete order', {
    at: '/admin/orders/:id',
    async send(page) {
      await page.getByLabel('Other steps').click()
      await page.getByRole('button', { name: 'Delete' }).click()
    },
    hasOwnScript: true,
  }),
  '/admin/orders/:id/restore': owner('Failed to restore order', {
    at: '/admin/orders?status=deleted',
    hasOwnScript: true,
  }),
  '/admin/users/:id/make-admin': owner('Failed to add admin role'),
  '/admin/users/:id/remove-admin': owner('Failed to remove admin role'),
  '/admin/api-tokens': owner('Failed to create API token'),
  '/admin/api-tokens/:id/revoke': owner('Failed to revoke API token', { at: revokeAToken }),
  '/admin/webhooks': owner('Failed to create webhook'),
  '/admin/webhooks/:id/edit': owner('Failed to update webhook', { at: async page => `${await aWebhook(page)}/edit` }),
  '/admin/webhooks/:id/delete': owner('Failed to delete webhook', {
    at: async page => `${await aWebhook(page)}/delete`,
  }),
  '/admin/webhooks/:id/switch': owner('Failed to update webhook', { at: aWebhook, send: pressFirst(/^Pause$/) }),
  '/admin/webhooks/:id/send-test': owner('Failed to send a test', { at: aWebhook, send: pressFirst(/^Send a Test$/) }),
  '/admin/webhooks/:id/send-again': owner('Failed to send again', {
    at: aWebhook,
    send: pressFirst(/^Send again/),
  }),
  '/admin/imports/sources': owner('Failed to create timetable'),
  '/admin/imports/sources/:id/edit': owner('Failed to update timetable', {
    at: async page => `/admin/imports/sources/${await aTimetable(page)}/edit`,
  }),
  '/admin/imports/sources/:id/delete': owner('Failed to delete timetable', {
    at: async page => `/admin/imports/sources/${await aTimetable(page)}/delete`,
  }),
  '/admin/imports/sources/:id/:id': owner('Failed to update timetable', {
    at: '/admin/imports/sources',
    prepare: aTimetable,
    send: pressFirst(/^Pause/),
  }),
  '/admin/users/invite': owner('Failed to send the invitation'),
  '/admin/users/invitations/:id/send-again': owner('Failed to send the invitation', {
    at: '/admin/users',
    prepare: inviteSomebody,
    send: pressFirst(/^Send Again/),
    hasOwnScript: true,
  }),
  '/admin/users/invitations/:id/withdraw': owner('Failed to withdraw the invitation', {
    at: '/admin/users',
    prepare: inviteSomebody,
    send: pressFirst(/^Withdraw/),
    hasOwnScript: true,
  }),
  '/admin/users/:id/role': owner('Failed to change role'),
  '/admin/users/:id/two-step-off': owner('Failed to turn two-step login off'),
  '/admin/users/:id/cancel-orders': owner('Failed to cancel orders'),
  '/admin/messages/:id/reopen': owner('Failed to update message', { at: '/admin/messages/:id' }),
  '/admin/messages/:id/delete': owner('Failed to delete message'),
  '/admin/messages/:id/answer': owner('Failed to send answer'),
  '/admin/reviews/:id/hide': owner('Failed to hide review'),
  '/admin/reviews/:id/restore': owner('Failed to restore review', { at: '/admin/reviews?show=hidden' }),
  '/admin/orders': owner('Failed to update order status', {
    at: '/admin/orders?status=pending',
    before: selectOrder,
  }),
  '/admin/orders/ship': owner('Failed to ship orders'),
  '/admin/products/bulk/table': owner('Failed to update products', {
    at: `/admin/products?view=table&q=${pictured(6).id}`,
    before: typePrice,
  }),
  '/admin/starter/:id/load': owner('Failed to add the list', {
    at: '/admin/starter/vehicles',
    before: page => page.getByRole('checkbox').first().check(),
  }),
  '/admin/settings/test-mail': owner('Failed to send a test mail'),
  '/admin/settings': owner('Failed to update settings'),
  '/admin/settings/documents': owner('Failed to update settings'),
  '/admin/settings/texts/:id': owner('Failed to update text', { at: '/admin/settings/texts/imprint' }),
}
