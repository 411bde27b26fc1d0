import { Link } from 'react-router'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import type { Beginning } from '#shop/paging.ts'
import type { HeldImport } from '#shop/trade/imports/work/alarm.server.ts'

/** The list of all files that wait for an answer. */
const heldImportsPath = '/admin/imports?show=waiting'

/** Says on the dashboard which files of suppliers were not applied by themselves, since something is strange about them. */
export function HeldNote({ imports }: { imports: Beginning<HeldImport> }) {
  if (imports.items.length === 0) return null
  return (
    <section aria-label="Files that wait" className="mb-4 rounded-lg border border-warning bg-warning-soft p-4">
      <p className="font-semibold text-warning">
        {imports.items.length === 1 ? 'A file was' : 'Files were'} not applied by themselves, since something is
        strange.
      </p>
      <ul className="wrap-anywhere">
        {imports.items.map(({ id, fileName, supplier, alarm }) => (
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
      <GoesOn list={imports} which="newest" className="mt-1">
        <Link to={heldImportsPath} className="inline-flex min-h-11 items-center underline underline-offset-4">
          All that wait
        </Link>
      </GoesOn>
    </section>
  )
}
