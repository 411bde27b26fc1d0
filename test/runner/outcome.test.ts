import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcomeOf, playwrightOutcome, vitestOutcome } from './outcome.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camshaft-outcome-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function report(content: unknown) {
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

const tests = (...states: string[]) => ({
  status: states.includes('failed') ? 'failed' : 'passed',
  assertionResults: states.map(status => ({ status })),
})

test('vitest: tests are counted, and a file that could not be loaded is a failure', async () => {
  const file = await report({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [tests('passed', 'failed'), tests('passed', 'pending'), { status: 'failed', assertionResults: [] }],
  })
  expect(await vitestOutcome(file)).toEqual({ passed: 2, failed: 2, skipped: 1 })
})

test('playwright: tests are counted, and one that passes at its second try has failed', async () => {
  const file = await report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } })
  expect(await playwrightOutcome(file)).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a step without a report counts as one', async () => {
  expect(await outcomeOf(0, null)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(await outcomeOf(2, null)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a bad end is a failure whatever the report says', async () => {
  const allGreen = async () => ({ passed: 7, failed: 0, skipped: 0 })
  expect(await outcomeOf(1, allGreen)).toEqual({ passed: 7, failed: 1, skipped: 0 })
  expect(await outcomeOf(0, allGreen)).toEqual({ passed: 7, failed: 0, skipped: 0 })
})

test('no report, or one without tests, is a failure', async () => {
  const missing = () => vitestOutcome(join(folder, 'missing.json'))
  expect(await outcomeOf(0, missing)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(await outcomeOf(0, async () => ({ passed: 0, failed: 0, skipped: 0 }))).toMatchObject({ failed: 1 })
})
