/** Who asks for a turn: a visitor, by their network, at one of the shop's doors, such as '/login'. */
export type Asker = { door: string; visitor: string }

export type Turns = {
  /** Waits for a turn; returns a function to call when the work is done. Throws TurnRefused, unless `isPatient`. */
  enter(asker: Asker, isPatient?: boolean): Promise<() => void>
}

/** There is no turn: this visitor has too much waiting already, or has waited for too long. */
export class TurnRefused extends Error {
  readonly reason: 'too many' | 'too long'
  constructor(reason: TurnRefused['reason']) {
    super(`No turn: ${reason}`)
    this.reason = reason
  }
}

/** How much may be under way at once: in all, at one door, and of one visitor. And how much of one visitor waits, and how long. */
type Most = { inside: number; insideOfDoor: number; insideOfOne: number; mostWaiting: number; longestMs: number }

type Waiting = { enter: () => void }

/**
 * Lets work in while there is room for it, and keeps some room for other doors and other visitors. What waits is served by
 * turns, one door after the other, and at each door one visitor after the other. So whoever asks for a thousand pages at once
 * delays their own and not those of others, and a thousand visitors at one door delay nobody at another.
 */
export function createTurns(most: Most): Turns {
  let inside = 0
  const insideOfDoor = createTally()
  const insideOfOne = createTally()
  const waitingOfOne = createTally()
  // A Map keeps its order: whoever is served goes to its end.
  const doors = new Map<string, Map<string, Set<Waiting>>>()

  let isLettingIn = false
  /**
   * Lets in at the end of what this process is at, so that it hears of others in between. A thousand answers that wait for
   * nothing, such as redirects, would otherwise follow each other without a pause.
   */
  function letInSoon() {
    if (isLettingIn) return
    isLettingIn = true
    setImmediate(() => {
      isLettingIn = false
      letIn()
    })
  }

  function letIn() {
    // A door that goes to the end is met again, until there is no room or nobody may enter.
    for (const [door, visitors] of doors) {
      if (inside >= most.inside) return
      if (insideOfDoor.count(door) >= most.insideOfDoor) continue
      const next = findNext(visitors)
      if (!next) continue
      const asker = { door, visitor: next.visitor }
      takeOut(asker, next.waiting)
      moveToEnd(visitors, next.visitor)
      moveToEnd(doors, door)
      count(asker, 1)
      next.waiting.enter()
    }
  }

  function findNext(visitors: Map<string, Set<Waiting>>) {
    for (const [visitor, [waiting]] of visitors) {
      if (waiting && insideOfOne.count(visitor) < most.insideOfOne) return { visitor, waiting }
    }
    return null
  }

  function count({ door, visitor }: Asker, more: 1 | -1) {
    inside += more
    insideOfDoor.add(door, more)
    insideOfOne.add(visitor, more)
  }

  function putIn({ door, visitor }: Asker, waiting: Waiting) {
    const visitors = doors.get(door) ?? new Map<string, Set<Waiting>>()
    doors.set(door, visitors)
    visitors.set(visitor, (visitors.get(visitor) ?? new Set()).add(waiting))
    waitingOfOne.add(visitor, 1)
  }

  function takeOut({ door, visitor }: Asker, waiting: Waiting) {
    const visitors = doors.get(door)
    const own = visitors?.get(visitor)
    own?.delete(waiting)
    if (own?.size === 0) visitors?.delete(visitor)
    if (visitors?.size === 0) doors.delete(door)
    waitingOfOne.add(visitor, -1)
  }

  function leaveOnce(asker: Asker) {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      count(asker, -1)
      letInSoon()
    }
  }

  return {
    async enter(asker, isPatient = false) {
      if (!isPatient && waitingOfOne.count(asker.visitor) >= most.mostWaiting) throw new TurnRefused('too many')
      return new Promise((resolve, reject) => {
        const waiting = {
          enter() {
            clearTimeout(tooLong)
            resolve(leaveOnce(asker))
          },
        }
        const giveUp = () => {
          takeOut(asker, waiting)
          reject(new TurnRefused('too long'))
        }
        const tooLong = isPatient ? undefined : setTimeout(giveUp, most.longestMs)
        putIn(asker, waiting)
        if (!isLettingIn) letIn()
      })
    },
  }
}

function createTally() {
  const counts = new Map<string, number>()
  return {
    count: (name: string) => counts.get(name) ?? 0,
    add(name: string, more: 1 | -1) {
      const count = (counts.get(name) ?? 0) + more
      if (count === 0) counts.delete(name)
      else counts.set(name, count)
    },
  }
}

function moveToEnd<Value>(map: Map<string, Value>, name: string) {
  const value = map.get(name)
  if (value === undefined) return
  map.delete(name)
  map.set(name, value)
}
