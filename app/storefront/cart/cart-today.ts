import { startTransition, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { cartVehicles, keepCart } from '#app/web/cart/changes.ts'
import { useCart } from '#app/web/cart/store.ts'
import { addPageTexts } from '#app/web/late/page-texts.ts'
import type { CartLine } from '#shop/selling/cart/lines.ts'
import { cartChanges, type TodaysLine, withToday } from '#shop/selling/cart/today.ts'
import { type LineConditions, withVehicles } from '#shop/selling/cart/vehicles.ts'
import type { action } from './cart-lines.ts'

addPageTexts({ forms: [{ path: '/cart/lines', failed: 'Prices and stock could not be checked just now' }] })

export type CartChange = { id: string; name: string; texts: string[] }

/**
 * Asks the server once for today's price and stock of the cart's lines, keeps them in the cart, and returns what changed.
 * `refused` are newer lines that came with the refusal of an order. `isFresh` is false until the server has answered; where
 * it cannot answer the cart stays as it is, since the order will be compared anyway. `goneIds` are the products that are
 * not for sale any more; `conditions` say on what the parts fit their cars.
 */
export function useCartOfToday(currencySymbol: string, refused?: TodaysLine[]) {
  const { isReady, lines } = useCart()
  const { submit, data } = useFetcher<typeof action>()
  const [changes, setChanges] = useState<CartChange[]>([])
  const [goneIds, setGoneIds] = useState<ReadonlySet<string>>(new Set())
  const [isAnswered, setAnswered] = useState(false)
  const [isFresh, setFresh] = useState(false)
  const asked = useRef(false)

  useEffect(() => {
    if (!isReady || asked.current) return
    asked.current = true
    if (lines.length === 0) return setFresh(true)
    const asking = withVehicles(lines, cartVehicles()).map(({ id, quantity, vehicles }) => ({ id, quantity, vehicles }))
    const options = { method: 'post', action: '/cart/lines', defaultShouldRevalidate: false } as const
    submit({ lines: JSON.stringify(asking) }, options).then(() => startTransition(() => setAnswered(true)))
  }, [isReady, lines, submit])

  const take = (today: TodaysLine[]) => {
    const byId = new Map(today.map(line => [line.id, line]))
    setChanges(lines.flatMap(line => changeOf(line, byId.get(line.id), currencySymbol)))
    setGoneIds(before => new Set([...before, ...today.filter(line => !line.product).map(line => line.id)]))
    keepCart(withToday(lines, today))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (data?.today) take(data.today)
    if (data) setFresh(true)
  }, [data])
  useEffect(() => {
    if (isAnswered) setFresh(true)
  }, [isAnswered])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (refused) take(refused)
  }, [refused])

  const conditions = data?.conditions ?? noConditions
  const told = changes.filter(({ id }) => lines.some(line => line.id === id))
  return { isReady, isFresh, lines, changes: told, goneIds, conditions }
}

const noConditions: LineConditions = {}

function changeOf(line: CartLine, today: TodaysLine | undefined, currencySymbol: string): CartChange[] {
  const texts = today ? cartChanges(line, today, currencySymbol) : []
  return texts.length > 0 ? [{ id: line.id, name: line.name, texts }] : []
}
