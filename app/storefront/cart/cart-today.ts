import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { keepCart, useCart } from '#app/web/cart-store.ts'
import { type CartLine, cartChanges, withToday } from '#shop/cart.ts'
import type { action } from './cart-lines.ts'

export type CartChange = { id: string; name: string; texts: string[] }

/**
 * Asks the server once what the cart's lines cost and whether they are there today, keeps that in the cart, and tells
 * what changed by it. `isFresh` is false until the answer has come.
 */
export function useCartOfToday(currencySymbol: string) {
  const { isReady, lines } = useCart()
  const { submit, data, state } = useFetcher<typeof action>()
  const [changes, setChanges] = useState<CartChange[]>([])
  const [isFresh, setFresh] = useState(false)
  const asked = useRef<CartLine[] | null>(null)

  useEffect(() => {
    if (!isReady || asked.current) return
    asked.current = lines
    if (lines.length === 0) return setFresh(true)
    const asking = lines.map(({ id, quantity }) => ({ id, quantity }))
    submit({ lines: JSON.stringify(asking) }, { method: 'post', action: '/cart/lines' })
  }, [isReady, lines, submit])

  useEffect(() => {
    if (state !== 'idle' || !data || isFresh || !asked.current) return
    const { today } = data
    const before = asked.current
    if (today) {
      const byId = new Map(today.map(line => [line.id, line]))
      setChanges(
        before.flatMap(line => {
          const now = byId.get(line.id)
          const texts = now ? cartChanges(line, now, currencySymbol) : []
          return texts.length > 0 ? [{ id: line.id, name: line.name, texts }] : []
        }),
      )
      keepCart(withToday(lines, today))
    }
    setFresh(true)
  }, [state, data, isFresh, lines, currencySymbol])

  return { isReady, isFresh, lines, changes }
}
