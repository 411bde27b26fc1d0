import { redirect } from 'react-router'
import { findVehicleFilter } from '#app/web/car/vehicle-filter.server.ts'
import { categoryNamesContext, dbContext, readDbContext } from '#app/web/context.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { answerFit } from '#shop/cars/fitment/answers.server.ts'
import { readWrittenVehicle } from '#shop/cars/fitment/question.ts'
import { findNamedCar } from '#shop/finding/identify/typed-cars.server.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { readingTexts } from '#shop/finding/meaning/reading-texts.server.ts'
import { beginningOf } from '#shop/paging.ts'
import { listEquivalents } from '#shop/selling/exchanges/parts.server.ts'
import { findBins } from '#shop/stock/levels/bins.server.ts'
import type { Route } from './+types/parts'
import { fitShown, fittingFirst, type Hit, mostHits, type Part } from './hit.ts'

export const loader = () => redirect('/admin/counter')

/**
 * The parts that a caller means, by the shop's own search narrowed to their car, '1.7.2014.12', with what it says of how it read the
 * text. `named` is the one car that the text names: then the parts are for it. Each part says whether it fits, and what is in stock
 * that takes its place, asked for all parts at once.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await sentForm(request)
  const text = String(form.get('part') ?? '').slice(0, 200)
  const vehicle = String(form.get('vehicle') ?? '')
  const db = context.get(readDbContext)
  const { car } = await findVehicleFilter(context, new URLSearchParams({ vehicle }))
  const found = await searchProducts(db, {
    text,
    sort: 'relevance',
    page: 1,
    isExact: false,
    areWords: false,
    categoryIds: null,
    car,
    schema: {},
    categoryNames: context.get(categoryNamesContext),
  })
  const { reading } = found
  const { items: cards, hasMore } = beginningOf(found.items, mostHits)
  const namesCar = (reading.vehicle ?? reading.unfitVehicle) !== null
  const [read, equivalents] = await Promise.all([
    // A year in the text may mean another car than the chosen one.
    namesCar || /\b(19|20)\d\d\b/.test(text) ? findNamedCar(db, text) : null,
    listEquivalents(
      context.get(dbContext),
      cards.map(({ id }) => id),
    ),
  ])
  const named = read && isOtherCar(read.written, vehicle) ? read : null
  /** Another car, of which the year is not known: the part is for no car then, and not for the chosen one. */
  const leavesCar = namesCar && read === null
  const asked = readWrittenVehicle(named?.written ?? (leavesCar ? '' : vehicle))
  const productIds = [...new Set([...cards, ...equivalents].map(({ id }) => id))]
  const [fits, bins] = await Promise.all([
    asked && productIds.length > 0 ? answerFit(db, { vehicles: [asked], productIds }) : null,
    findBins(db, productIds),
  ])
  const partOf = ({ id, name, brand, priceCents, coreChargeCents, stock }: Omit<Part, 'bin' | 'fit'>): Part => ({
    id,
    name,
    brand,
    priceCents,
    coreChargeCents,
    stock,
    bin: bins.get(id) ?? '',
    fit: fits ? fitShown(fits[id]) : null,
  })
  const hits = cards.map(
    (card): Hit => ({
      ...partOf(card),
      number: card.number ?? null,
      instead: fittingFirst(equivalents.filter(({ insteadOf }) => insteadOf === card.id).map(partOf)),
    }),
  )
  return { text, vehicle, named, leavesCar, said: readingTexts(text, reading), hits, hasMore }
}

/** Whether the car that the words name is another one than that of the sale, be it by its year. */
function isOtherCar(named: string, chosen: string): boolean {
  const [one, other] = [readWrittenVehicle(named), readWrittenVehicle(chosen)]
  return one?.modelId !== other?.modelId || one?.year !== other?.year
}
