import { ButtonLink } from '#app/ui/plain/button.tsx'
import { type ListedWant, wantAddress } from '#shop/finding/wants/listed.ts'
import { formatNumber } from '#shop/numbers.ts'

/** The day of a count, which is one of UTC: '2026-11-23' is 'November 23'. */
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** What was looked for, for which car and in which category, how often, and the way to look again. */
export function WantLine({ want }: { want: ListedWant }) {
  const { text, vehicle, category, times, networks, lastDay } = want
  const around = [category && `in ${category.name}`, vehicle && `for ${vehicle.name}`].filter(Boolean).join(', ')
  const what = text === '' ? `${category?.name} for ${vehicle?.name}` : `“${text}”`
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-40 flex-1 wrap-anywhere">
        <p className="font-semibold">{what}</p>
        {text !== '' && around && <p className="text-sm text-ink-soft">{around}</p>}
      </div>
      <p className="text-sm text-ink-soft">
        {formatNumber(times)} {times === 1 ? 'time' : 'times'}, by {formatNumber(networks)}{' '}
        {networks === 1 ? 'network' : 'networks'} or more in one week, last on{' '}
        <time dateTime={lastDay}>{dayFormat.format(new Date(lastDay))}</time>
      </p>
      <ButtonLink to={wantAddress(want)} variant="secondary">
        Look Again<span className="sr-only"> for {what}</span>
      </ButtonLink>
    </li>
  )
}
