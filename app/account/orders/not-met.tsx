import { useSettings } from '#app/ui/plain/money.tsx'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { notMetText } from '#shop/selling/rounds/not-met.ts'

/** That nobody was there when the order was brought, and what its customer can do. */
export function NotMet({ day }: { day: string }) {
  const { phone } = useSettings()
  return (
    <p className="mb-6 rounded-lg border border-warning bg-warning-soft p-4">
      <strong>{notMetText(weekdayText(day))}</strong>{' '}
      {phone ? (
        <>
          Please tell us when you are there:{' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap underline underline-offset-4">
            {phone}
          </a>
        </>
      ) : (
        'Please tell us when you are there: Contact Support.'
      )}
    </p>
  )
}
