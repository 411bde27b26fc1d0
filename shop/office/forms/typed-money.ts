import { maxCents } from '#shop/money.ts'

/**
 * An amount as a person types it ('12', '12.5', '12,50', '.50', '1,234.50', '1.234,50'), in cents; '12.' is begun, and 12. Null for everything else:
 * a sign, an exponent, a third decimal ('1,234' has its thousands apart, '1.234' is neither), more than a money column can hold.
 */
export function parseMoney(text: string): number | null {
  const typed = text.trim()
  const isGrouped = /^[1-9]\d{0,2}((,\d{3})+(\.\d{0,2})?|(\.\d{3})+,\d{0,2})$/.test(typed)
  const found = /^(\d*)(?:[.,](\d{0,2}))?$/.exec(isGrouped ? typed.replace(/[.,](?=\d{3})/g, '') : typed)
  if (!found) return null
  const [, whole = '', fraction = ''] = found
  if (whole + fraction === '') return null
  const cents = Number(whole + fraction.padEnd(2, '0'))
  return cents <= maxCents ? cents : null
}
