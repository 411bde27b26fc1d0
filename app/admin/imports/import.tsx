import { data, Link, Outlet, redirect, useFetcher } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import { ForChanges, useMayChange } from '#app/admin/parts/may.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { useProgress } from '#app/web/page/use-progress.ts'
import { formatNumber } from '#shop/numbers.ts'
import { previewEncodings } from '#shop/trade/imports/files/encoding-preview.server.ts'
import { formats } from '#shop/trade/imports/files/formats.ts'
import { unreadFigures } from '#shop/trade/imports/files/unread-columns.ts'
import { listCategoryPaths } from '#shop/trade/imports/kinds/categories-by-name.server.ts'
import { isKindName, kindNames, kindOf, mapByName } from '#shop/trade/imports/kinds/kinds.server.ts'
import { headersOfNumbers } from '#shop/trade/imports/kinds/references.server.ts'
import { listPriceJumps } from '#shop/trade/imports/work/alarm.server.ts'
import { mapColumns } from '#shop/trade/imports/work/mapping.server.ts'
import { listReasons } from '#shop/trade/imports/work/reasons.server.ts'
import {
  findImport,
  listImportRows,
  listRestOfFile,
  listSamples,
  listUnknownCategories,
} from '#shop/trade/imports/work/rows.server.ts'
import { readRowsForm } from '#shop/trade/imports/work/settings-form.server.ts'
import type { ShownImport } from '#shop/trade/imports/work/shown.ts'
import { type ImportState, importCan, isAtWork, stateLabel, tellHalfWay } from '#shop/trade/imports/work/states.ts'
import type { Route } from './+types/import'
import { ColumnsForm, type RefusedColumns } from './columns-form.tsx'
import { LayoutForm } from './layout-form.tsx'
import { FileProblem } from './problem.tsx'
import { Reasons } from './reasons.tsx'
import { remedyOf } from './remedies.ts'
import { RowSamples } from './row-samples.tsx'
import { Warnings } from './warnings.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Import', isHidden: true })

const allImports = { to: '/admin/imports', label: 'All Imports' }
const missingImport = { title: 'Import not found', leadsTo: allImports }

/** The most rows that are shown of each outcome. Of refused rows the page shows the first of each kind of reason, and the file of refusals has all. */
const shownRows = 20
const shownJumps = 5
const nothing = { items: [], hasMore: false }

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const found = (await findImport(db, params.importId)) ?? notFound(missingImport)
  const rowsOf = (outcome: 'new' | 'changed' | 'left') => listImportRows(db, found, outcome, shownRows)
  const [left, changed, added] = isAtWork(found.state)
    ? [[], [], []]
    : await Promise.all([rowsOf('left'), rowsOf('changed'), rowsOf('new')])
  const kinds = kindNames.map(name => ({
    name,
    title: kindOf(name).title,
    columns: kindOf(name).columns.map(({ name, label, needed }) => ({ name, label, isNeeded: needed === 'always' })),
    given: kindOf(name).columns.flatMap(({ name, label, hint, isGiven }) => (isGiven ? [{ name, label, hint }] : [])),
    byName: mapByName(kindOf(name), found.header),
  }))
  const canMap = importCan(found.state, 'map') && found.isKept
  const columnSamples = canMap ? await listSamples(db, found) : []
  const isTable = canMap && found.format === 'csv'
  const previews = isTable ? await previewEncodings(db, found.id) : []
  const words = canMap ? await listUnknownCategories(db, found) : nothing
  const choices = canMap && found.kind === 'products' ? await listCategoryPaths(db) : []
  const columns = isKindName(found.kind) ? kindOf(found.kind).columns : []
  const unread = unreadFigures(found.header, found.mapping, columns)
  const unreadNumbers =
    found.kind === 'products' || found.kind === 'stock-and-prices' ? headersOfNumbers(found.header, found.mapping) : []
  const [refused, noted] = isAtWork(found.state)
    ? [nothing, nothing]
    : await Promise.all([listReasons(db, found, 'refused'), listReasons(db, found, 'noted')])
  const title = isKindName(found.kind) ? kindOf(found.kind).title : null
  const rest = (await listRestOfFile(db, found)).map(({ id, kind, state, partOf }) => ({
    id,
    state,
    title: isKindName(kind) ? kindOf(kind).title : 'Rows',
    isFirst: partOf === null,
  }))
  const format = found.format === 'csv' ? null : formats[found.format].label
  const jumps = found.alarm && found.state === 'checked' ? await listPriceJumps(db, found.id, shownJumps) : []
  const beside = { previews, questions: { words, choices }, unread, unreadNumbers, jumps, refused, noted }
  return { found, title, format, kinds, columnSamples, rest, beside, samples: { left, changed, added } }
}

