import { Form, Link, useSearchParams } from 'react-router'
import { type Filter, FilterChips, FilterFields } from '#app/admin/parts/list-search.tsx'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { type AuditThing, auditThings } from '#shop/office/audit/changes.ts'
import { type AuditFilter, formerPersons } from '#shop/office/audit/log.ts'

const path = '/admin/audit'

/** The filters of the audit log: person, thing and day. The history of one thing has only person and day. */
export function AuditFilterForm({
  filter: { thing, thingId },
  people: { persons, hasFormer },
  things,
  thingName,
}: {
  filter: AuditFilter
  people: { persons: { id: string; name: string }[]; hasFormer: boolean }
  /** The things that may be chosen. */
  things: AuditThing[]
  thingName: string | undefined
}) {
  const [search] = useSearchParams()
  const who: [string, string][] = [
    ['', 'Everybody'],
    ...persons.map(({ id, name }): [string, string] => [id, name]),
    ...(hasFormer ? [[formerPersons, 'Deleted accounts'] satisfies [string, string]] : []),
  ]
  const isOfOne = thing && thingId !== undefined
  const filters: Filter[] = [
    { name: 'person', label: 'Person', options: who },
    { name: 'day', label: 'Day', isDay: true },
  ]
  if (!isOfOne)
    filters.unshift({
      name: 'thing',
      label: 'Thing',
      options: [['', 'All things'], ...things.map((kind): [string, string] => [kind, auditThings[kind]])],
    })
  return (
    <search>
      {/* The key makes the form anew with every address, so that Back shows the choice of that time. */}
      <Form action={path} key={search.toString()} className="mb-4 flex flex-wrap items-center gap-3">
        {isOfOne && (
          <p className="w-full font-semibold break-words">
            <input type="hidden" name="thing" value={thing} />
            <input type="hidden" name="id" value={thingId} />
            History of {auditThings[thing].toLowerCase()} {thingName ?? thingId}
          </p>
        )}
        <FilterFields filters={filters} />
        <Button type="submit" variant="secondary">
          Show
        </Button>
        {isOfOne && (
          <Link to={path} className={buttonClass({ variant: 'quiet' })}>
            All Changes
          </Link>
        )}
      </Form>
      <FilterChips filters={filters} />
    </search>
  )
}
