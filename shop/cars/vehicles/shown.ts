export type Make = { id: number; name: string; slug: string; logoUrl: string | null }
export type Model = { id: number; name: string; slug: string; imageUrl: string | null }
export type Variant = { id: number; name: string; slug: string; year: string; imageUrl: string | null }

/** A variant with its model and make: the thing that a part fits. */
export type Vehicle = { make: Make; model: Model; variant: Variant }

/**
 * 'For: Honda Civic 1.8 2014 · if built from 04/2014', of a part in a cart or an order; null where it is for no car in
 * particular.
 */
export const forText = (vehicles: readonly { name: string; condition?: string }[]): string | null =>
  vehicles.length > 0 ? `For: ${inSentence.format(vehicles.map(carText))}` : null

const carText = ({ name, condition }: { name: string; condition?: string }) =>
  condition ? `${name} · if ${condition}` : name

const inSentence = new Intl.ListFormat('en', { type: 'conjunction' })

/** 'Toyota Corolla 1.8L 4-cyl (2014-2019)'. */
export function vehicleName({ make, model, variant }: Vehicle): string {
  return `${make.name} ${model.name} ${variant.name} (${variant.year})`
}
