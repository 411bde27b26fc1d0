import { tell } from '#cli/progress.ts'
import { runCommand } from '#cli/run-command.ts'
import { decodeVin } from '#shop/vin/decode.ts'
import { checkDigitOf } from '#shop/vin/digits.ts'
import { vinTable } from '#shop/vin/table.server.ts'

// What a VIN costs: node bench/vin.ts. The table is read first, as by the first VIN of a process.

const rounds = 100
/** One of each: few and many schemas, cars and pickups, old and new. */
const starts = `2HGFB2F5 E, 1HGCM826 3, 1FTFW1ET D, WBA3A5C5 E, 1C4RJFAG E, 3GCPKSE7 C, JTDKN3DU A, 5YJSA1E1 H,
  WDDGF8AB D, 1G1FB1DS J, 2C3CDXBG E, 1N4AL3AP E, KMHDH4AE E, JF2SJAAC E, WP0AA2A9 E, SALWR2VF E`

function vinOf(start: string): string {
  const [first = '', year = ''] = start.trim().split(' ')
  const vin = `${first}0${year}A000001`
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)
}

const cpuMs = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

await runCommand(async () => {
  const vins = starts.split(',').map(vinOf)
  const beforeTable = process.cpuUsage()
  const heap = process.memoryUsage().heapUsed
  const table = await vinTable()
  tell(
    `the table: ${cpuMs(beforeTable).toFixed(0)} ms of CPU, ${Math.round((process.memoryUsage().heapUsed - heap) / 1e6)} MB`,
  )
  const costs = vins.map(vin => {
    const before = process.cpuUsage()
    for (let round = 0; round < rounds; round++) decodeVin(table, vin, 2027)
    return { vin, ms: cpuMs(before) / rounds }
  })
  for (const { vin, ms } of costs) tell(`${vin.slice(0, 8)}: ${ms.toFixed(2)} ms`)
  tell(`each, in the mean: ${(costs.reduce((sum, { ms }) => sum + ms, 0) / costs.length).toFixed(2)} ms of CPU`)
})
