import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { formatMoney } from '#shop/money.ts'

type Props = {
  /** 'Order #ORD-…' */
  title: ReactNode
  chip: ReactNode
  at: Date
  itemCount: number
  totalCents: number
  currencySymbol: string
  /** The page of the thing, with what its button says, also to those who only hear it. */
  link: { to: string; text: string; label: string }
  children: ReactNode
}

/** An order or a quote in the list of one's own. */
export function ListLine({ title, chip, at, itemCount, totalCents, currencySymbol, link, children }: Props) {
  const { longDate } = useDateFormat()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-paper p-4 sm:p-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-base font-semibold wrap-anywhere">{title}</h2>
          {chip}
        </div>
        <p className="mt-1 text-ink-soft">
          <time dateTime={at.toISOString()}>{longDate(at)}</time>
          {' · '}
          {itemCount} {itemCount === 1 ? 'item' : 'items'}
        </p>
        {children}
      </div>
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-5 gap-y-3 sm:flex-none">
        <p className="text-xl font-bold">{formatMoney(totalCents, currencySymbol)}</p>
        <ButtonLink to={link.to} variant="secondary" className="whitespace-nowrap" aria-label={link.label}>
          {link.text}
        </ButtonLink>
      </div>
    </li>
  )
}
