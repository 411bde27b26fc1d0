import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { OwnerText } from '#app/ui/plain/owner-text.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import type { ShownText } from '#shop/office/texts/rows.server.ts'

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
