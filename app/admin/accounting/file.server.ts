import { downloadOf } from '#app/web/download.ts'
import { type Month, monthField } from '#shop/trade/bookkeeping/month.ts'

/** Answers with a month's file, or says what is wrong with the month of the address. */
export function monthFile(url: URL, name: string, write: (month: Month) => AsyncGenerator<string>): Response {
  const month = monthField.safeParse(url.searchParams.get('month') ?? '')
  if (!month.success) return new Response(month.error.issues[0]?.message, { status: 422 })
  return downloadOf(write(month.data), { type: 'text/csv', name: `${name}-${month.data.name}.csv` })
}
