import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { codeText, loadText, machineText } from '#bench/machine.ts'
import { buildWhenChanged } from '#cli/build.ts'
import { step, tell } from '#cli/progress.ts'
import { runCommand } from '#cli/run-command.ts'
import { Refusal } from '#platform/refusal.ts'
import { onStopSignal } from '#server/shutdown.ts'
import { crashes } from './crashes.ts'
import { crowds } from './crowd.ts'
import { databaseFaults } from './database.ts'
import { diskFaults } from './disks.ts'
import { crowdedDoors } from './doors.ts'
import { floods } from './floods.ts'
import { fuzzing } from './fuzzing.ts'
import { histories } from './histories/histories.ts'
import { mayMount, mountApart } from './mounts.ts'
import { openPlace, type Place, type PlaceOptions } from './place.ts'
import { type Fault, type Figure, type Result, table, withFigures } from './report.ts'
import { s3Faults } from './s3.ts'
import { smtpFaults } from './smtp.ts'
import { makeStock, type Stock } from './stock.ts'

// npm run faults [-- NAME …]: makes each fault in a shop of its own on 127.0.0.1. With all of them it writes docs/operations.md.
// Histories may be told how long they are, how many, and from which seed on: -- histories --operations 5000 --seeds 20 --seed 7 --kills 9

const listFaults = (of: Parameters<typeof histories>[0]): Record<string, Fault> => ({
  ...floods,
  ...crowdedDoors,
  ...databaseFaults,
  ...crashes,
  ...diskFaults,
  ...s3Faults,
  ...smtpFaults,
  ...crowds,
  ...fuzzing,
  ...histories(of),
})
const page = 'docs/operations.md'

mountApart()
await runCommand(async () => {
  // Whatever was started ends with us.
  onStopSignal(async () => process.exit(130))
  const { asked, faults } = readAsked()
  const chosen = Object.entries(faults).filter(([name]) => asked.length === 0 || asked.includes(name))
  const needsShop = chosen.some(([, { standsAlone }]) => !standsAlone)
  if (needsShop) await buildWhenChanged()
  const stock = needsShop ? await step('A shop to copy', makeStock) : null
  const results: Result[] = []
  try {
    for (const [, fault] of chosen) {
      const figures = await step(fault.title, () => make(fault, stock))
      results.push({ title: fault.title, load: loadText(), figures })
      tell(table(results.slice(-1)))
    }
  } finally {
    await stock?.end()
  }
  if (asked.length === 0) {
    const head = `Measured at ${codeText()}, on ${machineText()}. The load is that of elsewhere and of the faults themselves.`
    await writeFile(page, withFigures(await readFile(page, 'utf8'), `${head}\n\n${table(results)}`))
  }
  if (results.some(({ figures }) => figures.some(({ isMet }) => isMet === false))) process.exitCode = 1
})

/** What the command line asks for: names of faults, none for all of them. */
function readAsked() {
  const text = { type: 'string' } as const
  const options = { operations: text, seeds: text, seed: text, kills: text }
  const { values, positionals: asked } = parseArgs({ allowPositionals: true, strict: false, options })
  const number = (given: string | boolean | undefined, otherwise: number) => {
    if (given === undefined) return otherwise
    if (!/^[1-9]\d{0,8}$/.test(String(given))) throw new Refusal(`A whole number from 1 on is needed, not '${given}'`)
    return Number(given)
  }
  const faults = listFaults({
    operations: number(values.operations, 1_500),
    // A seed that is named is played alone.
    seeds: number(values.seeds, values.seed === undefined ? 3 : 1),
    seed: number(values.seed, 1),
    kills: number(values.kills, 5),
  })
  const unknown = [...asked, ...Object.keys(values)].filter(name => !Object.hasOwn({ ...faults, ...options }, name))
  if (unknown.length > 0)
    throw new Refusal(`No such fault: ${unknown.join(', ')}. There are: ${Object.keys(faults).join(', ')}`)
  return { asked, faults }
}

/** A fault that cannot be made, or after which the shop did not come back, is a broken promise and ends no other fault. */
async function make({ run, needsRoot }: Fault, stock: Stock | null): Promise<Figure[]> {
  if (needsRoot && !mayMount) return [{ what: 'it was not made', is: 'it needs root, on Linux', isMet: null }]
  const places: Place[] = []
  const open = async (options?: PlaceOptions) => {
    if (!stock) throw new Error('A fault that stands alone opens no shop')
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
