import { Form, useSearchParams } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { type Filter, FilterChips, FilterFields } from '#app/admin/parts/list-search.tsx'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { readWantKind, wantKinds } from '#shop/finding/wants/listed.ts'
import { listWants } from '#shop/finding/wants/rows.server.ts'
import { adminCountLimit, readPageNumber } from '#shop/paging.ts'
import type { Route } from './+types/list'
import { WantLine } from './want-line.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Not Found', isHidden: true })

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const page = readPageNumber(searchParams.get('page'), adminCountLimit)
  return listWants(context.get(dbContext), readWantKind(searchParams.get('kind')), page)
}

const filters: Filter[] = [{ name: 'kind', label: 'Kind', options: [['', 'Everything'], ...Object.entries(wantKinds)] }]

export default function Wants({ loaderData: wants }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const kind = readWantKind(search.get('kind'))
  return (
    <>
      <AdminHead
        title="Not Found"
        text="What people looked for in the last 30 days and did not find, or found only without some of their words. A search appears once five networks have made it in one week."
      >
        {wants.items.length > 0 && (
          <a
            href={`/admin/wants/not-found.csv${kind ? `?kind=${kind}` : ''}`}
            download
            className={buttonClass({ variant: 'secondary' })}
          >
            <Icon name="download" size={20} />
            Download
          </a>
        )}
      </AdminHead>
      <search>
        <Form key={search.toString()} className="mb-4 flex flex-wrap gap-3">
          <FilterFields filters={filters} />
          <noscript>
            <Button type="submit" variant="secondary">
              Show
            </Button>
          </noscript>
        </Form>
        <FilterChips filters={filters} />
      </search>
      {wants.items.length === 0 ? (
        <EmptyState
          icon="search-x"
          title="Nothing yet"
          text="Searches without a result appear here, and categories that have no part for somebody's car."
        />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {wants.items.map(want => (
            <WantLine key={`${want.text} ${want.vehicle?.id} ${want.category?.slug}`} want={want} />
          ))}
        </ul>
      )}
      <Pagination {...wants} />
    </>
  )
}
