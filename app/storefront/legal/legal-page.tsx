import { useDateFormat } from '#app/ui/dates.tsx'
import { OwnerText } from '#app/ui/owner-text.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { ShownText } from '#shop/texts/rows.server.ts'

/** A legal text with its date. */
export function LegalPage({ title, text }: { title: string; text: ShownText }) {
  const { month } = useDateFormat()
  return (
    <div className="page max-w-3xl">
      <PageHead title={title} />
      <p className="text-ink-soft">Last updated: {month(text.updatedAt)}</p>
      <OwnerText sections={text.sections} />
    </div>
  )
}
