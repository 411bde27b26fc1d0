import { runCommand } from '#cli/run-command.ts'
import { Refusal } from '#platform/refusal.ts'
import { onStopSignal } from '#server/shutdown.ts'
import { runInLanes } from './lanes.ts'
import type { Outcome } from './outcome.ts'
import { endPrograms, runStep } from './run-step.ts'
import { type Step, steps } from './steps.ts'

// `npm test` runs every step, two lanes of them side by side; `npm test -- unit browser` only those.

/** The shop of the browser tests has a quarter of a minute to stop. */
const longestStopMs = 20_000

/** In characters. */
const longestMessage = 3000

type Result = { step: Step; outcome: Outcome; seconds: string }

await runCommand(async () => {
  onStopSignal(async () => {
    await endPrograms()
    process.exit(130)
  }, longestStopMs)
  const chosen = chooseSteps(process.argv.slice(2))
  const isBesideOthers = new Set(chosen.map(step => step.lane)).size > 1
  const results = await runInLanes<Result>(chosen, async (step, missing) => {
    const began = performance.now()
    process.stdout.write(`\n── ${step.title} ──\n`)
    if (missing) process.stdout.write(`Not run: ${missing.step.title} failed\n`)
    const outcome = missing ? { passed: 0, failed: 1, skipped: 0, failures: [] } : await runStep(step, isBesideOthers)
    const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`
    const result = { step, outcome, seconds }
    process.stdout.write(`${line(result)}\n`)
    return result
  })
  process.exitCode = summarise(results)
})

function chooseSteps(names: string[]): Step[] {
  const unknown = names.filter(name => !steps.some(step => step.name === name))
  if (unknown.length > 0) {
    throw new Refusal(`No such step: ${unknown.join(' ')}. Steps: ${steps.map(step => step.name).join(' ')}`)
  }
  return names.length === 0 ? steps : steps.filter(step => names.includes(step.name))
}

function summarise(results: Result[]): number {
  const sum = (count: (outcome: Outcome) => number) => results.reduce((all, { outcome }) => all + count(outcome), 0)
  const failed = sum(outcome => outcome.failed)
  // The failed tests once more, since what a lane printed of them may stand thousands of lines above.
  for (const { step, outcome } of results) {
    for (const { test, message } of outcome.failures) {
      process.stdout.write(`\n✗ ${step.title}: ${test}\n${message.slice(0, longestMessage)}\n`)
    }
  }
  process.stdout.write(`\n${results.map(line).join('\n')}\n`)
  process.stdout.write(`${sum(outcome => outcome.passed)} passed, ${failed} failed\n`)
  return failed > 0 ? 1 : 0
}

function line({ step, outcome, seconds }: Result): string {
  const { passed, failed, skipped } = outcome
  const rest = skipped > 0 ? [`${skipped} skipped`] : []
  const counts = step.report ? `  ${[`${passed} passed, ${failed} failed`, ...rest].join(', ')}` : ''
  return `${failed > 0 ? '✗' : '✓'} ${step.title.padEnd(22)} ${seconds.padStart(8)}${counts}`
}
