import { Refusal } from '#platform/refusal.ts'

/** Runs a command. A refusal or a failure is printed on standard error and ends the process with 1. */
export async function runCommand(command: () => Promise<void>) {
  try {
    await command()
  } catch (error) {
    const stack = error instanceof Error ? error.stack : error
    process.stderr.write(`${error instanceof Refusal ? error.message : stack}\n`)
    process.exit(1)
  }
}
