/** A product's characteristics, as facts.server.ts puts them into words. */
export function SpecificationTable({ rows }: { rows: { label: string; value: string | undefined }[] }) {
  return (
    <dl className="overflow-hidden rounded-lg border border-line bg-paper">
      {rows.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[2fr_3fr] gap-4 px-4 py-2.5 odd:bg-ground">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
