type Waiting = { weight: number; enter: () => void }

/**
 * Lets work in while the weights of what is inside stay within `capacity`, in the order of arrival; whoever is heavier
 * than all of it goes in alone. `enter` gives a function that must be called when leaving, or null where `patienceMs`
 * went by before there was room. Without `patienceMs` it waits as long as it takes.
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
