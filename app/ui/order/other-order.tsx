import { Link } from 'react-router'

/** An order that an exchange binds to the one that is shown. */
export type OtherOrder = { id: string; orderNumber: string }

/** 'Exchanged for the parts of order N6ME35KT8', with a link to that order: its customer's page, or that of the shop. */
export function OtherOrderLink({ says, order, isOfShop }: { says: string; order: OtherOrder; isOfShop: boolean }) {
  return (
    <p className="mt-2">
      {says}{' '}
      <Link
        to={`${isOfShop ? '/admin' : ''}/orders/${order.id}`}
        className="whitespace-nowrap underline underline-offset-4 hover:text-accent"
      >
        order {order.orderNumber.slice(-9)}
      </Link>
    </p>
  )
}
