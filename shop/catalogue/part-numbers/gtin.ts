/** Whether a GTIN (8, 12, 13 or 14 digits, with whatever stands between them) ends with the check digit of the others. Zeros alone are none. */
export function isGtin(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
