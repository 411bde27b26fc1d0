import { data, Link, redirect } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Money } from '#app/ui/plain/money.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { newUuid, readId } from '#shop/ids.ts'
import { formatNumber } from '#shop/numbers.ts'
import { adminCountLimit, readPageNumber } from '#shop/paging.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { statusesWhere } from '#shop/selling/orders/status.ts'
import { applyTake, dropTake } from '#shop/stock/takes/end.server.ts'
import { findLatest, findTake, listLines, listUncounted, type TakeSums } from '#shop/stock/takes/find.server.ts'
import { endForm } from '#shop/stock/takes/form.server.ts'
import { lineViews, readLineView } from '#shop/stock/takes/takes.ts'
import type { Route } from './+types/take'
import { takeList, takePath } from './addresses.ts'
import { EndForm } from './end-form.tsx'
import { CountedLines, UncountedLines } from './lines.tsx'
import { takeScan } from './scan.server.ts'
import { ScanForm } from './scan-form.tsx'
import { WaitingScans } from './waiting-scans.tsx'

const missing = { title: 'Stock-take not found', leadsTo: takeList }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData ? `Stock-take: ${loaderData.take.title}` : missing.title, isHidden: true })

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const { userId } = await signedIn(context)
  const id = readId(params.takeId)
  const take = (id && (await findTake(db, id))) || notFound(missing)
  const view = readLineView(searchParams.get('view'))
  const page = readPageNumber(searchParams.get('page'), adminCountLimit)
  const { lines, differing, toCountAgain } = take.sums
  const shown =
    view === 'uncounted'
      ? { view, rows: await listUncounted(db, { take, unshipped: statusesWhere('isUnshipped') }) }
      : {
          view,
          rows: await listLines(db, {
            takeId: take.id,
            view,
            page,
            total: view === 'counted' ? lines : differing + toCountAgain,
          }),
        }
  return { take, shown, latest: await findLatest(db, { takeId: take.id, by: userId }), requestKey: newUuid() }
}

export const shouldRevalidate = showsNewState

/** Applies or drops the stock-take, and counts what was scanned where no script sends it. */
export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args
  const form = await sentForm(request)
  const step = form.get('step')
  if (step !== 'apply' && step !== 'drop') return scanned(args, form)
  const { userId: by } = await signedIn(context)
  const takeId = readId(params.takeId) ?? 0
  const parsed = parseForm(endForm, form)
  if (!parsed.ok) return data<FormProblems>(parsed, { status: 422 })
  const db = context.get(dbContext)
  const outcome =
    step === 'drop'
      ? await dropTake(db, { takeId, by, scans: parsed.value.scans })
      : await applyTake(db, { ...parsed.value, takeId, by, unshipped: statusesWhere('isUnshipped') })
  if (!outcome.ok) {
    if (outcome.reason === 'not-found') return notFound(missing)
    const agreed = outcome.reason === 'to-agree' ? String(outcome.parts) : '0'
    const values = { ...parsed.typed, agreed }
    return data<FormProblems>({ errors: { '': outcome.message }, values }, { status: 409 })
  }
  const title = step === 'drop' ? 'Stock-take dropped' : 'Stock-take applied'
  throw redirect(`${takePath(takeId)}?view=differences`, { headers: [flashHeader({ title })] })
}

async function scanned(args: Route.ActionArgs, form: FormData) {
  const { status, problems } = await takeScan(args, form)
  if (!problems) throw redirect(takePath(readId(args.params.takeId) ?? 0))
  return status === 404 ? notFound(missing) : data<FormProblems>(problems, { status })
}

const panel = 'rounded-lg border border-line bg-paper p-4 sm:p-5'

const endTexts = { applied: 'Applied', dropped: 'Dropped, nothing was changed,' }

