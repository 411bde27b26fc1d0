import { listStarterCategories } from '#shop/trade/starter/categories.server.ts'
import { listStarterVehicles } from '#shop/trade/starter/vehicles.server.ts'
import { demoBanners, demoSettings } from './generate/banners.ts'
import { generateNumbers } from './generate/numbers.ts'
import { generateProducts } from './generate/products.ts'
import { generateBrands } from './generate/record.ts'
import { generateReviews } from './generate/reviews.ts'
import type { DemoCatalogue } from './generate/types.ts'

/**
 * The whole demo shop as plain records: vehicles of the condensed public tables, categories of the public taxonomy, and
 * invented products, brands, people and reviews. Pure: every call gives the same shop.
 */
export function generateCatalogue(): DemoCatalogue {
  const vehicles = listStarterVehicles()
  const categories = listStarterCategories()
  const { products, fitment } = generateProducts(vehicles, categories)
  return {
    makes: vehicles.makes,
    models: vehicles.models.map(({ id, makeId, name, slug, imageUrl, displayOrder }) => {
      return { id, makeId, name, slug, imageUrl, displayOrder }
    }),
    subModels: vehicles.models.flatMap(model =>
      model.variants.map(({ id, modelId, name, slug, year, displayOrder }) => {
        return { id, modelId, name, slug, year, displayOrder }
      }),
    ),
    categories,
    brands: generateBrands(),
    products,
    fitment,
    numbers: generateNumbers(products, fitment, vehicles),
    ...generateReviews(products, categories),
    banners: demoBanners,
    settings: demoSettings,
  }
}
