import { Link } from 'react-router'
import type { HeldImport } from '#shop/trade/imports/work/alarm.server.ts'

/** Says on the dashboard which files of suppliers were not applied by themselves, since something is strange about them. */
export function HeldNote({ imports }: { imports: HeldImport[] }) {
  if (imports.length === 0) return null
  return (
    <section aria-label="Files that wait" className="mb-4 rounded-lg border border-warning bg-warning-soft p-4">
      <p className="font-semibold text-warning">
        {imports.length === 1 ? 'A file was' : 'Files were'} not applied by themselves, since something is strange.
      </p>
      <ul className="wrap-anywhere">
        {imports.map(({ id, fileName, supplier, alarm }) => (
          <li key={id} className="text-sm">
            <Link
              to={`/admin/imports/${id}`}
              className="inline-flex min-h-11 items-center text-base font-semibold underline underline-offset-4"
            >
              {[supplier, fileName].filter(Boolean).join(': ')}
            </Link>{' '}
            {alarm}
          </li>
        ))}
      </ul>
    </section>
  )
}
