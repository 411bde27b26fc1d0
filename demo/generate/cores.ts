/** What a core is worth of the price of a refurbished part, by the category. Its maker needs the old one to rebuild it. */
const shares: Record<string, number> = {
  Alternators: 0.3,
  'Starter Motors': 0.25,
  'Brake Calipers': 0.35,
  Turbochargers: 0.4,
  'Steering Racks': 0.3,
  'AC Compressors': 0.2,
  'CV Axles': 0.25,
}
/** A filter that is cleaned takes the place of the old one, of which the ceramic is worth most. */
const particulateFilter = { named: /^Diesel Particulate Filter/, share: 0.45 }
/** Old batteries have the same deposit whatever the new one costs. */
const batteryCents = 2200

/** The core charge of a demo product in cents, in steps of five dollars; null for a part whose old one nobody wants. */
export function coreChargeOf(
  leaf: string,
  { name, condition, priceCents }: { name: string; condition: string | undefined; priceCents: number },
): number | null {
  if (leaf === 'Batteries') return batteryCents
  const isFilter = particulateFilter.named.test(name)
  const share = isFilter ? particulateFilter.share : condition === 'Refurbished' ? shares[leaf] : undefined
  return share === undefined ? null : Math.max(1, Math.round((priceCents * share) / 500)) * 500
}
