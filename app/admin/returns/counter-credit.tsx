import { type RefObject, useCallback, useEffect, useState } from 'react'
import { orderPath } from '#app/admin/orders/addresses.ts'
import { lineField } from '#shop/selling/returns/rules.ts'
import { CreditSum } from './credit-sum.tsx'
import { useCredit } from './use-credit.ts'

type Lines = readonly { line: number }[]

const wholeForm = ['kind', 'requestKey', 'deliveryFeeCents', 'keepsFee'] as const

/** The fields of the form that decide what is credited, as an address has them; null where nothing is chosen yet. */
function chosenOf(form: HTMLFormElement, lines: Lines): string | null {
  const sent = new FormData(form)
  const back = lines.filter(({ line }) => !/^0*$/.test(String(sent.get(lineField('pieces', line)) ?? '').trim()))
  if (back.length === 0) return null
  const ofLines = back.flatMap(({ line }) =>
    (['pieces', 'reason', 'outcome'] as const).map(what => lineField(what, line)),
  )
  const named = [...wholeForm, ...ofLines].flatMap(name => {
    const value = sent.get(name)
    return typeof value === 'string' ? [[name, value]] : []
  })
  return new URLSearchParams(named).toString()
}

/** What is chosen in the counter's form, also in one that the browser has filled in; `read` reads it anew when something has changed. */
export function useChosen(form: RefObject<HTMLFormElement | null>, lines: Lines) {
  const [chosen, setChosen] = useState<string | null>(null)
  const read = useCallback(() => {
    if (form.current) setChosen(chosenOf(form.current, lines))
  }, [form, lines])
  useEffect(read, [read])
  return { chosen, read }
}

/** What the counter's form will credit, before the press: it follows what is chosen, and is counted by the code that credits. */
export function CounterCredit({ orderId, chosen, symbol }: { orderId: string; chosen: string | null; symbol: string }) {
  const counted = useCredit(chosen === null ? null : `${orderPath(orderId)}/take-back/credit?${chosen}`)
  return (
    <div className="noscript:hidden">
      <CreditSum counted={counted} symbol={symbol}>
        {chosen === null
          ? 'What will be credited stands here once parts are chosen.'
          : 'Counting what will be credited...'}
      </CreditSum>
    </div>
  )
}
