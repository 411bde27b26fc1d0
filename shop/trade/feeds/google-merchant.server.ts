import type { ReadDb } from '#db/client.server.ts'
import { plainMoney } from '#shop/money.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import { deliveryFeeOf } from '#shop/selling/orders/totals.ts'
import { xml } from '#shop/trade/formats/xml.ts'
import { type FeedProduct, readCategoryPaths, readProducts, readVariantNames } from './rows.server.ts'

/** What Google takes at most. */
const most = { title: 150, description: 5000, productType: 750, morePictures: 10, name: 70, detail: 140 }

/** Vehicles & Parts > Vehicle Parts & Accessories, by its number in Google's list of categories. */
const googleCategory = 5613

type Shop = {
  settings: Settings
  origin: string
  /** Lines of an item that many have, by the id of the category or of the variant: made once a feed. */
  categories: Map<number, string>
  variants: Map<number, string>
}

/**
 * The shop's active products with a price as a feed for Google Merchant Center, a piece at a time in constant memory, whatever
 * the size of the shop. Prices are those of the product's page. Google has no place for a core charge, and asks that what the
 * checkout adds to a price is in the shipping: https://support.google.com/merchants/answer/10330822. Which vehicles a part fits,
 * for which it has no place either, is told as details of the product.
 */
export async function* writeMerchantFeed(
  db: ReadDb,
  { settings, origin }: Pick<Shop, 'settings' | 'origin'>,
): AsyncGenerator<string> {
  const [paths, names] = await Promise.all([readCategoryPaths(db), readVariantNames(db)])
  const categories = new Map(Array.from(paths, ([id, path]) => [id, categoryXml(path)]))
  const variants = new Map(Array.from(names, ([id, vehicle]) => [id, vehicleXml(vehicle)]))
  const shop = { settings, origin, categories, variants }
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n`
  yield xml('title', {}, settings.shopName) + xml('link', {}, `${origin}/`)
  yield xml('description', {}, `Car parts of ${settings.shopName}`)
  for await (const part of readProducts(db)) yield part.map(product => itemXml(product, shop)).join('')
  yield '</channel></rss>\n'
}

function itemXml(product: FeedProduct, { settings, origin, categories, variants }: Shop): string {
  const { id, name, brand, stock, priceCents, coreChargeCents, gtin, condition, manufacturerNumber: mpn } = product
  const begins = name.toLowerCase().startsWith(brand.toLowerCase())
  const title = shortened(begins ? name : `${brand} ${name}`, most.title)
  const addedCents = deliveryFeeOf(priceCents, settings) + (coreChargeCents ?? 0)
  // Google shows no SVG.
  const [picture = null, ...morePictures] = product.images
    .filter(image => !image.endsWith('.svg'))
    .map(image => new URL(image, origin).href)
  return xml('item', {}, [
    xml('g:id', {}, id),
    xml('g:title', {}, title),
    xml('g:description', {}, shortened(product.description?.trim() || title, most.description)),
    xml('g:link', {}, `${origin}/products/${id}`),
    xml('g:image_link', {}, picture),
    ...morePictures.slice(0, most.morePictures).map(url => xml('g:additional_image_link', {}, url)),
    xml('g:availability', {}, stock > 0 ? 'in_stock' : 'out_of_stock'),
    xml('g:price', {}, price(priceCents, settings)),
    xml('g:brand', {}, shortened(brand, most.name)),
    xml('g:gtin', {}, gtin),
    // Google asks for the manufacturer's number where there is no GTIN.
    xml('g:mpn', {}, gtin ? null : mpn),
    xml('g:identifier_exists', {}, gtin || mpn ? null : 'no'),
    xml('g:condition', {}, condition),
    xml('g:google_product_category', {}, googleCategory),
    categories.get(product.categoryId ?? 0) ?? '',
    xml('g:shipping', {}, [xml('g:price', {}, price(addedCents, settings))]),
    ...product.variantIds.map(variantId => variants.get(variantId) ?? ''),
  ])
}

/** '12.50 EUR' */
const price = (cents: number, { currencyCode }: Settings) => `${plainMoney(cents)} ${currencyCode}`

const categoryXml = (path: string[]) => xml('g:product_type', {}, shortened(path.join(' > '), most.productType))

const vehicleXml = ({ model, variant }: { model: string; variant: string }) =>
  xml('g:product_detail', {}, [
    xml('g:section_name', {}, 'Vehicles'),
    xml('g:attribute_name', {}, shortened(model, most.detail)),
    xml('g:attribute_value', {}, shortened(variant, most.detail)),
  ])

/** A text of at most so many characters, cut where a word ends if that is near. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const characters = [...text]
  if (characters.length <= length) return text
  const cut = characters.slice(0, length).join('')
  const end = cut.lastIndexOf(' ')
  return end > cut.length - 30 ? cut.slice(0, end) : cut
}
