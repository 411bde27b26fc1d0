import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import type { CreditShown } from '#shop/selling/returns/credit.server.ts'

const pauseMs = 200

const creditShape = z.union([
  z.object({
    ok: z.literal(true),
    totalCents: z.number(),
    vatCents: z.number(),
    restockingFeeCents: z.number(),
    deliveryFeeCents: z.number(),
  }),
  z.object({ ok: z.literal(false), message: z.string() }),
])

type Counted = { asked: string; credit: CreditShown | 'failed' }

/**
 * What a return would credit by an address that has what is typed, asked at a pause of typing; null until the answer is there. A null
 * address asks nothing. Not by a fetcher: one that answers while the form is sent takes the new state of its page away.
 */
export function useCredit(asked: string | null): CreditShown | 'failed' | null {
  const [counted, setCounted] = useState<Counted | null>(null)
  useEffect(() => {
    if (asked === null) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const credit = await fetchCredit(asked, controller.signal)
      if (!controller.signal.aborted) setCounted({ asked, credit })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])
  return counted?.asked === asked ? counted.credit : null
}

async function fetchCredit(address: string, signal: AbortSignal): Promise<CreditShown | 'failed'> {
  try {
    const response = await fetch(address, { signal })
    // A redirect means that the session has ended: the answer is a page.
    return response.ok && !response.redirected ? z.parse(creditShape, await response.json()) : 'failed'
  } catch {
    return 'failed'
  }
}
