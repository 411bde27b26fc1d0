import { Fragment } from 'react'
import { PageLink } from '#app/ui/plain/page-link.tsx'

/** A text that leads to another part, where the shop has it. */
export const PartLink = ({ text, to }: { text: string | undefined; to?: string }) =>
  to ? (
    <PageLink to={to} className="underline underline-offset-4">
      {text}
    </PageLink>
  ) : (
    text
  )

/** A line of it; a number may have its brand before it. */
export type SpecificationRow = { label: string; values: { brand?: string | null; text: string }[]; to?: string }

/** A product's characteristics and numbers, as facts.server.ts puts them into words. */
export function SpecificationTable({ rows }: { rows: SpecificationRow[] }) {
  return (
    <dl className="overflow-hidden rounded-lg border border-line bg-paper">
      {rows.map(({ label, values, to }) => (
        <div key={label + to} className="grid grid-cols-[2fr_3fr] gap-4 px-4 py-2.5 odd:bg-ground">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium wrap-anywhere">
            {/* A line of numbers breaks between them, and not within one. */}
            {values.map(({ brand, text }, place) => (
              <Fragment key={`${brand} ${text}`}>
                {brand}{' '}
                <span className={brand === undefined ? '' : 'inline-block max-w-full'}>
                  <PartLink text={text} to={to} />
                  {place < values.length - 1 && ','}
                </span>{' '}
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
