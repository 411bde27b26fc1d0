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
  name: 'a.test.ts',
  status: states.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: states.map(status => ({
    fullName: 'adds up',
    status,
    failureMessages: status === 'failed' ? ['3 is not 4'] : [],
  })),
})

test('vitest: tests are counted, failures are named, and a file that could not be loaded is a failure', async () => {
  const file = await report({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      tests('passed', 'failed'),
      tests('passed', 'pending'),
      { name: 'b.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
    ],
  })
  expect(await vitestOutcome(file)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    failures: [
      { test: 'a.test.ts: adds up', message: '3 is not 4' },
      { test: 'b.test.ts', message: 'Unexpected token' },
    ],
  })
})

test('playwright: tests are counted, failures are named, and one that passes at its second try has failed', async () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'cart.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: messages.map(message => ({ message })) }] }],
  })
  const file = await report({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      { specs: [spec('adds', 'expected')], suites: [{ specs: [spec('keeps', 'unexpected', 'gone')] }] },
      { specs: [spec('counts', 'flaky', 'late')] },
    ],
  })
  expect(await playwrightOutcome(file)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    failures: [
      { test: 'cart.spec.ts:7: keeps', message: 'gone' },
      { test: 'cart.spec.ts:7: counts', message: 'late' },
    ],
  })
})

test('a step without a report counts as one', async () => {
  expect(await outcomeOf(0, null)).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [] })
  expect(await outcomeOf(2, null, ['1 error', 'in cart.ts'])).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [{ test: 'The end of its output', message: '1 error\nin cart.ts' }],
  })
})

test('a bad end is a failure whatever the report says, told by the end of the output', async () => {
  const allGreen = async () => ({ passed: 7, failed: 0, skipped: 0, failures: [] })
  expect(await outcomeOf(1, allGreen, ['Unhandled rejection'])).toEqual({
    passed: 7,
    failed: 1,
    skipped: 0,
    failures: [{ test: 'The end of its output', message: 'Unhandled rejection' }],
  })
  expect(await outcomeOf(0, allGreen)).toEqual({ passed: 7, failed: 0, skipped: 0, failures: [] })
})

test('no report, or one without tests, is a failure', async () => {
  const missing = () => vitestOutcome(join(folder, 'missing.json'))
  expect(await outcomeOf(0, missing)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [] })
  expect(await outcomeOf(0, async () => ({ passed: 0, failed: 0, skipped: 0, failures: [] }))).toMatchObject({
    failed: 1,
  })
})
