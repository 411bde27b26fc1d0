import { Form, Link, useSearchParams } from 'react-router'
import { ListDay, ListFilter } from '#app/admin/parts/admin-page.tsx'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { type AuditThing, auditThings } from '#shop/office/audit/changes.ts'
import { type AuditFilter, formerPersons } from '#shop/office/audit/log.ts'

const path = '/admin/audit'

/** The filters of the audit log: person, thing and day. The history of one thing has only person and day. */
export function AuditFilterForm({
  filter: { thing, thingId, ...filter },
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
  const isNarrowed = thing !== undefined || Object.keys(filter).length > 0
  return (
    <search>
      {/* The key makes the form anew with every address, so that Back shows the choice of that time. */}
      <Form action={path} key={search.toString()} className="mb-4 flex flex-wrap items-center gap-3">
        {thing && thingId !== undefined ? (
          <p className="w-full font-semibold break-words">
            <input type="hidden" name="thing" value={thing} />
            <input type="hidden" name="id" value={thingId} />
            History of {auditThings[thing].toLowerCase()} {thingName ?? thingId}
          </p>
        ) : (
          <ListFilter
            name="thing"
            label="Thing"
            options={[['', 'All things'], ...things.map((kind): [string, string] => [kind, auditThings[kind]])]}
          />
        )}
        <ListFilter name="person" label="Person" options={who} />
        <ListDay name="day" label="Day" />
        <Button type="submit" variant="secondary">
          Show
        </Button>
        {isNarrowed && (
          <Link to={path} className={buttonClass({ variant: 'quiet' })}>
            <Icon name="x" size={18} />
            Clear
          </Link>
        )}
      </Form>
    </search>
  )
}
