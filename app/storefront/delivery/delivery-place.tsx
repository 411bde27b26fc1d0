import { useEffect } from 'react'
import { useLate } from '#app/web/late/part.ts'

/** Where the shop delivers by areas: room for the day and the fee of the visitor's postcode, whose script comes once the page is alive. */
export function DeliveryPlace() {
  const { Part: DeliveryTo, ask } = useLate(() => import('./delivery-to.tsx').then(module => module.DeliveryTo))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page has come alive
  useEffect(() => void ask(), [])
  return <div className="min-h-17">{DeliveryTo ? <DeliveryTo /> : 'By your postcode'}</div>
}
