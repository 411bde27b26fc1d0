/** Whether a GTIN (8, 12, 13 or 14 digits, with whatever stands between them) ends with the check digit of the others. Zeros alone are none. */
export function isGtin(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * The forms in which the same GTIN may be written, by its digits: '36000291452', whose first zero a spreadsheet took, is
 * '036000291452' and '00036000291452'. None of what is no GTIN.
 */
export function gtinForms(text: string): string[] {
  const digits = text.replace(/[\s.-]/g, '').replace(/^0+/, '')
  const forms = [8, 12, 13, 14].filter(length => length >= digits.length).map(length => digits.padStart(length, '0'))
  return digits.length >= 7 && /^\d+$/.test(digits) ? forms.filter(isGtin) : []
}

/** A GTIN by its digits, with zeros in front that a spreadsheet took: '4 047024 123458' is '4047024123458', '36000291452' is '036000291452'. Null for what is none. */
export function gtinOf(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '')
  return isGtin(digits) ? digits : (gtinForms(digits)[0] ?? null)
}
