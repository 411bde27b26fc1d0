import { linesOfKinds } from '#shop/catalogue/part-numbers/kinds.ts'
import type { ShownNumbers } from '#shop/catalogue/part-numbers/shown.server.ts'
import { conditionLabels } from '#shop/catalogue/products/condition.ts'
import { shownFacts } from '#shop/catalogue/products/facts.ts'
import { warrantyText } from '#shop/catalogue/products/fields.ts'
import type { FittedVehicles, ProductDetail } from '#shop/catalogue/products/shown.ts'
import { coreText, formatMoney, formatRate } from '#shop/money.ts'
import { guaranteeNotice, type OfficialPicture, returnsText } from '#shop/office/settings/consumers.ts'
import { type Settings, usualDeliveryText } from '#shop/office/settings/row.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { vatLabel, withVat } from '#shop/selling/orders/totals.ts'
import type { SpecificationRow } from './specification-table.tsx'

/** What the page says of a product beside its name and price, in words that no browser has to put together. */
type Beside = { fitted: FittedVehicles | null; numbers: ShownNumbers | null; settings: Settings; origin: string }

export function factsOf(product: ProductDetail, { fitted, numbers, settings, origin }: Beside) {
  // Where somebody shares a link to the page, no SVG is shown.
  const picture = product.images.find(image => !image.endsWith('.svg'))
  return {
    picture: picture && new URL(picture, origin).href,
    stock: stockOf(product),
    characteristics: characteristicsOf(product),
    description: product.texts.find(({ name }) => name === 'description')?.text.slice(0, 300),
    priceNote: priceNote(product, settings),
    delivery: product.stock > 0 ? usualDeliveryText(settings) : null,
    asksPostcode: product.stock > 0 && settings.deliversByArea,
    returns: settings.returnDays === null ? null : returnsText(settings.returnDays, settings.returnPayer),
    fits: fitsText(product.isUniversal, fitted),
    replacedBy: numbers && replacedBy(numbers),
    numbers: numbers ? numberFacts(numbers) : [],
    official: officialPictures(product, settings),
  }
}

/** What EU law wants shown before a part is bought: the notice of the legal guarantee, and the label of a longer one of the maker. */
function officialPictures({ guaranteeLabelUrl: src, facts }: ProductDetail, settings: Settings): OfficialPicture[] {
  const notice = guaranteeNotice(settings)
  const isLonger = settings.sellsToEu && src !== '' && (facts.warrantyMonths ?? 0) > 24
  return [
    ...(notice ? [notice] : []),
    ...(isLonger
      ? [{ src, alt: `Guaranteed by the maker for ${warrantyText(facts.warrantyMonths ?? 0)}`, to: src }]
      : []),
  ]
}

/** What is not new says so where nobody overlooks it. */
function stockOf({ stock, condition }: ProductDetail): string {
  const text = stock > 0 ? `In Stock: ${unitsText(stock)} available` : 'Out of Stock'
  return condition === 'new' ? text : `${conditionLabels[condition]} part. ${text}`
}

/** The part that takes the place of this one, with the way to it; without one that the shop has, the number that is given. */
function replacedBy({ numbers, successors: [newest] }: ShownNumbers): { text: string; to?: string } | null {
  if (newest) return { text: `${newest.brand} ${newest.name}, ${newest.id}`, to: `/products/${newest.id}` }
  const given = numbers.items.find(({ kind }) => kind === 'superseded_by')
  return given ? { text: [given.brand, given.number].filter(Boolean).join(' ') } : null
}

/** The numbers, a line a kind, and then the parts of the shop that are the same by them. */
function numberFacts({ numbers, interchangeable }: ShownNumbers): SpecificationRow[] {
  const parts = interchangeable.items.map(({ id, name, brand }) => ({
    label: `Same part by ${brand}`,
    values: [{ text: `${name}, ${id}` }],
    to: `/products/${id}`,
  }))
  return [
    ...linesOfKinds(numbers.items),
    ...(numbers.hasMore ? [moreOf('More numbers', numbers.items.length)] : []),
    ...parts,
    ...(interchangeable.hasMore ? [moreOf('Same part by others', parts.length)] : []),
  ]
}

/** A list of facts that goes on says so at its end. */
const moreOf = (label: string, shown: number): SpecificationRow => ({
  label,
  values: [{ text: `These are the first ${shown}, and there are more. Ask us for the others.` }],
})

/** In the order and with the labels of its category's schema; others come last. */
function characteristicsOf({ id, brand, facts, maker, specifications, specificationSchema }: ProductDetail) {
  const known = Object.keys(specificationSchema).filter(key => specifications[key])
  const others = Object.keys(specifications).filter(key => !(key in specificationSchema) && specifications[key])
  const own = [{ label: 'Brand', value: brand }, { label: 'Reference', value: id }, ...shownFacts(facts)]
  const specified = [...known, ...others].map(key => ({
    label: specificationSchema[key]?.label ?? key,
    value: specifications[key],
  }))
  // A category may ask for the condition too: what says the same is said once.
  const isSaid = ({ label, value }: (typeof specified)[number]) =>
    own.some(fact => fact.label === label && fact.value === value)
  return [
    ...own,
    ...specified.filter(fact => !isSaid(fact)),
    ...(maker.safetyContact ? [{ label: 'Product safety', value: maker.safetyContact.replaceAll('\n', ', ') }] : []),
  ].map(({ label, value = '' }) => ({ label, values: [{ text: value }] }))
}

/** '$47.99 with 20% VAT', or 'incl. 20% VAT', and before it '+ $25.00 refundable core', which is in the sum. Null where there is nothing to say. */
function priceNote({ priceCents, coreChargeCents }: ProductDetail, settings: Settings): string | null {
  if (coreChargeCents === null) return vatNote(priceCents, 'with', settings)
  const vat = vatNote(priceCents + coreChargeCents, 'with core and', settings)
  return [coreText(coreChargeCents, settings.currencySymbol), vat].filter(Boolean).join(' · ')
}

function vatNote(cents: number, withWhat: string, settings: Settings): string | null {
  const { vatRate, pricesIncludeVat, currencySymbol } = settings
  if (vatRate === 0) return null
  if (pricesIncludeVat) return vatLabel(settings)
  return `${formatMoney(withVat(cents, vatRate), currencySymbol)} ${withWhat} ${formatRate(vatRate)} VAT`
}

function fitsText(isUniversal: boolean, fitted: FittedVehicles | null): string {
  if (isUniversal) return 'Universal'
  if (!fitted) return 'Could not be read just now'
  const plain = new Set(fitted.vehicles.filter(fit => !fit.isConditional).map(nameOfModel))
  const models = [...new Set(fitted.vehicles.map(nameOfModel))].map(name =>
    plain.has(name) ? name : `${name} (on a condition)`,
  )
  if (models.length === 0) return 'Fit not known'
  return models.length > 3 ? `${models.slice(0, 3).join(', ')} and ${models.length - 3} more models` : models.join(', ')
}

const nameOfModel = ({ make, model }: { make: string; model: string }) => `${make} ${model}`
