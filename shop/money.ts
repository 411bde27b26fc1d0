/** The most that a money column can hold: numeric(12,2). */
export const maxCents = 999_999_999_999

const noBreakSpace = '\u00a0'

/**
 * A currency symbol that stands after the amount: it begins with a no-break space, '12.50 €'. So orders keep with the symbol
 * where it stood.
 */
export const symbolAfter = (symbol: string): string => noBreakSpace + symbol

/** Whether a currency symbol stands after the amount. */
export const isSymbolAfter = (symbol: string): boolean => symbol.startsWith(noBreakSpace)

/** An amount with the currency symbol where that stands. */
export const withSymbol = (amount: string, symbol: string): string =>
  isSymbolAfter(symbol) ? amount + symbol : symbol + amount

/** '1234.50': an amount without symbol and with two decimals, as fields, files and programs take it. Refuses part of a cent. */
export function plainMoney(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Money is whole cents, not ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * '$1,234.50', or '1,234.50 €' with a symbol that stands after it, for people: two decimals, and thousands apart. A negative
 * amount has its sign before all. Refuses anything but whole cents with a RangeError.
 */
export function formatMoney(cents: number, symbol = '$'): string {
  const amount = plainMoney(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ',')
  return (cents < 0 ? '-' : '') + withSymbol(amount, symbol)
}

/**
 * What amounts of orders come to, each currency by itself: '$1,079.86', or '$1,079.86 and 56.39 €' where the shop has changed its own
 * meanwhile. Currencies are told by their sign, on whichever side it stands; what comes to nothing is left out. '' of nothing.
 */
export const sumText = (amounts: readonly { cents: number; symbol: string }[]): string =>
  [...Map.groupBy(amounts, ({ symbol }) => symbol.trim()).values()]
    .map(own => ({ cents: own.reduce((sum, { cents }) => sum + cents, 0), symbol: own[0]?.symbol }))
    .filter(({ cents }) => cents !== 0)
    .map(({ cents, symbol }) => formatMoney(cents, symbol))
    .join(' and ')

/** A price in the currency's unit (12.5), as the browser's cart keeps it, in cents. */
export const centsOf = (price: number): number => Math.round(price * 100)

/** Cents as a price in the currency's unit (12.5), for the browser's cart. */
export const priceOf = (cents: number): number => cents / 100

/** '20%', '8.25%': a rate as a percentage, without needless zeros. */
export const formatRate = (rate: number): string => `${Number((rate * 100).toFixed(2))}%`

/** How the core charge of a piece stands beside its price: '+ $25.00 refundable core'. */
export const coreText = (cents: number, symbol = '$'): string => `+ ${formatMoney(cents, symbol)} refundable core`

/** The same where there is little room, as in the list of a search box: '+ $25.00 core'. */
export const shortCoreText = (cents: number, symbol = '$'): string => `+ ${formatMoney(cents, symbol)} core`
