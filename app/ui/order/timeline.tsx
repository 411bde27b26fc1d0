import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import type { TimelineStep } from '#shop/selling/orders/timeline.ts'

const dots: Record<TimelineStep['state'], string> = {
  done: 'border-success bg-success text-white',
  current: 'border-success bg-success text-white ring-4 ring-success-soft',
  upcoming: 'border-line-strong bg-paper text-transparent',
  aside: 'border-danger bg-danger text-white',
}

/** The steps of an order, down the page on phones, across it on wider screens. */
export function OrderTimeline({ steps }: { steps: TimelineStep[] }) {
  const { dateAndTime } = useDateFormat()
  return (
    <ol className="flex flex-col gap-4 sm:flex-row sm:gap-2">
      {steps.map(({ status, label, at, by, state }) => (
        <li
          key={`${status} ${at?.getTime()}`}
          aria-current={state === 'current' ? 'step' : undefined}
          className="flex min-w-0 flex-1 gap-3 sm:flex-col sm:gap-2"
        >
          <span className={`grid size-7 shrink-0 place-items-center rounded-full border-2 ${dots[state]}`}>
            {state === 'aside' ? <Icon name="x" size={16} /> : <Icon name="check" size={16} />}
          </span>
          <div className="min-w-0">
            <p
              className={`font-semibold ${state === 'upcoming' ? 'text-ink-faint' : state === 'aside' ? 'text-danger' : ''}`}
            >
              {/* 'Pick-up' is not broken at its hyphen. */}
              {label.split(' ').map((word, at) => [
                at > 0 && ' ',
                <span key={word} className="whitespace-nowrap">
                  {word}
                </span>,
              ])}
            </p>
            {at && (
              <time dateTime={at.toISOString()} className="text-sm text-ink-soft">
                {dateAndTime(at)}
              </time>
            )}
            {by && <p className="text-sm wrap-anywhere text-ink-soft">by {by}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
