import type { PiesItem } from '#shop/trade/formats/pies-read.server.ts'

type Price = PiesItem['prices'][number]
type Asked = { currencyCode: string; day: string }

/** How many pieces a price is for, by its unit. A price for another unit, such as a pack, says nothing of one piece. */
const piecesOf: Record<string, number> = { PE: 1, EA: 1, HU: 100 }

/**
 * What one piece of a part costs on a day ('2026-11-23') in the shop's currency: at retail (RET), else by the list (LST); of several the
 * price that came into force last. Of other types of prices where they are named: ['COR'] is the core charge. Null where the file has no such price.
 */
export function priceOf(
  { prices }: PiesItem,
  { currencyCode, day }: Asked,
  types: readonly string[] = ['RET', 'LST'],
): { cents: number } | null {
  const ofOne = prices
    .filter(price => (price.currency ?? currencyCode) === currencyCode && isInForce(price, day))
    .filter(({ leastPieces }) => leastPieces === null || Number(leastPieces) <= 1)
    .flatMap(price => ofOnePiece(price) ?? [])
    .toSorted((one, other) => (other.from ?? '').localeCompare(one.from ?? ''))
  return types.flatMap(wanted => ofOne.find(({ type }) => type === wanted) ?? [])[0] ?? null
}

/** The price of one piece; null where that is not said, or is no whole number of cents. */
function ofOnePiece(price: Price): Price | null {
  const pieces = piecesOf[price.unit ?? 'PE']
  if (pieces === undefined) return null
  return price.cents % pieces === 0 ? { ...price, cents: price.cents / pieces } : null
}

/** A day that cannot be read says nothing of when a price holds, so that such a price is not taken. */
const isInForce = ({ from, until }: Price, day: string) =>
  [from, until].every(date => date === null || /^\d{4}-\d\d-\d\d/.test(date)) &&
  (from ?? day).slice(0, 10) <= day &&
  (until ?? day).slice(0, 10) >= day
