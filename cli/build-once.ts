import { buildWhenChanged } from './build.ts'
import { runCommand } from './refusal.ts'

await runCommand(buildWhenChanged)
