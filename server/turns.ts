type Waiting = { enter: () => void }
type Turn = (() => void) | 'too many' | 'too long'

/**
 * Lets work in while at most `inside` is under way, and of one visitor at most `insideOfOne`, so that there is always room
 * for others. What waits is served by turns: first the oldest of one visitor, then the oldest of the next, so that whoever
 * asks for a thousand pages at once delays their own and not those of others. `enter` returns a function to call when the
 * work is done, or says why there is none: this visitor has `mostWaiting` waiting already, or has waited for `longestMs`.
 */
export function createTurns(most: { inside: number; insideOfOne: number; mostWaiting: number; longestMs: number }) {
  let inside = 0
  const insideOf = new Map<string, number>()
  // A Map keeps its order: whoever is served goes to its end.
  const waiting = new Map<string, Waiting[]>()

  function letIn() {
    // Whoever goes to the end is met again, until there is no room or nobody may enter.
    for (const [visitor, [first, ...others]] of waiting) {
      if (inside >= most.inside) return
      const own = insideOf.get(visitor) ?? 0
      if (own >= most.insideOfOne) continue
      keepWaiting(visitor, others)
      inside += 1
      insideOf.set(visitor, own + 1)
      first?.enter()
    }
  }

  function keepWaiting(visitor: string, others: Waiting[]) {
    waiting.delete(visitor)
    if (others.length > 0) waiting.set(visitor, others)
  }

  function leave(visitor: string) {
    inside -= 1
    const own = (insideOf.get(visitor) ?? 1) - 1
    if (own > 0) insideOf.set(visitor, own)
    else insideOf.delete(visitor)
    letIn()
  }

  return {
    enter(visitor: string): Promise<Turn> {
      const own = waiting.get(visitor) ?? []
      if (own.length >= most.mostWaiting) return Promise.resolve('too many')
      return new Promise(resolve => {
        const tooLong = setTimeout(() => {
          const left = (waiting.get(visitor) ?? []).filter(other => other !== self)
          if (left.length > 0) waiting.set(visitor, left)
          else waiting.delete(visitor)
          resolve('too long')
        }, most.longestMs)
        const self = {
          enter() {
            clearTimeout(tooLong)
            resolve(() => leave(visitor))
          },
        }
        own.push(self)
        waiting.set(visitor, own)
        letIn()
      })
    },
  }
}
