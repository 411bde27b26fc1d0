import { type RefObject, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { keepCheckoutDraft, readCheckoutDraft } from '#app/web/checkout-draft.ts'
import type { CartLine } from '#shop/cart.ts'

type Opened = { userId: string; checkoutKey: string; prefilled: Record<string, string> }

/**
 * What the form opens with, and its key: those of a draft that this browser kept, else the ones it came with. Where the
 * draft was sent before and no answer came, the server is asked first what became of it, and leads to its order.
 */
export function useCheckoutDraft(form: RefObject<HTMLFormElement | null>, { userId, checkoutKey, prefilled }: Opened) {
  const [kept] = useState(() => readCheckoutDraft(userId))
  const [draft] = useState({
    userId,
    checkoutKey: kept?.checkoutKey ?? checkoutKey,
    values: { ...prefilled, ...kept?.values },
    sent: kept?.sent ?? null,
  })
  const { submit, state } = useFetcher()
  useEffect(() => {
    if (!draft.sent) return
    const asked = { method: 'post', action: '/checkout/placed', defaultShouldRevalidate: false } as const
    submit({ checkoutKey: draft.checkoutKey }, asked)
  }, [draft, submit])

  /** Keeps what is typed by now, and the cart with which it is sent. */
  const keep = (sending?: CartLine[]) => {
    if (!form.current) return
    const values = { ...draft.values }
    for (const [name, value] of new FormData(form.current)) if (name in values) values[name] = String(value)
    const sent = sending?.map(({ id, quantity }) => ({ id, quantity })) ?? readCheckoutDraft(userId)?.sent ?? null
    keepCheckoutDraft({ ...draft, values, sent })
  }
  return { checkoutKey: draft.checkoutKey, values: draft.values, keep, isChecking: state !== 'idle' }
}
