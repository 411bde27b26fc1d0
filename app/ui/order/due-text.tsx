import { type Balance, type Due, dueOf, dueText } from '#shop/selling/payments/due.ts'

const looks: Record<Due['tone'], string> = {
  open: 'text-ink-soft',
  settled: 'text-success',
  back: 'font-semibold text-danger',
}

/** How an order stands for the shop: 'To collect $52.31', 'Paid', 'To refund $12.00'. */
export function DueText({
  order,
  isBesideTotal = false,
}: {
  order: Balance & { currencySymbol: string }
  /** The total stands beside it: what is all of it is not said twice. */
  isBesideTotal?: boolean
}) {
  const due = dueText(order, order.currencySymbol)
  if (due && isBesideTotal && dueOf(order) === order.totalCents) return <Text {...due} text="To collect" />
  return due && <Text {...due} />
}

const Text = ({ text, tone }: Due) => <span className={`text-sm whitespace-nowrap ${looks[tone]}`}>{text}</span>
