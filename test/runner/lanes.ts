import type { Outcome } from './outcome.ts'
import type { Step } from './steps.ts'

type Ended = { step: Step; outcome: Outcome }

/**
 * Runs the steps of each lane one after the other, and the lanes side by side, since a test waits for a database or a
 * browser more than it computes. A step that needs another waits for it, whatever its lane; `run` hears which needed
 * step has failed. Answers the results in the order of the steps.
 */
export async function runInLanes<Result extends Ended>(
  steps: Step[],
  run: (step: Step, missing: Result | null) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<string, Promise<Result>>()
  const lastOfLane = new Map<Step['lane'], Promise<unknown>>()
  for (const step of steps) {
    const before = lastOfLane.get(step.lane)
    const needed = step.needs ? results.get(step.needs) : undefined
    const result = (async () => {
      await before
      const need = await needed
      return run(step, need && need.outcome.failed > 0 ? need : null)
    })()
    results.set(step.name, result)
    lastOfLane.set(step.lane, result)
  }
  return Promise.all(results.values())
}