/** Takes the columns that were chosen for a file, and checks it by them; the form says what is missing. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await sentForm(request)
  const kind = form.get('kind')
  const mapping = form.getAll('column').map(column => (typeof column === 'string' && column ? column : null))
  if (typeof kind !== 'string' || !isKindName(kind)) throw data(null, { status: 400 })
  const db = context.get(dbContext)
  const found = (await findImport(db, params.importId)) ?? notFound(missingImport)
  const refuse = (message: string, places: number[]) =>
    data<RefusedColumns>({ message, places, kind, mapping }, { status: 422 })
  const read = readRowsForm(form, found.settings, kindOf(kind))
  if (!read.ok) return refuse(read.message, [])
  const mapped = await mapColumns(db, { id: params.importId, kind, mapping, settings: read.settings })
  if (!mapped.ok && mapped.places) return refuse(mapped.message, mapped.places)
  const headers = mapped.ok ? [] : [flashHeader({ title: mapped.message, tone: 'danger' })]
  throw redirect(`/admin/imports/${encodeURIComponent(params.importId)}`, { headers })
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { found, title, format, kinds, columnSamples, rest, beside, samples } = loaderData
  const { id, fileName, supplier, state, problem, refusedCount, leftCount, notedCount, isKept } = found
  const toMend = refusedCount + leftCount + notedCount
  const halfWay = tellHalfWay(found)
  const given = kinds.find(({ name }) => name === found.kind)?.given.map(({ label }) => label) ?? []
  const canMap = useMayChange() && importCan(state, 'map') && isKept
  useProgress(isAtWork(state), 1_000)
  return (
    <>
      <AdminHead
        back={allImports}
        title={fileName}
        text={[format, title, supplier, stateLabel(state)].filter(Boolean).join(' · ')}
      />
      <div className="grid gap-5 pb-10">
        <FileProblem problem={problem} canMap={canMap} />
        {rest.map(other => (
          <RestOfFile key={other.id} other={other} />
        ))}
        {isAtWork(state) && <Progress found={found} />}
        {halfWay && (
          <p className="rounded-lg border border-line bg-paper px-4 py-3 sm:px-5">
            {stateLabel(state)}: {halfWay}.
          </p>
        )}
        {state !== 'reading' && state !== 'unmapped' && state !== 'waiting' && state !== 'refused' && (
          <Counts found={found} />
        )}
        <ForChanges>
          <Warnings found={found} jumps={beside.jumps} unread={beside.unread} unreadNumbers={beside.unreadNumbers} />
          <Steps found={found} />
          {importCan(state, 'map') && isKept && (
            <>
              <LayoutForm key={`layout ${state}`} found={found} previews={beside.previews} />
              <ColumnsForm
                key={state}
                {...{ found, kinds, samples: columnSamples, questions: beside.questions, refused: actionData }}
              />
            </>
          )}
        </ForChanges>
        {toMend > 0 && isKept && !isAtWork(state) && (
          <p>
            <a
              href={`/admin/imports/${id}/refused-rows`}
              download
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline"
            >
              <Icon name="download" size={20} />
              Download what was refused{notedCount > 0 && ' or left out'} ({formatNumber(toMend)}), to mend and send
              again
            </a>
          </p>
        )}
        <Reasons
          title="Refused"
          groups={beside.refused}
          count={refusedCount}
          remedy={group => (canMap ? remedyOf(group, given) : null)}
        />
        <Reasons
          title="Values left out"
          note={`of ${formatNumber(notedCount)} ${notedCount === 1 ? 'row' : 'rows'}, whose other values are taken`}
          groups={beside.noted}
          count={notedCount}
        />
        <RowSamples title="Left alone" rows={samples.left} count={leftCount} />
        <RowSamples
          title="Changed"
          rows={samples.changed}
          count={found.changedCount}
          download={`/admin/imports/${id}/changed.csv`}
        />
        <RowSamples title="New" rows={samples.added} count={found.newCount} />
      </div>
      <Outlet />
    </>
  )
}

type OtherImport = { id: string; title: string; state: ImportState; isFirst: boolean }

/** The file holds two kinds: which import has the other, and which of both goes first. */
function RestOfFile({ other: { id, title, state, isFirst } }: { other: OtherImport }) {
  return (
    <p className="rounded-lg border border-line bg-paper px-4 py-3 sm:px-5">
      The same file also holds{' '}
      <Link to={`/admin/imports/${id}`} className="font-semibold underline">
        {title}
      </Link>{' '}
      ({stateLabel(state)}).{' '}
      {isFirst
        ? 'Apply those first: what stands here is checked then. To undo both, begin here.'
        : `${state === 'waiting' ? 'They are checked once this is applied. ' : ''}To undo both, begin with them.`}
    </p>
  )
}

