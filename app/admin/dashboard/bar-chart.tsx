import type { ReactNode } from 'react'
import { axisMarks, type Period } from '#shop/overview/dashboard/figures.ts'
import { namePeriod, shortDay } from './period-names.ts'

type Bar = { period: Period; value: number }

const barWidth = 0.76
const dayMarks = 5

/**
 * Bars over days, as SVG that the server draws. Only the bars are stretched to the width of the page; numbers and days stand
 * beside them as text. `unit` is the value of one step of the axis.
 */
export function BarChart({
  title,
  total,
  bars,
  text,
  mark: markText = text,
  unit,
  look,
}: {
  title: string
  total: ReactNode
  bars: Bar[]
  text: (value: number) => string
  /** How the axis says a value, where it is shorter there. */
  mark?: (value: number) => string
  unit: number
  /** Classes: the height of the chart, and as text colour the colour of the bars. */
  look: string
}) {
  const marks = axisMarks(Math.max(...bars.map(bar => bar.value)) / unit).map(mark => mark * unit)
  const top = marks.at(-1) ?? unit
  const first = bars[0]?.period
  const last = bars.at(-1)?.period
  const days = first && last ? `, ${namePeriod(first)} to ${namePeriod(last)}` : ''
  const step = Math.ceil(bars.length / dayMarks)
  return (
    <figure className="mt-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="font-semibold">{title}</div>
        <div>
          <span className="text-sm text-ink-soft">Total </span>
          <span className="font-semibold">{total}</span>
        </div>
      </figcaption>
      <div className="mt-3 grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="flex flex-col-reverse justify-between text-right text-xs text-ink-soft">
          {marks.map(mark => (
            <span key={mark} className="flex h-0 items-center justify-end">
              {markText(mark)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${bars.length} ${top}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}${days}. The numbers stand in the table below.`}
          className={`w-full overflow-visible ${look}`}
        >
          {marks.map(mark => (
            <line
              key={mark}
              x1={0}
              x2={bars.length}
              y1={top - mark}
              y2={top - mark}
              vectorEffect="non-scaling-stroke"
              className={mark === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {bars.map(({ period, value }, index) => (
            <g key={period.from} className="group">
              <title>{`${namePeriod(period)}: ${text(value)}`}</title>
              {/* The whole column answers the pointer, however short its bar is. */}
              <rect x={index} y={0} width={1} height={top} className="fill-transparent group-hover:fill-ground" />
              <rect
                x={index + (1 - barWidth) / 2}
                y={top - value}
                width={barWidth}
                height={value}
                className="fill-current"
              />
            </g>
          ))}
        </svg>
        <div aria-hidden className="relative col-start-2 mt-1 h-5 text-xs text-ink-soft">
          {bars.map(
            ({ period }, index) =>
              index % step === 0 && (
                <span
                  key={period.from}
                  className="absolute whitespace-nowrap"
                  style={{ left: `${(index / bars.length) * 100}%` }}
                >
                  {shortDay(period.from)}
                </span>
              ),
          )}
        </div>
      </div>
    </figure>
  )
}
