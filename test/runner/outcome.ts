import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** A test that failed: its file and name, and what was wrong with it. */
export type Failure = { test: string; message: string }

/** How many tests of a step passed and failed, and which; a step without tests of its own counts as one. */
export type Outcome = { passed: number; failed: number; skipped: number; failures: Failure[] }

const vitestShape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

const suiteShape = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suiteShape).optional()
  },
})
type Suite = z.infer<typeof suiteShape>

const playwrightShape = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suiteShape),
})

/** Reads vitest's report. A file that could not even be loaded counts as one failed test. */
export async function vitestOutcome(file: string): Promise<Outcome> {
  const report = vitestShape.parse(JSON.parse(await readFile(file, 'utf8')))
  const unloaded = report.testResults.filter(
    result => result.status === 'failed' && !result.assertionResults.some(test => test.status === 'failed'),
  )
  const failures = report.testResults.flatMap(result =>
    result.assertionResults
      .filter(test => test.status === 'failed')
      .map(test => ({ test: `${result.name}: ${test.fullName}`, message: test.failureMessages.join('\n') })),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests,
    failures: [...failures, ...unloaded.map(({ name, message }) => ({ test: name, message }))],
  }
}

/** Reads Playwright's report. Nothing is tried twice: a test that passes at its second try only has failed. */
export async function playwrightOutcome(file: string): Promise<Outcome> {
  const { stats, suites } = playwrightShape.parse(JSON.parse(await readFile(file, 'utf8')))
  const { expected, unexpected, flaky, skipped } = stats
  return { passed: expected, failed: unexpected + flaky, skipped, failures: suites.flatMap(failuresOf) }
}

function failuresOf({ specs, suites }: Suite): Failure[] {
  const failures = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        test: `${file}:${line}: ${title}`,
        message: results.flatMap(({ errors }) => errors.map(error => error.message)).join('\n'),
      })),
  )
  return [...failures, ...(suites ?? []).flatMap(failuresOf)]
}

/**
 * The outcome of a step from its exit code and its report. Whatever the report says, a step that ended badly has at
 * least one failure, told by the `said` end of its output, and one that ended well without having run anything is a failure
 * too.
 */
export async function outcomeOf(
  exitCode: number,
  readReport: (() => Promise<Outcome>) | null,
  said: readonly string[] = [],
): Promise<Outcome> {
  const failures = exitCode === 0 ? [] : [{ test: 'The end of its output', message: said.join('\n') }]
  const plain = { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0, failures }
  if (!readReport) return plain
  const outcome = await readReport().catch(() => ({ passed: 0, failed: 0, skipped: 0, failures: [] }))
  const isSilent = outcome.passed + outcome.failed === 0
  return outcome.failed === 0 && (exitCode !== 0 || isSilent) ? { ...outcome, failed: 1, failures } : outcome
}
