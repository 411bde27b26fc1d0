import { buildWhenChanged } from '#cli/build.ts'
import { step, tell } from '#cli/progress.ts'
import { runCommand } from '#cli/run-command.ts'
import { onStopSignal } from '#server/shutdown.ts'
import { compare } from './compare.ts'
import { measureImports } from './imports.ts'
import { codeText, loadText, machineText } from './machine.ts'
import { readBenchEnv } from './place.ts'
import { isAsked, isWithoutSizes, readArguments, usage } from './storefront/arguments.ts'
import { keepResults, readResults } from './storefront/kept-results.ts'
import { measureCounter, measureShops } from './storefront/measure-shops.ts'
import { openDemoPlace, openGivenPlace, openPlace, type Place } from './storefront/place.ts'
import {
  counterTable,
  fuseTable,
  pathTable,
  processTable,
  qualityTable,
  type Table,
  tableText,
  warmTable,
  yardstickTable,
} from './storefront/report/tables.ts'
import { judgeResults, verdictTable } from './storefront/report/verdicts.ts'
import { writeReport } from './storefront/report/write.ts'
import type { Results } from './storefront/results.ts'
import { measureVin } from './storefront/vin.ts'
import { measureVitals } from './vitals.ts'

await runCommand(async () => {
  // The shops that were started end with us.
  onStopSignal(async () => process.exit(130))
  const args = process.argv.slice(2)
  if (args[0] === 'compare') return compare(args.slice(1))
  if (args[0] === 'import') {
    await buildWhenChanged()
    return measureImports(args.slice(1))
  }
  if (args[0] === 'vitals') {
    await buildWhenChanged()
    return measureVitals(args.slice(1))
  }
  const asked = readArguments(args)
  if (!asked) return tell(usage)
  const env = readBenchEnv()
  if (asked.onlyWrites) return writeReport(await readResults(env.dataDir))
  await buildWhenChanged()
  const began = performance.now()
  const isGiven = Boolean(env.databaseUrl)
  const openings = isGiven ? [openGivenPlace] : asked.products.map(count => () => openPlace(count))
  const counter = isAsked(asked, 'counter')
    ? await withPlaces([isGiven ? openGivenPlace : openDemoPlace], ([place]) => (place ? measureCounter(place) : []))
    : []
  const vin = isAsked(asked, 'vin') ? await step('VINs', measureVin) : null
  const sizes = isWithoutSizes(asked) ? [] : await withPlaces(openings, places => measureShops(places, asked))
  const minutes = (performance.now() - began) / 60_000
  const day = new Date().toISOString().slice(0, 10)
  const results = { machine: machineText(), load: loadText(), code: codeText(), day, minutes, sizes, counter, vin }
  print(results, asked.showsMisses)
  if (asked.words.length > 0 || isGiven) return
  await keepResults(env.dataDir, results)
  await writeReport(results)
})

async function withPlaces<T>(
  openings: (() => Promise<Place>)[],
  work: (places: Place[]) => Promise<T> | T,
): Promise<T> {
  const places: Place[] = []
  try {
    for (const open of openings) places.push(await open())
    return await work(places)
  } finally {
    for (const place of places) await place.close()
  }
}

function print(results: Results, showsMisses: boolean) {
  const show = (title: string, table: Table, texts: number) => {
    if (table.rows.length > 0) tell(`\n${title}\n${tableText(table, { texts, isWide: true })}`)
  }
  for (const { name, facts } of results.sizes) tell(`\n${name}: ${facts}`)
  if (results.sizes.length > 0 || results.vin) show('What we hold it to', verdictTable(judgeResults(results)), 4)
  show('Yardsticks', yardstickTable(results), 2)
  show('Every page made anew', pathTable(results), 2)
  show('Out of the page cache', warmTable(results), 2)
  show('What a search finds', qualityTable(results), 1)
  show('What people ask for at a counter', counterTable(results), 1)
  show('The same queries to Fuse.js', fuseTable(results), 1)
  show('Processes', processTable(results), 1)
  for (const { name, firstLoads, quality } of results.sizes) {
    for (const load of firstLoads) tell(`${name} ${load.name}: ${load.script} bytes of script, ${load.style} of styles`)
    if (quality) tell(`${name}: ${quality.ambiguous} queries were left out as ambiguous`)
    if (!showsMisses) continue
    for (const miss of quality?.misses ?? []) {
      tell(`${name} ${miss.group}: ‘${miss.text}’ for ‘${miss.meant}’ ${miss.recall.toFixed(1)}, first: ${miss.first}`)
    }
  }
  for (const { leftOut, misses } of showsMisses ? results.counter : []) {
    if (leftOut.length > 0) tell(`Nothing that is right is there for: ${leftOut.join('; ')}`)
    for (const { text, right, first } of misses) tell(`‘${text}’ for ${right}, first: ${first || 'nothing'}`)
  }
  tell(`\n${results.machine}, load ${results.load}; ${results.minutes.toFixed(1)} minutes`)
}
