import { data, Link, Outlet, useFetcher } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { backToList } from '#app/admin/parts/answers.server.ts'
import { FormBeside } from '#app/admin/things/form-beside.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { formatNumber } from '#shop/numbers.ts'
import { isKindName, kindOf } from '#shop/trade/imports/kinds/kinds.server.ts'
import { stateLabel } from '#shop/trade/imports/work/states.ts'
import { sourceForm } from '#shop/trade/sources/form.server.ts'
import { addSource, listSources, mostSources } from '#shop/trade/sources/rows.server.ts'
import { tellTimetable } from '#shop/trade/sources/times.ts'
import type { Route } from './+types/list'
import { SourceFields } from './fields.tsx'
import { listedKinds } from './kinds.server.ts'

const title = 'Files on a timetable'
const list = '/admin/imports/sources'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title, isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const sources = await listSources(context.get(dbContext))
  const titleOf = (kind: string | null) => (isKindName(kind) ? kindOf(kind).title : null)
  return {
    sources: sources.map(({ kind, ...source }) => ({ ...source, title: titleOf(kind) })),
    kinds: listedKinds,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const { privateWebhooks } = context.get(envContext)
  const form = parseForm(sourceForm(privateWebhooks), await sentForm(request))
  if (!form.ok) return data<FormProblems>({ errors: form.errors, values: form.values }, { status: 422 })
  const isAdded = await addSource(context.get(dbContext), { by: userId, values: form.value })
  throw backToList(
    request,
    { to: list },
    isAdded ? 'Timetable created' : `There are ${mostSources} already: delete one first`,
  )
}

type Data = Route.ComponentProps['loaderData']

export default function Sources({ loaderData: { sources, kinds }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        back={{ to: '/admin/imports', label: 'All Imports' }}
        title={title}
        text="Suppliers' files that are read by themselves, when they have changed. A mail comes only when something is wrong."
      />
      <div className="grid gap-6 pb-10 lg:grid-cols-[1fr_22rem]">
        <section aria-label={title} className="min-w-0">
          {sources.length === 0 ? (
            <EmptyState icon="folder-input" title="No files on a timetable" text="Every file is sent by hand." />
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
              {sources.map(source => (
                <Source key={source.id} source={source} />
              ))}
            </ul>
          )}
        </section>
        <FormBeside action={list} title="New timetable" saveLabel="Create Timetable" problems={actionData}>
          {(values, errors) => <SourceFields kinds={kinds} values={values} errors={errors} />}
        </FormBeside>
      </div>
      <Outlet />
    </>
  )
}

function Source({ source }: { source: Data['sources'][number] }) {
  const { dateAndTime } = useDateFormat()
  const { id, supplier, address, title, isAtOnce, nextAt, readAt, problem, importId, state, alarm } = source
  const isBad = problem || state === 'refused' || (state === 'checked' && isAtOnce && alarm)
  const facts = [
    title ?? 'Recognised by its columns',
    isAtOnce ? 'applied at once' : 'only checked',
    tellTimetable(source),
  ]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{supplier}</p>
        <p className="text-sm wrap-anywhere">{address}</p>
        <p className="text-sm text-ink-soft">
          {facts.join(' · ')}
          {nextAt ? (
            <>
              , next <time dateTime={nextAt.toISOString()}>{dateAndTime(nextAt)}</time>
            </>
          ) : (
            <>
              {' · '}
              <span className="font-medium text-warning">Paused</span>
            </>
          )}
        </p>
        <p className={`text-sm ${isBad ? 'font-medium text-danger' : ''}`}>
          {readAt ? (
            <>
              Read <time dateTime={readAt.toISOString()}>{dateAndTime(readAt)}</time>: {problem ?? ''}
            </>
          ) : (
            'Not read yet'
          )}
          {!problem && importId && (
            <Link to={`/admin/imports/${importId}`} className="underline">
              {tellImport(source)}
            </Link>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Act to={`${list}/${id}/read`} label="Read now" of={supplier} />
        <Act to={`${list}/${id}/${nextAt ? 'pause' : 'resume'}`} label={nextAt ? 'Pause' : 'Resume'} of={supplier} />
        <ButtonLink to={`${list}/${id}/edit`} variant="secondary" preventScrollReset>
          Edit
          <span className="sr-only">: {supplier}</span>
        </ButtonLink>
        <ButtonLink to={`${list}/${id}/delete`} variant="secondary" preventScrollReset>
          Delete
          <span className="sr-only">: {supplier}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

/** 'Applied: 12 changed, 3 refused', or why the file waits or was refused as a whole. */
function tellImport({
  state,
  importProblem,
  alarm,
  newCount,
  changedCount,
  refusedCount,
  leftCount,
}: Data['sources'][number]): string {
  const counts = { new: newCount, changed: changedCount, refused: refusedCount, 'left alone': leftCount }
  const told = Object.entries(counts).flatMap(([what, count]) => (count ? `${formatNumber(count)} ${what}` : []))
  const held = state === 'checked' && alarm ? `not applied, since something is strange: ${alarm}` : null
  return [state && stateLabel(state), importProblem ?? held ?? told.join(', ')].filter(Boolean).join(': ')
}

function Act({ to, label, of }: { to: string; label: string; of: string }) {
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action={to}>
      <Button type="submit" variant="secondary" busy={state !== 'idle'}>
        {label}
        <span className="sr-only">: {of}</span>
      </Button>
    </Form>
  )
}
