import { readFile, writeFile } from 'node:fs/promises'
import { codeText, loadText, machineText } from '#bench/machine.ts'
import { buildWhenChanged } from '#cli/build.ts'
import { step, tell } from '#cli/progress.ts'
import { runCommand } from '#cli/run-command.ts'
import { Refusal } from '#platform/refusal.ts'
import { crashes } from './crashes.ts'
import { crowds } from './crowd.ts'
import { databaseFaults } from './database.ts'
import { diskFaults } from './disks.ts'
import { crowdedDoors } from './doors.ts'
import { floods } from './floods.ts'
import { fuzzing } from './fuzzing.ts'
import { mayMount, mountApart } from './mounts.ts'
import { openPlace, type Place, type PlaceOptions } from './place.ts'
import { type Fault, type Figure, type Result, table, withFigures } from './report.ts'
import { s3Faults } from './s3.ts'
import { smtpFaults } from './smtp.ts'
import { makeStock, type Stock } from './stock.ts'

// npm run faults [-- NAME …]: makes each fault in a shop of its own on 127.0.0.1. With all of them it writes docs/operations.md.

const faults: Record<string, Fault> = {
  ...floods,
  ...crowdedDoors,
  ...databaseFaults,
  ...crashes,
  ...diskFaults,
  ...s3Faults,
  ...smtpFaults,
  ...crowds,
  ...fuzzing,
}
const page = 'docs/operations.md'

mountApart()
await runCommand(async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.filter(name => !Object.hasOwn(faults, name))
  if (unknown.length > 0)
    throw new Refusal(`No such fault: ${unknown.join(', ')}. There are: ${Object.keys(faults).join(', ')}`)
  await buildWhenChanged()
  const stock = await step('A shop to copy', makeStock)
  const results: Result[] = []
  try {
    for (const [name, fault] of Object.entries(faults)) {
      if (asked.length > 0 && !asked.includes(name)) continue
      const figures = await step(fault.title, () => make(fault, stock))
      results.push({ title: fault.title, load: loadText(), figures })
      tell(table(results.slice(-1)))
    }
  } finally {
    await stock.end()
  }
  if (asked.length === 0) {
    const head = `Measured at ${codeText()}, on ${machineText()}. The load is that of elsewhere and of the faults themselves.`
    await writeFile(page, withFigures(await readFile(page, 'utf8'), `${head}\n\n${table(results)}`))
  }
  if (results.some(({ figures }) => figures.some(({ isMet }) => isMet === false))) process.exitCode = 1
})

/** A fault that cannot be made, or after which the shop did not come back, is a broken promise and ends no other fault. */
async function make({ run, needsRoot }: Fault, stock: Stock): Promise<Figure[]> {
  if (needsRoot && !mayMount) return [{ what: 'it was not made', is: 'it needs root, on Linux', isMet: null }]
  const places: Place[] = []
  const open = async (options?: PlaceOptions) => {
    const place = await openPlace(stock, options)
    places.push(place)
    return place
  }
  try {
    return await run(open)
  } catch (error) {
    return [{ what: 'it was not measured', is: error instanceof Error ? error.message : String(error), isMet: false }]
  } finally {
    for (const place of places) await place.end()
  }
}
