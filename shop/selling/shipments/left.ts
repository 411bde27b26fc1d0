type Pieces = { line: number; quantity: number }

/** A shipment of an order as its page shows it. `number` is 1 for the order's first; `tracking` is '' where nobody has said. */
export type ShownShipment = { number: number; shippedAt: Date; tracking: string; pieces: Pieces[] }

/** The pieces of an order's lines that are in no shipment, by line; lines of which all have left are not there. */
export function piecesLeft<Line extends Pieces>({
  items,
  shipments,
}: {
  items: readonly Line[]
  shipments: readonly { pieces: readonly Pieces[] }[]
}): Line[] {
  const shipped = new Map<number, number>()
  for (const { line, quantity } of shipments.flatMap(({ pieces }) => pieces))
    shipped.set(line, (shipped.get(line) ?? 0) + quantity)
  return items
    .map(item => ({ ...item, quantity: item.quantity - (shipped.get(item.line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** The name of the field in which somebody types how many pieces of a line are meant. */
export const pieceField = (line: number): string => `pieces-${line}`
