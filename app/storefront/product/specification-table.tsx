import { Fragment } from 'react'
import { PageLink } from '#app/ui/page-link.tsx'

/** A text that leads to another part, where the shop has it. */
export const PartLink = ({ text, to }: { text: string | undefined; to?: string }) =>
  to ? (
    <PageLink to={to} className="underline underline-offset-4">
      {text}
    </PageLink>
  ) : (
    text
  )

type Row = { label: string; values: string[]; to?: string }

/** A product's characteristics and numbers, as facts.server.ts puts them into words. */
export function SpecificationTable({ rows }: { rows: Row[] }) {
  return (
    <dl className="overflow-hidden rounded-lg border border-line bg-paper">
      {rows.map(({ label, values, to }) => (
        <div key={label + to} className="grid grid-cols-[2fr_3fr] gap-4 px-4 py-2.5 odd:bg-ground">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium wrap-anywhere">
            {/* A line breaks between numbers, and not within one. */}
            {values.map((value, place) => (
              <Fragment key={value}>
                <span className={values.length > 1 ? 'inline-block max-w-full' : ''}>
                  <PartLink text={value} to={to} />
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
