import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { runCommand } from '#cli/run-command.ts'
import { Refusal } from '#platform/refusal.ts'
import { onStopSignal } from '#server/shutdown.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type Step, steps } from './steps.ts'

// `npm test` runs every step; `npm test -- unit browser` only those.

type Result = { step: Step; outcome: Outcome; seconds: string }

let running: ChildProcess | null = null

await runCommand(async () => {
  onStopSignal(async () => {
    running?.kill('SIGTERM')
    process.exit(130)
  })
  const results: Result[] = []
  for (const step of chooseSteps(process.argv.slice(2))) {
    const began = performance.now()
    process.stdout.write(`\n── ${step.title} ──\n`)
    const missing = results.find(({ step: { name }, outcome }) => name === step.needs && outcome.failed > 0)
    if (missing) process.stdout.write(`Not run: ${missing.step.title} failed\n`)
    const outcome = missing ? { passed: 0, failed: 1, skipped: 0 } : await runStep(step)
    const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`
    const result = { step, outcome, seconds }
    results.push(result)
    process.stdout.write(`${line(result)}\n`)
  }
  process.exitCode = summarise(results)
})

function chooseSteps(names: string[]): Step[] {
  const unknown = names.filter(name => !steps.some(step => step.name === name))
  if (unknown.length > 0) {
    throw new Refusal(`No such step: ${unknown.join(' ')}. Steps: ${steps.map(step => step.name).join(' ')}`)
  }
  return names.length === 0 ? steps : steps.filter(step => names.includes(step.name))
}

async function runStep({ programs, report }: Step): Promise<Outcome> {
  if (report) {
    await mkdir(dirname(report.file), { recursive: true })
    // A report of an earlier run must not speak for this one.
    await rm(report.file, { force: true })
  }
  let exitCode = 0
  for (const program of programs) {
    exitCode = await runProgram(program)
    if (exitCode !== 0) break
  }
  return outcomeOf(exitCode, report?.read ?? null)
}

function runProgram({ file, args, env }: Step['programs'][number]): Promise<number> {
  return new Promise(resolve => {
    const child = spawn(file, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    running = child
    child.on('error', error => {
      process.stderr.write(`${file} could not be run: ${error.message}\n`)
      resolve(1)
    })
    child.on('exit', code => resolve(code ?? 1))
  })
}

function summarise(results: Result[]): number {
  const sum = (count: (outcome: Outcome) => number) => results.reduce((all, { outcome }) => all + count(outcome), 0)
  const failed = sum(outcome => outcome.failed)
  process.stdout.write(`\n${results.map(line).join('\n')}\n`)
  process.stdout.write(`${sum(outcome => outcome.passed)} passed, ${failed} failed\n`)
  return failed > 0 ? 1 : 0
}

function line({ step, outcome, seconds }: Result): string {
  const { passed, failed, skipped, retried } = outcome
  const rest = [skipped && `${skipped} skipped`, retried && `${retried} of the passed at the second try`].filter(
    Boolean,
  )
  const counts = step.report ? `  ${[`${passed} passed, ${failed} failed`, ...rest].join(', ')}` : ''
  return `${failed > 0 ? '✗' : '✓'} ${step.title.padEnd(22)} ${seconds.padStart(8)}${counts}`
}
