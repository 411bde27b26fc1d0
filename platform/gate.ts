type Waiting = { weight: number; enter: () => void }

/**
 * Lets work in, in the order of arrival, while the weights of all work inside add up to at most `capacity`. Work that is
 * heavier than that goes in alone. `enter` returns a function to call when the work is done.
 */
export function createGate(capacity: number): { enter(weight: number): Promise<() => void> } {
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

  return {
    enter(weight) {
      const counted = Math.min(weight, capacity)
      return new Promise(resolve => {
        queue.push({ weight: counted, enter: () => resolve(leaveOnce(counted)) })
        letIn()
      })
    },
  }
}
