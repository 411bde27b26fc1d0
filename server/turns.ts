/**
 * Lets work in while at most `inside` is under way. What waits is served by turns: first the oldest of one visitor, then the
 * oldest of the next, so that whoever asks for a thousand pages at once delays their own and not those of others. `enter`
 * returns a function to call when the work is done, or null where this visitor has `mostWaiting` waiting already.
 */
export function createTurns({ inside, mostWaiting }: { inside: number; mostWaiting: number }) {
  let underWay = 0
  // A Map keeps its order: whoever is served goes to its end.
  const waiting = new Map<string, (() => void)[]>()

  function letIn() {
    while (underWay < inside) {
      const next = waiting.entries().next().value
      if (!next) return
      const [visitor, [first, ...others]] = next
      waiting.delete(visitor)
      if (others.length > 0) waiting.set(visitor, others)
      underWay += 1
      first?.()
    }
  }

  function leave() {
    underWay -= 1
    letIn()
  }

  return {
    async enter(visitor: string): Promise<(() => void) | null> {
      const own = waiting.get(visitor) ?? []
      if (own.length >= mostWaiting) return null
      await new Promise<void>(resolve => {
        own.push(resolve)
        waiting.set(visitor, own)
        letIn()
      })
      return leave
    },
  }
}
