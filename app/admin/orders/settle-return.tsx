import { Link } from 'react-router'
import { buttonClass } from '#app/ui/plain/button.tsx'

/** The way on with an order that was refused at the door, where its next step would stand. */
export const SettleReturn = ({ id, look }: { id: string; look: string }) => (
  <Link to={`/admin/returns/${id}`} className={buttonClass({}, look)}>
    Settle the Return
  </Link>
)
