import { Link } from 'react-router'

/** The way on with an order that was refused at the door, where its next step would stand. */
export const SettleReturn = ({ id, look }: { id: string; look: string }) => (
  <Link to={`/admin/returns/${id}`} className={look}>
    Settle the Return
  </Link>
)
