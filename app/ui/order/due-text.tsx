import { type Balance, type Due, dueText } from '#shop/selling/payments/due.ts'

const looks: Record<Due['tone'], string> = {
  open: 'text-ink-soft',
  settled: 'text-success',
  back: 'font-semibold text-danger',
}

/** How an order stands for the shop: 'To collect $52.31', 'Paid', 'To refund $12.00'. */
export function DueText({ order }: { order: Balance & { currencySymbol: string } }) {
  const due = dueText(order, order.currencySymbol)
  return due && <span className={`text-sm whitespace-nowrap ${looks[due.tone]}`}>{due.text}</span>
}
