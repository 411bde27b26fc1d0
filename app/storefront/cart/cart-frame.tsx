import type { ReactNode, RefObject } from 'react'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { clearCart } from '#app/web/cart/changes.ts'

type CartFrameProps = {
  itemCount: number
  heading?: RefObject<HTMLHeadingElement | null>
  onBack?: () => void
  changes?: ReactNode
  summary: ReactNode
  /** The rows. */
  children: ReactNode
}

/** The page of a cart that has something in it. */
export function CartFrame({ itemCount, heading, onBack, changes, summary, children }: CartFrameProps) {
  return (
    <div className="page pt-5">
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" size="icon" aria-label="Back" onClick={onBack}>
          <Icon name="arrow-left" size={20} />
        </Button>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          {`${itemCount} ${itemCount === 1 ? 'item' : 'items'} in cart`}
        </h1>
        <Button variant="quiet" className="ml-auto max-sm:px-2" onClick={clearCart}>
          <Icon name="trash" size={18} className="max-sm:hidden" />
          Clear Cart
        </Button>
      </div>
      {changes}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">{children}</ul>
        {summary}
      </div>
    </div>
  )
}

export function EmptyCart({ heading }: Pick<CartFrameProps, 'heading'>) {
  return (
    <div className="page pt-8">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Cart
      </h1>
      <EmptyState icon="shopping-cart" title="Your cart is empty" text="Add some parts to get started!">
        <ButtonLink to="/">Start Shopping</ButtonLink>
      </EmptyState>
    </div>
  )
}
