/** What no form sends, but the page itself: at the end. */
export const background = [
  '/cart/lines',
  '/checkout/placed',
  '/account/shopping',
  '/admin/driving/:id',
  '/admin/driving/:id/press',
  '/admin/stock-takes/:id/scan',
  '/admin/counter/callers',
  '/admin/counter/cars',
  '/admin/counter/parts',
]

/**
 * Forms of states that the demo shop is not in, such as a mail that cannot be sent: test/requests/admin sends them, and
 * stay-on-failure.test.ts sees to it that a fetcher does so in the browser.
 */
export const ofOtherShops = [
  '/admin/imports',
  '/admin/imports/:id',
  '/admin/imports/:id/undo',
  '/admin/imports/:id/layout',
  '/admin/imports/:id/:id',
  // While there is a delivery area, nobody else may order.
  '/admin/delivery-areas/:id',
  '/admin/delivery-areas/:id/delete',
  // Of a return that was asked for; test/requests/selling/take-back-return.test.ts sends it.
  '/orders/:id/returns/:id/take-back',
  // A message that is done has the form that opens it again.
  '/admin/messages/:id/done',
  // Does nothing: no form posts there any more.
  '/admin/messages/:id',
  '/admin/setup/put-away',
  '/admin/setup/bring-back',
  '/admin/mails/:id/retry',
  '/admin/starter/:id/remove',
  '/admin/products/bulk/:id/stop',
]
