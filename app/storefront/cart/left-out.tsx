import { Button } from '#app/ui/plain/button.tsx'
import { changeQuantity, removeLine } from '#app/web/cart/changes.ts'
import { buyableQuantity, type CartLine } from '#shop/selling/cart/lines.ts'
import { leftOutText } from '#shop/selling/cart/today.ts'

/** Says why a line does not count, or only in part, and offers 'Keep {n}' or 'Remove'. Renders nothing for a sound line. */
export function LeftOut({ line, isGone, onDone }: { line: CartLine; isGone: boolean; onDone: () => void }) {
  const reason = leftOutText(line, isGone)
  if (!reason) return null
  const buyable = buyableQuantity(line)
  const keep = () => {
    changeQuantity(line, buyable)
    onDone()
  }
  const remove = () => {
    removeLine(line.id)
    onDone()
  }
  return (
    <div className="mt-2">
      <p className="text-sm font-medium text-danger">{reason}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {buyable > 0 && (
          <Button variant="secondary" aria-label={`Keep ${buyable} of ${line.name}`} onClick={keep}>
            Keep {buyable}
          </Button>
        )}
        <Button variant="secondary" aria-label={`Remove ${line.name}`} onClick={remove}>
          Remove
        </Button>
      </div>
    </div>
  )
}
