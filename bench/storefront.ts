import { buildWhenChanged } from '#cli/build.ts'
import { tell } from '#cli/progress.ts'
import { runCommand } from '#cli/refusal.ts'
import { onStopSignal } from '#cli/shutdown.ts'
import { loadText, machineText } from './machine.ts'
import { readBenchEnv } from './place.ts'
import { readArguments, usage } from './storefront/arguments.ts'
import { keepResults, readResults } from './storefront/kept-results.ts'
import { measureShops } from './storefront/measure-shops.ts'
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
} from './storefront/report/tables.ts'
import { judgeResults, verdictTable } from './storefront/report/verdicts.ts'
import { writeReport } from './storefront/report/write.ts'
import type { Results, SizeResult } from './storefront/results.ts'

await runCommand(async () => {
  // The shops that were started end with us.
  onStopSignal(async () => process.exit(130))
  const asked = readArguments(process.argv.slice(2))
  if (!asked) return tell(usage)
  const env = readBenchEnv()
  if (asked.onlyWrites) return writeReport(await readResults(env.dataDir))
  await buildWhenChanged()
  const began = performance.now()
  const openings = env.databaseUrl
    ? [openGivenPlace]
    : asked.isDemo
      ? [openDemoPlace]
      : asked.products.map(count => () => openPlace(count))
  const places: Place[] = []
  let sizes: SizeResult[]
  try {
    for (const open of openings) places.push(await open())
    sizes = await measureShops(places, asked)
  } finally {
    for (const place of places) await place.close()
  }
  const minutes = (performance.now() - began) / 60_000
  const day = new Date().toISOString().slice(0, 10)
  const results = { machine: machineText(), load: loadText(), day, minutes, sizes }
  print(results, asked.showsMisses)
  if (asked.words.length > 0 || asked.isDemo || env.databaseUrl) return
  await keepResults(env.dataDir, results)
  await writeReport(results)
})

function print(results: Results, showsMisses: boolean) {
  const show = (title: string, table: Table, texts: number) => {
    if (table.rows.length > 0) tell(`\n${title}\n${tableText(table, { texts, isWide: true })}`)
  }
  for (const { name, facts } of results.sizes) tell(`\n${name}: ${facts}`)
  show('What we hold it to', verdictTable(judgeResults(results)), 4)
  show('Every page made anew', pathTable(results), 2)
  show('Out of the page cache', warmTable(results), 2)
  show('What a search finds', qualityTable(results), 1)
  show('What people ask for at a counter', counterTable(results), 2)
  show('The same queries to Fuse.js', fuseTable(results), 1)
  show('Processes', processTable(results), 1)
  for (const { name, firstLoads, quality, counter } of results.sizes) {
    for (const load of firstLoads) tell(`${name} ${load.name}: ${load.script} bytes of script, ${load.style} of styles`)
    if (quality) tell(`${name}: ${quality.ambiguous} queries were left out as ambiguous`)
    if (!showsMisses) continue
    const leftOut = counter.flatMap(set => set.leftOut)
    if (leftOut.length > 0) tell(`${name} has nothing that is right for: ${leftOut.join('; ')}`)
    for (const { text, right, first } of counter.flatMap(({ misses }) => misses)) {
      tell(`${name} counter: ‘${text}’ for ${right}, first: ${first || 'nothing'}`)
    }
    for (const miss of quality?.misses ?? []) {
      tell(`${name} ${miss.group}: ‘${miss.text}’ for ‘${miss.meant}’ ${miss.recall.toFixed(1)}, first: ${miss.first}`)
    }
  }
  tell(`\n${results.machine}, load ${results.load}; ${results.minutes.toFixed(1)} minutes`)
}
