import { decodeVin } from '#shop/cars/vin/decode.ts'
import { checkDigitOf } from '#shop/cars/vin/digits.ts'
import { vinTable } from '#shop/cars/vin/table.server.ts'

/** CPU in milliseconds: of reading the table, which the first VIN of a process does, and then of one VIN of each kind. */
export type VinResult = { table: number; kinds: number; mean: number; most: number }

const rounds = 100
const lastYear = 2027
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

/** Decodes VINs in this process, without the statements that find the cars of the shop: a shop counts who asks for many. */
export async function measureVin(): Promise<VinResult> {
  const beforeTable = process.cpuUsage()
  const table = await vinTable()
  const reading = cpuMs(beforeTable)
  const costs = starts
    .split(',')
    .map(vinOf)
    .map(vin => {
      const before = process.cpuUsage()
      for (let round = 0; round < rounds; round++) decodeVin(table, vin, lastYear)
      return cpuMs(before) / rounds
    })
  const mean = costs.reduce((sum, ms) => sum + ms, 0) / costs.length
  return { table: reading, kinds: costs.length, mean, most: Math.max(...costs) }
}
