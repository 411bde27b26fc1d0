const signs = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Shorter keys have too many neighbours that mean something else, longer ones more than is worth asking for. */
const [shortest, longest] = [6, 16]

/**
 * Every key that is one letter or digit from this one: one other, one more, one less, or two swapped. None where the
 * key does not look like a part number (letters alone, under 6 signs, over 16). At most some 1,200.
 */
export function listNearKeys(key: string): string[] {
  if (key.length < shortest || key.length > longest || !/[0-9]/.test(key)) return []
  const near = new Set<string>()
  for (let place = 0; place <= key.length; place++) {
    const [before, rest, after] = [key.slice(0, place), key.slice(place), key.slice(place + 1)]
    for (const sign of signs) {
      near.add(before + sign + rest)
      if (rest) near.add(before + sign + after)
    }
    near.add(before + after)
    if (rest.length > 1) near.add(before + rest[1] + rest[0] + rest.slice(2))
  }
  near.delete(key)
  return [...near]
}

const alike: Record<string, string> = { O: '0', '0': 'O', I: '1', L: '1', '1': 'IL' }
const mostAlike = 64

/**
 * The key, and as it may have been read off a part: O and 0 are the same there, and I, L and 1. At most 64, those with the
 * fewest other signs first; of letters alone none, since they are words.
 */
export function listAlikeKeys(key: string): string[] {
  if (!/[0-9]/.test(key)) return [key]
  const keys = new Set([key])
  for (const known of keys) {
    for (const [place, sign] of [...known].entries()) {
      for (const other of alike[sign] ?? '') {
        if (keys.size >= mostAlike) return [...keys]
        keys.add(known.slice(0, place) + other + known.slice(place + 1))
      }
    }
  }
  return [...keys]
}
