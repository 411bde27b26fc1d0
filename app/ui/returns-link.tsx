import { Link } from 'react-router'
import { returnsText } from '#shop/orders/returns.ts'
import { useWrittenTexts } from './money.tsx'

/** '30-day returns', which leads to the terms where somebody has written them. */
export function ReturnsLink({ days }: { days: number }) {
  if (!useWrittenTexts().includes('terms')) return returnsText(days)
  return (
    <Link to="/terms#returns" className="underline underline-offset-4 hover:text-accent">
      {returnsText(days)}
    </Link>
  )
}
