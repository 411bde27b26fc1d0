export type SchemaField = { label: string; type: 'select' | 'text' | 'textarea'; options: string[]; required: boolean }

/** A category of data/categories.json with those below it. */
export type CategorySource = {
  name: string
  taxonomyId: string | null
  icon: string
  description: string
  schema: Record<string, SchemaField> | null
  children: CategorySource[]
}

export type DemoMake = { id: number; name: string; slug: string; displayOrder: number }
export type DemoModel = {
  id: number
  makeId: number
  name: string
  slug: string
  imageUrl: string
  displayOrder: number
}
export type DemoSubModel = {
  id: number
  modelId: number
  name: string
  slug: string
  year: string
  displayOrder: number
}
export type DemoCategory = {
  id: number
  name: string
  slug: string
  description: string
  icon: string
  parentId: number | null
  displayOrder: number
  specificationSchema: Record<string, SchemaField>
}
export type DemoProduct = {
  /** Also the reference. */
  id: string
  name: string
  brand: string
  priceCents: number
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
export type DemoFitment = { productId: string; subModelId: number }
export type DemoReviewer = { name: string; email: string }
export type DemoReview = {
  productId: string
  /** Index into reviewers; null is a customer whose account is gone. */
  reviewer: number | null
  rating: number
  comment: string
  createdAt: Date
}
export type DemoBanner = { title: string; subtitle: string; badge: string; imageUrl: string; displayOrder: number }
export type DemoSettings = {
  vatRate: number
  deliveryFeeCents: number
  deliveryTimeDays: number
  freeDeliveryOverCents: number
  shopName: string
  phone: string
  email: string
  address: string
  city: string
}
export type DemoCatalogue = {
  makes: DemoMake[]
  models: DemoModel[]
  subModels: DemoSubModel[]
  categories: DemoCategory[]
  products: DemoProduct[]
  fitment: DemoFitment[]
  reviewers: DemoReviewer[]
  reviews: DemoReview[]
  banners: DemoBanner[]
  settings: DemoSettings
}

/** The day the demo shop pretends it is; nothing in it is newer. */
export const today = new Date('2026-10-01T09:00:00Z')
