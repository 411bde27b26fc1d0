/**
 * The shortest list that still fails, found by leaving out ever smaller runs of its items (delta debugging): what is left fails, and
 * leaving out any one item of it does not. Stops after `mostTries` and returns what it has by then.
 */
export async function shrink<Item>(
  items: readonly Item[],
  fails: (items: readonly Item[]) => Promise<boolean>,
  mostTries = 400,
): Promise<Item[]> {
  let left = [...items]
  let tries = 0
  for (let size = Math.ceil(left.length / 2); size >= 1 && tries < mostTries; ) {
    let hasShrunk = false
    // From the end: what is done last depends on what was done first.
    for (let from = left.length - size; from > -size && tries < mostTries; from -= size) {
      const without = [...left.slice(0, Math.max(0, from)), ...left.slice(from + size)]
      tries += 1
      if (without.length === 0 || without.length === left.length || !(await fails(without))) continue
      left = without
      hasShrunk = true
    }
    if (size === 1 && !hasShrunk) break
    if (!hasShrunk || size > left.length) size = Math.max(1, Math.floor(Math.min(size, left.length) / 2))
  }
  return left
}
