import { Link } from 'react-router'
import { returnsText } from '#shop/orders/returns.ts'

/** '30-day returns', which leads to how that is done. */
export const ReturnsLink = () => (
  <Link to="/terms#returns" className="underline underline-offset-4 hover:text-accent">
    {returnsText}
  </Link>
)
