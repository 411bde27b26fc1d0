import { buildWhenChanged } from './build.ts'
import { runCommand } from './run-command.ts'

await runCommand(buildWhenChanged)