/** A stock-take: what is scanned, what that makes of it, and its end. */
export default function StockTakePage({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { take, shown, latest, requestKey } = loaderData
  const mayChange = useMayChange()
  const { dateAndTime } = useDateFormat()
  const isOpen = take.ended === null
  return (
    <>
      <AdminHead
        back={takeList}
        title={`Stock-take: ${take.title}`}
        text={
          take.ended && take.endedAt ? (
            <>
              {endTexts[take.ended]} <time dateTime={take.endedAt.toISOString()}>{dateAndTime(take.endedAt)}</time>
              {take.endedBy && ` by ${take.endedBy}`}
            </>
          ) : (
            'The shop goes on selling while you count. Several people may count at once.'
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {mayChange && (
          <div className={`grid min-w-0 gap-3 xl:col-start-1 ${isOpen ? panel : ''}`}>
            {isOpen && <ScanForm takeId={take.id} requestKey={requestKey} problems={problems} />}
            <WaitingScans takeId={take.id} latest={isOpen ? latest : null} />
          </div>
        )}
        <section aria-label="Parts" className="min-w-0 xl:col-start-1">
          <Views takeId={take.id} isOpen={isOpen} chosen={shown.view} sums={take.sums} />
          {shown.view === 'uncounted' ? (
            <UncountedLines rows={shown.rows} />
          ) : (
            <>
              <CountedLines
                takeId={take.id}
                view={shown.view}
                rows={shown.rows.items}
                requestKey={isOpen && mayChange ? requestKey : null}
                isApplied={take.ended === 'applied'}
              />
              <Pagination {...shown.rows} />
            </>
          )}
        </section>
        <aside className={`grid gap-4 ${panel} xl:col-start-2 xl:row-span-2 xl:row-start-1`}>
          <Differences sums={take.sums} />
          {isOpen && mayChange && <EndForm takeId={take.id} sums={take.sums} problems={problems} />}
        </aside>
      </div>
    </>
  )
}

const viewLabels = { counted: 'Counted', differences: 'Differences', uncounted: 'Not counted yet' }

function Views({ takeId, isOpen, chosen, sums }: { takeId: number; isOpen: boolean; chosen: string; sums: TakeSums }) {
  const counts = { counted: sums.lines, differences: sums.differing + sums.toCountAgain, uncounted: null }
  return (
    <nav aria-label="Which parts" className="mb-3 flex flex-wrap gap-x-5 border-b border-line">
      {lineViews
        .filter(view => isOpen || view !== 'uncounted')
        .map(view => (
          <Link
            key={view}
            to={view === 'counted' ? takePath(takeId) : `?view=${view}`}
            aria-current={view === chosen ? 'page' : undefined}
            className="-mb-px flex min-h-11 items-center border-b-2 border-transparent aria-[current]:border-accent aria-[current]:font-semibold"
          >
            {viewLabels[view]}
            {counts[view] !== null && ` (${formatNumber(counts[view])})`}
          </Link>
        ))}
    </nav>
  )
}

function Differences({ sums }: { sums: TakeSums }) {
  const rows = [
    { label: 'Too many', pieces: sums.more, cents: sums.moreCents },
    { label: 'Too few', pieces: sums.fewer, cents: sums.fewerCents },
  ]
  return (
    <div>
      <h2 className="text-xl">Differences</h2>
      <p className="mt-1 text-ink-soft">
        {unitsText(sums.pieces)} of {formatNumber(sums.lines)} {sums.lines === 1 ? 'part' : 'parts'} counted
      </p>
      <dl className="mt-3 grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1">
        {rows.map(({ label, pieces, cents }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right tabular-nums">{unitsText(pieces)}</dd>
            <dd className="text-right font-semibold tabular-nums">
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
      {sums.toCountAgain > 0 && (
        <p className="mt-2 font-semibold text-danger">
          {formatNumber(sums.toCountAgain)} to count again: somebody has set the stock since
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">At the prices that the parts are sold for</p>
    </div>
  )
}
