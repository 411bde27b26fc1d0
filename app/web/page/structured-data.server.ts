import type {
  AutoPartsStore,
  BreadcrumbList,
  CompoundPriceSpecification,
  Offer,
  Product,
  SearchAction,
  Thing,
  UnitPriceSpecification,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import type { PartNumber } from '#shop/catalogue/part-numbers/kinds.ts'
import { factsData } from '#shop/catalogue/products/facts.ts'
import type { FittedVehicles, ProductDetail } from '#shop/catalogue/products/shown.ts'
import { plainMoney } from '#shop/money.ts'
import { iconUrl } from '#shop/office/pictures/files.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import type { PageData } from './meta.ts'

// What search engines read of a page, in the words of schema.org: data for a script of the type application/ld+json. The types
// of schema-dts hold each word: a property that schema.org does not have, or gives another value, is a type error.

type Shop = { settings: Settings; origin: string }

/** The most vehicles that are named of those that a part plainly fits. */
const mostVehicles = 20

/** Several things of a page as one document. */
export const dataOf = (...things: Exclude<Thing, string>[]): PageData => ({
  '@context': 'https://schema.org',
  '@graph': things,
})

/** The breadcrumbs of a page, from the front page on. */
export const crumbsData = (crumbs: { name: string; to: string }[], origin: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', to: '/' }, ...crumbs].map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + to,
  })),
})

/** A part as schema.org has it, with its price as the page shows it and whether VAT is in it. */
export function productData(
  product: ProductDetail,
  {
    fitted,
    numbers,
    description,
    settings,
    origin,
  }: Shop & { fitted: FittedVehicles | null; numbers: PartNumber[]; description?: string },
): Product {
  const url = `${origin}/products/${product.id}`
  const price = plainMoney(product.priceCents)
  const priceCurrency = settings.currencyCode
  const facts = factsData(product.facts)
  const offer: Offer = {
    '@type': 'Offer',
    url,
    price,
    priceCurrency,
    priceSpecification: pricesOf(product, settings),
    availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    ...facts.offer,
    acceptedPaymentMethod: 'https://schema.org/Cash',
    seller: { '@type': 'AutoPartsStore', name: settings.shopName, url: `${origin}/` },
  }
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    mpn: numbers.find(({ kind }) => kind === 'manufacturer')?.number,
    gtin: numbers.find(({ kind }) => kind === 'gtin')?.number.replace(/\D/g, ''),
    url,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.categoryPath.map(({ name }) => name).join(' > ') || undefined,
    image: product.images.length > 0 ? product.images.map(image => new URL(image, origin).href) : undefined,
    description,
    ...facts.product,
    // A price of 0 is one that the owner has not entered yet.
    offers: product.priceCents > 0 ? offer : undefined,
    aggregateRating:
      product.ratingCount > 0
        ? { '@type': 'AggregateRating', ratingValue: product.ratingAverage, reviewCount: product.ratingCount }
        : undefined,
    // Nobody reads a condition there: cars that it fits on one alone are left out, as in the feed.
    isAccessoryOrSparePartFor: fitted?.vehicles
      .filter(({ isConditional }) => !isConditional)
      .slice(0, mostVehicles)
      .map(({ make, model, variant, year, path }) => ({
        '@type': 'Car',
        name: `${make} ${model} ${variant}`,
        brand: { '@type': 'Brand', name: make },
        model,
        vehicleConfiguration: variant,
        vehicleModelDate: year,
        url: new URL(path, origin).href,
      })),
  }
}

/**
 * The price, and with a core charge both amounts that are paid together. schema.org has no kind of its own for a deposit that
 * is given back. It has https://schema.org/CompoundPriceSpecification, "one that bundles multiple prices that all apply in
 * combination", and says there that the name of a unit price tells what it is for. `price` of the offer stays that of the part.
 */
function pricesOf(
  { priceCents, coreChargeCents }: ProductDetail,
  { currencyCode: priceCurrency, pricesIncludeVat: valueAddedTaxIncluded }: Settings,
): UnitPriceSpecification | CompoundPriceSpecification {
  const amount = (cents: number, name?: string): UnitPriceSpecification => ({
    '@type': 'UnitPriceSpecification',
    name,
    price: plainMoney(cents),
    priceCurrency,
    valueAddedTaxIncluded,
  })
  if (coreChargeCents === null) return amount(priceCents)
  const priceComponent = [amount(priceCents, 'Part'), amount(coreChargeCents, 'Refundable core')]
  return { '@type': 'CompoundPriceSpecification', priceCurrency, valueAddedTaxIncluded, priceComponent }
}

/** The shop itself, and how its search is asked. What the owner has not entered is not told. */
export function shopData({ settings, origin }: Shop): PageData {
  const { shopName, phone, email, address, city, logoUrl } = settings
  const store: AutoPartsStore = {
    '@type': 'AutoPartsStore',
    name: shopName,
    url: `${origin}/`,
    telephone: phone || undefined,
    email: email || undefined,
    address:
      address || city
        ? { '@type': 'PostalAddress', streetAddress: address || undefined, addressLocality: city || undefined }
        : undefined,
    logo: logoUrl ? new URL(logoUrl, origin).href : undefined,
    image: origin + iconUrl(logoUrl, 512),
    paymentAccepted: 'Cash',
    currenciesAccepted: settings.currencyCode,
  }
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  const website: WebSite = { '@type': 'WebSite', name: shopName, url: `${origin}/`, potentialAction: search }
  return dataOf(store, website)
}
