/**
 * Chance as SQL text: a whole number from 0 up to, not including, `sides`, the same for the same `of` every time.
 * `salt` keeps the questions asked about one row apart.
 */
export const pick = (of: string, salt: number, sides: string | number): string =>
  `((hashint8extended((${of})::bigint, ${salt}) & 9223372036854775807) % (${sides}))`

/** Chance as SQL text: from 0 up to, not including, 1. */
export const chance = (of: string, salt: number): string => `(${pick(of, salt, 1_000_000)} / 1000000.0)`

/** One of the items of an array, as SQL text. */
export const oneOf = (array: string, of: string, salt: number): string =>
  `(${array})[1 + ${pick(of, salt, `array_length(${array}, 1)`)}]`

/** The id of the nth customer or order, as SQL text. */
export const uuidOf = (kind: 'customer' | 'order', n: string): string => `md5('${kind} ' || (${n}))::uuid`
