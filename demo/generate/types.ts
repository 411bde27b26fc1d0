import type { brands } from '#db/schema/catalogue/products.ts'
import type { FitmentPosition } from '#db/words/fitment-positions.ts'
import type { PartNumber } from '#shop/catalogue/part-numbers/kinds.ts'
import type { ProductCondition } from '#shop/catalogue/products/condition.ts'
import type { StarterCategory } from '#shop/trade/starter/categories.server.ts'
import type { StarterMake, StarterModel, StarterVariant } from '#shop/trade/starter/vehicles.server.ts'

export type DemoCategory = StarterCategory
export type DemoBrand = typeof brands.$inferInsert
export type DemoProduct = {
  /** Also the reference. */
  id: string
  name: string
  brand: string
  condition: ProductCondition
  weightGrams: number | null
  warrantyMonths: number | null
  priceCents: number
  /** Paid with each piece and given back for the old part; null without one. */
  coreChargeCents: number | null
  stock: number
  images: string[]
  specifications: Record<string, string>
  technicalInfo: string | null
  description: string
  categoryId: number
  isUniversal: boolean
  isActive: boolean
  createdAt: Date
}
/** A fitment row; months are their first days. */
export type DemoFitment = {
  productId: string
  subModelId: number
  position?: FitmentPosition
  quantity?: number
  builtFrom?: string
  builtTo?: string
  drive?: string
  note?: string
}
export type DemoNumber = PartNumber & { productId: string }
export type DemoReviewer = { name: string; email: string }
export type DemoReview = {
  productId: string
  /** Index into reviewers; null is a customer whose account is gone. */
  reviewer: number | null
  rating: number
  comment: string
  createdAt: Date
}
export type DemoBanner = {
  title: string
  subtitle: string
  badge: string
  imageUrl: string
  linkUrl: string
  displayOrder: number
}
export type DemoSettings = {
  vatRate: number
  deliveryFeeCents: number
  deliveryTimeDays: number
  freeDeliveryOverCents: number
  returnDays: number
  withdrawalDays: number
  restockingPercent: number
  coreDays: number
  shopName: string
  phone: string
  email: string
  address: string
  city: string
  businessHours: string
  deliveryArea: string
}
export type DemoCatalogue = {
  makes: StarterMake[]
  models: StarterModel[]
  subModels: StarterVariant[]
  categories: DemoCategory[]
  brands: DemoBrand[]
  products: DemoProduct[]
  fitment: DemoFitment[]
  numbers: DemoNumber[]
  reviewers: DemoReviewer[]
  reviews: DemoReview[]
  banners: DemoBanner[]
  settings: DemoSettings
}

/** The day the demo shop pretends it is; nothing in it is newer. */
export const today = new Date('2026-10-01T09:00:00Z')
