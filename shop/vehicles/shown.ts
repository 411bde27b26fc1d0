export type Make = { id: number; name: string; slug: string; logoUrl: string | null }
export type Model = { id: number; name: string; slug: string; imageUrl: string | null }
export type Variant = { id: number; name: string; slug: string; year: string; imageUrl: string | null }

/** A variant with its model and make: the thing that a part fits. */
export type Vehicle = { make: Make; model: Model; variant: Variant }

/** 'Toyota Corolla 1.8L 4-cyl (2014-2019)'. */
export function vehicleName({ make, model, variant }: Vehicle): string {
  return `${make.name} ${model.name} ${variant.name} (${variant.year})`
}
