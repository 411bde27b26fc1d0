import { expect, test } from 'vitest'
import { runInLanes } from './lanes.ts'
import type { Outcome } from './outcome.ts'
import type { Step } from './steps.ts'

const step = (name: string, lane: Step['lane'], needs?: string): Step => ({
  name,
  title: name,
  lane,
  needs,
  programs: [],
})
const passed: Outcome = { passed: 1, failed: 0, skipped: 0, failures: [] }
const failed: Outcome = { passed: 0, failed: 1, skipped: 0, failures: [] }

/** Runs the steps until each is let go by its name; answers what began, what was missing, and how one is let go. */
function start(steps: Step[]) {
  const began: string[] = []
  const waiting = new Map<string, (outcome: Outcome) => void>()
  const all = runInLanes(steps, async (step, missing) => {
    began.push(missing ? `${step.name} without ${missing.step.name}` : step.name)
    const outcome = missing ? failed : await new Promise<Outcome>(resolve => waiting.set(step.name, resolve))
    return { step, outcome }
  })
  const end = async (name: string, outcome = passed) => {
    await untilIdle()
    waiting.get(name)?.(outcome)
    await untilIdle()
  }
  return { began, end, all }
}
const untilIdle = () => new Promise(resolve => setImmediate(resolve))

test('lanes run side by side, the steps of one lane one after the other', async () => {
  const { began, end, all } = start([step('types', 'shop'), step('unit', 'shop'), step('build', 'browser')])
  await untilIdle()
  expect(began).toEqual(['types', 'build'])
  await end('build')
  expect(began).toEqual(['types', 'build'])
  await end('types')
  expect(began).toEqual(['types', 'build', 'unit'])
  await end('unit')
  expect((await all).map(({ step }) => step.name)).toEqual(['types', 'unit', 'build'])
})

test('a step waits for the one that it needs in another lane, and hears when that failed', async () => {
  const { began, end, all } = start([step('build', 'browser'), step('database', 'shop', 'build')])
  await untilIdle()
  expect(began).toEqual(['build'])
  await end('build', failed)
  expect(began).toEqual(['build', 'database without build'])
  expect((await all).map(({ outcome }) => outcome.failed)).toEqual([1, 1])
})

test('a step that failed does not keep the next of its lane from running', async () => {
  const { began, end } = start([step('lint', 'shop'), step('types', 'shop')])
  await end('lint', failed)
  expect(began).toEqual(['lint', 'types'])
})
