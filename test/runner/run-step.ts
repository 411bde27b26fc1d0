import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Step } from './steps.ts'

/** In lines: what is kept of a program's output, for when it ends badly without saying which test failed. */
const longestEnd = 40

const running = new Set<ChildProcess>()

/**
 * Ends every program that runs, and waits for it: Playwright stops the shop that it has started at SIGINT alone, and would
 * leave it behind at any other signal.
 */
export async function endPrograms() {
  await Promise.all(
    Array.from(running, async child => {
      const ended = once(child, 'close')
      child.kill('SIGINT')
      await ended
    }),
  )
}

/** Runs the programs of a step. Beside other steps each line that they print begins with the name of the step. */
export async function runStep(step: Step, isBesideOthers: boolean): Promise<Outcome> {
  const { programs, report } = step
  if (report) {
    await mkdir(dirname(report.file), { recursive: true })
    // A report of an earlier run must not speak for this one.
    await rm(report.file, { force: true })
  }
  let exitCode = 0
  const said: string[] = []
  for (const program of programs) {
    exitCode = await runProgram(program, isBesideOthers ? step.name : null, said)
    if (exitCode !== 0) break
  }
  return outcomeOf(exitCode, report?.read ?? null, said)
}

/** Beside other steps, what it prints is kept in `said`, its last lines only. */
function runProgram(
  { file, args, env }: Step['programs'][number],
  name: string | null,
  said: string[],
): Promise<number> {
  return new Promise(resolve => {
    const child = spawn(file, args, {
      stdio: name ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    })
    running.add(child)
    for (const output of [child.stdout, child.stderr]) {
      if (!output) continue
      createInterface({ input: output }).on('line', line => {
        process.stdout.write(`${name?.padEnd(8)} │ ${line}\n`)
        said.push(line)
        if (said.length > longestEnd) said.shift()
      })
    }
    child.on('error', error => {
      process.stderr.write(`${file} could not be run: ${error.message}\n`)
      resolve(1)
    })
    child.on('close', code => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}
