import { meaningsOf } from '#shop/cars/vehicles/facts.ts'
import type { VinCar } from './decode.ts'

// How the names of two lists are compared: the source's 'Silverado' of the series '1500' is the shop's 'Silverado 1500'.

/** One name for each body, and for all wheels that are driven and two: lists differ in which two. */
const sameWord = new Map([
  ...meaningsOf('body'),
  ...[...meaningsOf('drive')].map(([word, meaning]) => [word, meaning === 'awd' ? 'awd' : '2wd'] as const),
])

/** 'Mazda3' and 'MAZDA 3' alike. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** The words of a name: 'F-250 Super Duty 4x4' has f, 250, super, duty and awd. */
export const vinWords = (name: string): string[] =>
  (
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).map(word => sameWord.get(word) ?? word)

/** Names of several trims that share a number, as 'LX, EX' and 'Base/Hybrid' are, but not '1/2 Ton' and 'LX w/ABS'. */
const isSeveral = (name: string) => /,|(?<!\bw)\/(?!\d)| or /i.test(name)

/**
 * The words by which a VIN tells its car from others of the model: those that the car has, and those that it may have, since
 * one number stands for several trims.
 */
export function wordsOfCar({ model, series, trim, body, isHybrid, fuel, drive }: VinCar) {
  const isElectric = fuel === 'electric' && !isHybrid
  const said = [model, series, trim, body, drive, isHybrid ? 'Hybrid' : '', isElectric ? 'Electric EV' : '']
  const sure = new Set(said.filter(name => !isSeveral(name)).flatMap(vinWords))
  return { sure, possible: new Set(said.flatMap(vinWords)) }
}
