import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** How many tests of a step passed and failed; a step without tests of its own counts as one. */
export type Outcome = { passed: number; failed: number; skipped: number }

const vitestShape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

const playwrightShape = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** Reads vitest's report. A file that could not even be loaded counts as one failed test. */
export async function vitestOutcome(file: string): Promise<Outcome> {
  const report = vitestShape.parse(JSON.parse(await readFile(file, 'utf8')))
  const unloaded = report.testResults.filter(
    result => result.status === 'failed' && !result.assertionResults.some(test => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests,
  }
}

/** Reads Playwright's report. Nothing is tried twice: a test that passes at its second try only has failed. */
export async function playwrightOutcome(file: string): Promise<Outcome> {
  const { stats } = playwrightShape.parse(JSON.parse(await readFile(file, 'utf8')))
  const { expected, unexpected, flaky, skipped } = stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/**
 * The outcome of a step from its exit code and its report. Whatever the report says, a step that ended badly has at
 * least one failure, and one that ended well without having run anything is a failure too.
 */
export async function outcomeOf(exitCode: number, readReport: (() => Promise<Outcome>) | null): Promise<Outcome> {
  const plain = { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 }
  if (!readReport) return plain
  const outcome = await readReport().catch(() => ({ passed: 0, failed: 0, skipped: 0 }))
  const isSilent = outcome.passed + outcome.failed === 0
  return outcome.failed === 0 && (exitCode !== 0 || isSilent) ? { ...outcome, failed: 1 } : outcome
}
