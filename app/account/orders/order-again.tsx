import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { putAllInCart } from '#app/web/cart/changes.ts'
import { say } from '#app/web/forms/toast.ts'
import type { OrderDetail } from '#shop/selling/orders/own.server.ts'
import type { action } from './order.tsx'
import './page-texts.ts'

type Props = { order: Pick<OrderDetail, 'id' | 'items'>; className: string }

/** Puts the parts of an order into the cart again, at today's prices and as far as the stock goes, and opens the cart. */
export function OrderAgain({ order: { id, items }, className }: Props) {
  const { submit, data, state } = useFetcher<typeof action>()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!data) return
    const { missing, pieces } = putAllInCart(data.today, data.vehicles)
    const names = items.filter(({ productId }) => missing.includes(productId)).map(({ productName }) => productName)
    if (pieces === 0) {
      say({ title: 'Nothing of it can be bought today', description: names.join(', '), tone: 'danger' })
      return
    }
    const description =
      names.length === 0 ? 'All parts of the order are in your cart' : `Not all of: ${names.join(', ')}`
    say({ title: 'Added to cart', description })
    navigate('/cart')
  }, [data])
  return (
    <Button
      variant="secondary"
      onClick={() => submit(null, { method: 'post', action: `/orders/${id}`, defaultShouldRevalidate: false })}
      busy={state !== 'idle'}
      busyLabel="Checking..."
      className={className}
    >
      <Icon name="rotate-ccw" size={20} className="max-sm:hidden" />
      Order Again
    </Button>
  )
}
