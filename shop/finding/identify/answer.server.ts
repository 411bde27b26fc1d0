import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, ReadDb } from '#db/client.server.ts'
import { onlyRow } from '#db/rows.ts'
import { networkOf } from '#platform/network.ts'
import { findCarsOfShop } from '#shop/cars/vin/cars.server.ts'
import { type Decoded, decodeVin, type VinCar } from '#shop/cars/vin/decode.ts'
import { isCheckDigitSaid } from '#shop/cars/vin/digits.ts'
import { findVin } from '#shop/cars/vin/looks.ts'
import type { KnownVin, VinAnswer } from '#shop/cars/vin/shown.ts'
import { type VinTable, vinTable } from '#shop/cars/vin/table.server.ts'
import { judgeCheckDigit, likelySlips, readTypedVin } from '#shop/cars/vin/typed.ts'
import { allNumbers, startsWith } from '#shop/catalogue/part-numbers/all.server.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { countAttempt, limits, type TryLater } from '#shop/limits.server.ts'

/** A wrong VIN is answered with no more than so many that may be meant. */
const mostMeant = 5
const numberRow = z.object({ isNumber: z.boolean() })
const unknownMaker =
  'The first three characters of this VIN name no maker that we know. Compare them, or choose your car by make and model.'

/**
 * Says which of the shop's cars a VIN stands for, in one or two statements. Refuses what is no VIN, a wrong check digit, and
 * an unknown maker, with the VINs that may be meant. The VIN is kept nowhere; `now` tells which model years are on sale.
 */
export async function answerVin(db: ReadDb, text: string, now: Date): Promise<VinAnswer> {
  const typed = readTypedVin(text)
  if (!typed.ok) return typed
  const { vin } = typed
  const table = await vinTable()
  const lastYear = now.getUTCFullYear() + 1
  const check = judgeCheckDigit(vin)
  if (check === 'wrong') {
    const message = 'This VIN has a slip: its check digit, the 9th character, does not go with the others. Compare it.'
    return { ok: false, message, meant: await findMeant(db, table, vin, lastYear) }
  }
  const decoded = decodeVin(table, vin, lastYear)
  if (!decoded)
    return {
      ok: false,
      message: unknownMaker,
      meant: check === 'right' ? [] : await findMeant(db, table, vin, lastYear),
    }
  return { ok: true, isChecked: check === 'right', ...(await describeCar(db, decoded)) }
}

/** Counts one look-up of a network: 120 in 15 minutes; returns a refusal when it is one too many. */
export const countVin = (db: Db, ip: string): Promise<TryLater | null> =>
  countAttempt(db, limits.vinOfNetwork, networkOf(ip))

/**
 * The VIN that a search seems to be, which must stand in no address; null where it names numbers of parts of this shop, or
 * is none. One statement, and none where nothing of the text reads like a VIN.
 */
export async function findSearchedVin(db: ReadDb, text: string): Promise<string | null> {
  const vin = findVin(text)
  if (vin === null) return null
  const words = text.split(/\s+/).map(referenceKey).filter(Boolean)
  const { isNumber } = await onlyRow(db, numberRow)`
    select exists (select from ${allNumbers} where ${startsWith(sql`${vin}::text`)})
      or not exists (
        select from unnest(${sql.param(words)}::text[]) word where not exists (select from ${allNumbers} where key = word)
      ) as "isNumber"`
  return isNumber ? null : vin
}

/** Whether a text is a VIN by its check digit, so that it may not be searched for even where its shopper says so. */
export function isVinForSure(text: string): boolean {
  const vin = findVin(text)
  return vin !== null && isCheckDigitSaid(vin)
}

/**
 * The VINs of known cars that may be meant, those first whose car this shop has. Slips in a car's own number leave its car, so
 * that the shop is seldom asked for more than one or two.
 */
async function findMeant(db: ReadDb, table: VinTable, vin: string, lastYear: number): Promise<string[]> {
  const carOf = (other: string) => other.slice(0, 8) + other.slice(9, 11)
  const meant = likelySlips(vin).flatMap(other => {
    const decoded = decodeVin(table, other, lastYear)
    return decoded?.cars.length ? [{ vin: other, decoded }] : []
  })
  const known = new Map(meant.map(one => [carOf(one.vin), one.decoded]))
  const found = await Promise.all(
    [...known].map(async ([car, decoded]) => ((await findCarsOfShop(db, decoded)).cars.length > 0 ? car : null)),
  )
  const isOfShop = (other: string) => found.includes(carOf(other))
  return meant
    .map(({ vin }) => vin)
    .toSorted((a, b) => Number(isOfShop(b)) - Number(isOfShop(a)))
    .slice(0, mostMeant)
}

async function describeCar(db: ReadDb, decoded: Decoded): Promise<Omit<KnownVin, 'ok' | 'isChecked'>> {
  const [car, ...others] = decoded.cars
  const facts = car && others.length === 0 ? factsOf(car) : []
  const known = { hasModel: car !== undefined, hasYear: decoded.year !== null }
  return { name: nameOf(decoded), facts, ...known, ...(await findCarsOfShop(db, decoded)) }
}

/** '2014 Honda Civic', '2014 GMC Suburban or Yukon XL', and as little as 'Peugeot' where no more is known. */
function nameOf({ makes, year, cars }: Decoded): string {
  const models = [...new Set(cars.map(car => car.model))]
  return [year, makes.join(' or '), models.join(' or ')].filter(Boolean).join(' ')
}

function factsOf({ litres, cylinders, fuel, isHybrid, body, trim }: VinCar): string[] {
  const runsOn = isHybrid ? 'hybrid' : fuel
  return [
    trim,
    litres && `${litres} litres`,
    cylinders && `${cylinders} cylinders`,
    runsOn,
    body === 'SUV' ? body : body.toLowerCase(),
  ].filter(Boolean)
}
