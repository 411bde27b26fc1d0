import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { isCartEmpty } from '#app/web/cart/changes.ts'
import { finishCheckout, keepCheckoutDraft, readCheckoutDraft } from '#app/web/cart/checkout-draft.ts'
import { say } from '#app/web/forms/toast.ts'
import type { CartLine, Pieces } from '#shop/selling/cart/lines.ts'
import { orderPlacedToast } from './order-placed.ts'
import type { action } from './placed.ts'

type Opened = { userId: string; checkoutKey: string; prefilled: Record<string, string> }
export type Placed = { orderNumber: string; lines: Pieces[] }

/**
 * The values and the key with which the checkout's form opens: those of this tab's draft, else those that came with the
 * page. Where the draft was sent and no answer came, the server is asked whether it became an order. An order that is found
 * so, or by pressing again (`refusal.placed`), is shown in /orders, and exactly its lines leave the cart.
 */
export function useCheckoutDraft(
  form: RefObject<HTMLFormElement | null>,
  { userId, checkoutKey, prefilled }: Opened,
  refusal: { placed?: Placed } | undefined,
) {
  const [kept] = useState(() => readCheckoutDraft(userId))
  const [draft] = useState({
    userId,
    checkoutKey: kept?.checkoutKey ?? checkoutKey,
    values: { ...prefilled, ...kept?.values },
    sent: kept?.sent ?? null,
  })
  const { submit, state, data } = useFetcher<typeof action>()
  useEffect(() => {
    if (!draft.sent) return
    const asked = { method: 'post', action: '/checkout/placed', defaultShouldRevalidate: false } as const
    submit({ checkoutKey: draft.checkoutKey }, asked)
  }, [draft, submit])

  const placed = refusal?.placed ?? data?.placed
  const leadTo = useLeadToOrder()
  useEffect(() => {
    if (placed) leadTo(placed)
  }, [placed, leadTo])
  useEffect(() => {
    const refused = refusal && !refusal.placed && readCheckoutDraft(userId)
    if (refused) keepCheckoutDraft({ ...refused, sent: null })
  }, [refusal, userId])

  /** Keeps the typed values, and when the form is sent the cart that goes with them. */
  const keep = (sending?: CartLine[]) => {
    if (!form.current) return
    const values = { ...draft.values }
    for (const [name, value] of new FormData(form.current)) if (name in values) values[name] = String(value)
    const sent = sending?.map(({ id, quantity }) => ({ id, quantity })) ?? readCheckoutDraft(userId)?.sent ?? null
    keepCheckoutDraft({ ...draft, values, sent })
  }
  return { checkoutKey: draft.checkoutKey, values: draft.values, keep, isChecking: state !== 'idle' }
}

function useLeadToOrder() {
  const navigate = useNavigate()
  return useCallback(
    async ({ orderNumber, lines }: Placed) => {
      // The checkout ends only after that: while it is open, an empty cart would lead to /cart.
      await navigate('/orders')
      finishCheckout(lines)
      const { title, description } = orderPlacedToast(orderNumber)
      const more = isCartEmpty() ? '' : '. What it does not have is still in your cart.'
      say({ title, description: description + more })
    },
    [navigate],
  )
}