function Progress({ found: { state, position, phaseFrom, rowCount, rate } }: { found: ShownImport }) {
  const done = state === 'undoing' ? phaseFrom - position : position
  const total = state === 'undoing' ? phaseFrom : rowCount
  const label = stateLabel(state)
  return (
    <div className="rounded-lg border border-line bg-paper p-4 sm:p-5">
      <p role="status" className="mb-2">
        <span className="font-semibold">{label}</span>{' '}
        <span className="text-ink-soft">
          {total > 0 && `${formatNumber(done)} of ${formatNumber(total)} rows`}
          {rate !== null && rate > 0 && `, ${formatNumber(rate)} a second`}
        </span>
      </p>
      <progress
        aria-label={label}
        max={Math.max(1, total)}
        value={done}
        className="h-3 w-full appearance-none rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  )
}

function Counts({ found }: { found: ShownImport }) {
  const counts = [
    ['New', found.newCount],
    ['Changed', found.changedCount],
    ['Unchanged', found.unchangedCount],
    ['Refused', found.refusedCount],
    ...(found.leftCount > 0 ? [['Left alone', found.leftCount] as const] : []),
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
      {counts.map(([label, count]) => (
        <div key={label} className="rounded-lg border border-line bg-paper px-4 py-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-2xl font-semibold">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Steps({ found }: { found: ShownImport }) {
  const { id, state, newCount, changedCount, isKept } = found
  const writes = newCount + changedCount
  const applyLabel = state === 'stopped' ? 'Go on' : `Apply ${formatNumber(writes)} ${writes === 1 ? 'row' : 'rows'}`
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {importCan(state, 'apply') && isKept && writes > 0 && <Step found={found} step="apply" label={applyLabel} />}
      {importCan(state, 'stop') && <Step found={found} step="stop" label="Stop" />}
      {importCan(state, 'undo') && isKept && writes > 0 && (
        <ButtonLink to={`/admin/imports/${id}/undo`} preventScrollReset variant="secondary">
          <Icon name="undo-2" size={20} />
          {state === 'half-undone' ? 'Go on Undoing' : 'Undo the Import'}
        </ButtonLink>
      )}
    </div>
  )
}

const icons = { apply: 'check', stop: 'x' } as const

function Step({ found, step, label }: { found: ShownImport; step: keyof typeof icons; label: string }) {
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action={`/admin/imports/${found.id}/${step}`}>
      {step === 'apply' && found.state === 'checked' && found.alarm && (
        <Checkbox name="isSure" required label="I have looked at what is strange, and it is right" />
      )}
      <Button type="submit" variant={step === 'apply' ? 'primary' : 'secondary'} busy={state !== 'idle'}>
        <Icon name={icons[step]} size={20} />
        {label}
      </Button>
    </Form>
  )
}
