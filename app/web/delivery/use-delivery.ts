import { useEffect, useState } from 'react'
import { useSettings } from '#app/ui/plain/money.tsx'
import { storedValue, useStored } from '#app/web/stored.ts'
import { isObject, parseJson } from '#shop/cars/vehicles/garage.ts'
import type { Delivery } from '#shop/selling/delivery/delivery.ts'

const readPostcode = (stored: string | null): string => {
  const value = parseJson(stored)
  return typeof value === 'string' ? value.slice(0, 20) : ''
}

const kept = storedValue('postcode', readPostcode)

/** The postcode that the visitor gave, kept in this browser; '' before. */
export const useKeptPostcode = () => useStored(kept)
export const keepPostcode = (postcode: string) => kept.keep(postcode.trim())

type Asked = { postcode: string; delivery: Delivery }

const pauseMs = 250

/**
 * The delivery to a postcode, asked for at a pause of typing where the shop delivers by areas; null before the answer, and where there is
 * none. While the answer for another postcode is on its way there is none either, so that nobody reads the day of the one before. It is asked
 * again after each refusal of the form: the fee may be what has changed.
 */
export function useDelivery(typed: string, refusal?: unknown): Delivery {
  const { deliversByArea } = useSettings()
  const [asked, setAsked] = useState<Asked | null>(null)
  const postcode = typed.trim()
  const isAsked = deliversByArea && postcode.length > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal asks again
  useEffect(() => {
    if (!isAsked) return
    const left = new AbortController()
    const ask = () =>
      fetch(`/delivery?${new URLSearchParams({ postcode })}`, { signal: left.signal })
        .then(answer => answer.json())
        .then((answer: unknown) => setAsked({ postcode, delivery: readAnswer(answer) }))
        // Without an answer the page says what it says without a postcode; the order is priced by the server.
        .catch(() => undefined)
    const timer = setTimeout(ask, pauseMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [postcode, isAsked, refusal])
  return isAsked && asked?.postcode === postcode ? asked.delivery : null
}

function readAnswer(answer: unknown): Delivery {
  const delivery = isObject(answer) ? answer.delivery : null
  if (delivery === 'outside') return delivery
  if (!isObject(delivery)) return null
  const { deliveryFeeCents, freeDeliveryOverCents, promisedOn } = delivery
  if (typeof deliveryFeeCents !== 'number' || typeof promisedOn !== 'string') return null
  return {
    deliveryFeeCents,
    promisedOn,
    freeDeliveryOverCents: typeof freeDeliveryOverCents === 'number' ? freeDeliveryOverCents : null,
  }
}
