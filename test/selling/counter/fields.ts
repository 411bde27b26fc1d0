/** The screen's fields: two pads, picked up, at 30.00 with 20% VAT 72.00. */
export const saleFields = (changed: Record<string, string> = {}) => ({
  userId: '',
  customerName: 'Ada Lovelace',
  phone: '555 0100',
  email: '',
  handover: 'pickup',
  channel: 'phone',
  address: '',
  city: '',
  postcode: '',
  paidBy: 'cash',
  lines: JSON.stringify([{ id: 'PAD1', quantity: 2 }]),
  prices: '{}',
  saleKey: crypto.randomUUID(),
  shownTotalCents: '7200',
  ...changed,
})
