import { OtherVersionError } from '#db/migrate.server.ts'
import { DataFolderInUseError } from '#platform/embedded-postgres.ts'
import { EnvError } from '#platform/env.ts'

/** A reason not to go on that the person at the terminal can do something about: told in one line, without a stack. */
export class Refusal extends Error {
  constructor(line: string) {
    super(line)
    this.name = 'Refusal'
  }
}

const expected = [Refusal, EnvError, DataFolderInUseError, OtherVersionError]

/** Runs a command; a refusal or a failure is told on standard error and ends the process with 1. */
export async function runCommand(command: () => Promise<void>) {
  try {
    await command()
  } catch (error) {
    const isExpected = expected.some(kind => error instanceof kind)
    process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : error.stack) : error}\n`)
    process.exit(1)
  }
}
