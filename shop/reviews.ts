/** A review as shoppers read it: the author is named only as 'Verified buyer' or 'Anonymous'. */
export type Review = {
  id: string
  rating: number
  comment: string
  images: string[]
  isByCustomer: boolean
  createdAt: Date
}

/** Reviews on one page of a product. */
export const reviewPageSize = 20
