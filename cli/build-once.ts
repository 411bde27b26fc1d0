import { buildWhenChanged } from './build.ts'
import { runCommand } from './run-command.ts'

// npm run build: before the processes of a shop are restarted, so that each restart takes no longer than a start.

await runCommand(async () => {
  await buildWhenChanged()
})
