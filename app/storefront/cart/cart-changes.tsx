import { Icon } from '#app/ui/plain/icon.tsx'
import type { CartChange } from './cart-today.ts'

/** Says what has changed about the cart's lines since they were put in: nothing is repriced silently. */
export function CartChanges({ changes }: { changes: CartChange[] }) {
  if (changes.length === 0) return null
  return (
    <div
      role="alert"
      className="mb-5 flex gap-3 rounded-lg border border-warning bg-warning-soft px-4 py-3 text-warning"
    >
      <Icon name="triangle-exclamation-point" size={22} className="mt-0.5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">Your cart has changed</p>
        <ul>
          {changes.map(change => (
            <li key={change.id}>
              {change.name}: {change.texts.join('; ')}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
