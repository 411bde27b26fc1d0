import { redirect } from 'react-router'
import { findVehicleFilter } from '#app/web/car/vehicle-filter.server.ts'
import { categoryNamesContext, dbContext, readDbContext } from '#app/web/context.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { answerFit } from '#shop/cars/fitment/answers.server.ts'
import { readWrittenVehicle } from '#shop/cars/fitment/question.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { listEquivalents } from '#shop/selling/exchanges/parts.server.ts'
import { findBins } from '#shop/stock/levels/bins.server.ts'
import type { Route } from './+types/parts'
import { fitShown, mostHits } from './hit.ts'

export const loader = () => redirect('/admin/counter')

/**
 * The parts that a caller means, by the shop's own search narrowed to their car, '1.7.2014.12'. Each says whether it fits; for what is
 * sold out there is what takes its place.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await sentForm(request)
  const text = String(form.get('part') ?? '').slice(0, 200)
  const written = String(form.get('vehicle') ?? '')
  const db = context.get(readDbContext)
  const { car } = await findVehicleFilter(context, new URLSearchParams({ vehicle: written }))
  const categoryNames = context.get(categoryNamesContext)
  const found = await searchProducts(db, {
    text,
    sort: 'relevance',
    page: 1,
    isExact: false,
    areWords: false,
    categoryIds: null,
    car,
    schema: {},
    categoryNames,
  })
  const cards = found.items.slice(0, mostHits)
  const asked = readWrittenVehicle(written)
  const productIds = cards.map(({ id }) => id)
  const soldOut = cards.flatMap(({ id, stock }) => (stock === 0 ? [id] : []))
  const [fits, equivalents] = await Promise.all([
    asked && productIds.length > 0 ? answerFit(db, { vehicles: [asked], productIds }) : null,
    soldOut.length > 0 ? listEquivalents(context.get(dbContext), soldOut) : [],
  ])
  const bins = await findBins(db, [...productIds, ...equivalents.map(({ id }) => id)])
  const withBin = <Part extends { id: string }>(part: Part) => ({ ...part, bin: bins.get(part.id) ?? '' })
  return {
    text,
    vehicle: written,
    corrected: found.reading.correctedText,
    hits: cards.map(({ id, name, brand, priceCents, coreChargeCents, stock, number }) => ({
      ...withBin({ id, name, brand, priceCents, coreChargeCents, stock, number: number ?? null }),
      fit: fits ? fitShown(fits[id]) : null,
      instead: equivalents
        .filter(({ insteadOf }) => insteadOf === id)
        .map(({ insteadOf: _, ...part }) => withBin(part)),
    })),
  }
}
