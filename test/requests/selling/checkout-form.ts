/** What Anna sends for a part at 49.99: with 5.99 for delivery and 20% VAT on both it comes to 67.18. */
export const form = (more: Record<string, string> = {}) => ({
  firstName: 'Anna',
  lastName: 'Berg',
  email: 'anna@example.com',
  phone: '555 0100',
  address: '12 Gear Street',
  city: 'Springfield',
  postcode: '12345',
  paymentMethod: 'cod',
  checkoutKey: crypto.randomUUID(),
  lines: JSON.stringify([{ id: 'KT-PAD10', quantity: 1 }]),
  shownTotalCents: '6718',
  ...more,
})
export const linesOf = (...lines: unknown[]) => JSON.stringify(lines)
