type Waiting = { weight: number; enter: () => void }

/**
 * Lets work in, in the order of arrival, while the weights of all work inside add up to at most `capacity`. Work that is
 * heavier than that goes in alone. `enter` returns a function to call when the work is done, or null where there was no
 * room within `patienceMs`. Without `patienceMs` it waits as long as it takes.
 */
export function createGate(capacity: number): {
  enter(weight: number): Promise<() => void>
  enter(weight: number, patienceMs: number): Promise<(() => void) | null>
} {
  let inside = 0
  const queue: Waiting[] = []

  function letIn() {
    for (let next = queue[0]; next && inside + next.weight <= capacity; next = queue[0]) {
      queue.shift()
      inside += next.weight
      next.enter()
    }
  }

  function leaveOnce(weight: number) {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      inside -= weight
      letIn()
    }
  }

  function enter(weight: number): Promise<() => void>
  function enter(weight: number, patienceMs: number): Promise<(() => void) | null>
  function enter(weight: number, patienceMs?: number) {
    const counted = Math.min(weight, capacity)
    return new Promise<(() => void) | null>(resolve => {
      let timer: NodeJS.Timeout | undefined
      const waiting: Waiting = {
        weight: counted,
        enter() {
          clearTimeout(timer)
          resolve(leaveOnce(counted))
        },
      }
      queue.push(waiting)
      letIn()
      if (patienceMs === undefined || !queue.includes(waiting)) return
      timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        resolve(null)
        letIn()
      }, patienceMs)
    })
  }

  return { enter }
}
