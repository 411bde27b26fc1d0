import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { codeText, machineText } from '#bench/machine.ts'
import { buildWhenChanged } from '#cli/build.ts'
import { step, tell } from '#cli/progress.ts'
import { runCommand } from '#cli/run-command.ts'
import { Refusal } from '#platform/refusal.ts'
import { databaseFaults } from './database.ts'
import { floods } from './floods.ts'
import { openPlace } from './place.ts'
import { type Figure, table, withFigures } from './report.ts'

// npm run faults [-- NAME …]: makes each fault in a shop of its own on 127.0.0.1. With all of them it writes docs/operations.md.

const faults = { ...floods, ...databaseFaults }
const page = 'docs/operations.md'

await runCommand(async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.filter(name => !Object.hasOwn(faults, name))
  if (unknown.length > 0)
    throw new Refusal(`No such fault: ${unknown.join(', ')}. There are: ${Object.keys(faults).join(', ')}`)
  await buildWhenChanged()
  const results: { title: string; figures: Figure[] }[] = []
  for (const [name, { title, run }] of Object.entries(faults)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const place = await step(`A shop for: ${title}`, openPlace)
    try {
      results.push({ title, figures: await step(title, () => run(place)) })
    } finally {
      await place.end()
    }
  }
  const figures = table(results)
  tell(figures)
  if (asked.length === 0) {
    const load = (loadavg()[0] ?? 0).toFixed(1)
    const head = `Measured at ${codeText()}, on ${machineText()}, with a load of ${load} from elsewhere and from the faults themselves.`
    await writeFile(page, withFigures(await readFile(page, 'utf8'), `${head}\n\n${figures}`))
  }
  if (results.some(({ figures }) => figures.some(({ isMet }) => isMet === false))) process.exitCode = 1
})
