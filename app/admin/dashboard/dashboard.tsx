import { redirect } from 'react-router'
import { startOf } from '#app/admin/areas.ts'
import { HeldNote } from '#app/admin/imports/held-note.tsx'
import { UnsentNote } from '#app/admin/mails/unsent-note.tsx'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useMay } from '#app/admin/parts/may.tsx'
import { SetupList } from '#app/admin/setup/setup-list.tsx'
import { Money } from '#app/ui/plain/money.tsx'
import { Unreadable } from '#app/ui/plain/unreadable.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { readBeside } from '#app/web/faults.server.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { formatNumber } from '#shop/numbers.ts'
import { listUnsentMails } from '#shop/office/letters/unsent.server.ts'
import { maxUnsent } from '#shop/office/letters/unsent.ts'
import { may } from '#shop/office/staff/permissions.ts'
import { readChartDays } from '#shop/overview/dashboard/figures.ts'
import { findSetup } from '#shop/overview/setup/facts.server.ts'
import { listBeginning } from '#shop/paging.ts'
import { listHeldImports } from '#shop/trade/imports/work/alarm.server.ts'
import type { Route } from './+types/dashboard'
import { OrdersByChannel, OrdersByStatus } from './bar-tables.tsx'
import { heldFilesId } from './counts.ts'
import { BestSellers, LatestOrders, LowStock, OpenMessages } from './lists.tsx'
import { MoneyFigures } from './money-figures.tsx'
import { readDashboard } from './read.server.ts'
import { SectionCards } from './section-cards.tsx'
import { Takings } from './takings.tsx'
import { ToDo } from './to-do.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

/** The most waiting files that are shown here with what is strange about them; the list of imports has all. */
const mostHeld = 5

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Admin', isHidden: true })

export async function loader({ context, url }: Route.LoaderArgs) {
  const days = readChartDays(url.searchParams.get('days'))
  const db = context.get(dbContext)
  const { role } = await signedIn(context)
  const start = startOf(role)
  if (start) throw redirect(start)
  const [dashboard, setup, unsent, held] = await Promise.all([
    readDashboard(context, days, role),
    may(role, 'change', 'shop') ? readBeside(context, 'setup', () => findSetup(db, context.get(envContext))) : null,
    may(role, 'see', 'messages')
      ? readBeside(context, 'unsent mails', () => listBeginning(maxUnsent, limit => listUnsentMails(db, null, limit)))
      : null,
    may(role, 'see', 'catalogue')
      ? readBeside(context, 'held imports', () => listBeginning(mostHeld, limit => listHeldImports(db, limit)))
      : null,
  ])
  return { days, dashboard, setup, unsent, held }
}

export default function Dashboard({ loaderData: { days, dashboard, setup, unsent, held } }: Route.ComponentProps) {
  const { products, orders, users, revenueCents } = dashboard
  const mayI = useMay()
  const seesOrders = mayI('see', 'orders')
  const seesCatalogue = mayI('see', 'catalogue')
  return (
    <div className="pb-10">
      <AdminHead title="Dashboard" text="What waits for you, and how the shop is doing." />
      {setup && <SetupList setup={setup} />}
      {unsent && <UnsentNote mails={unsent} />}
      <div id={heldFilesId} className="scroll-mt-20">
        {held && <HeldNote imports={held} />}
      </div>
      <ToDo dashboard={dashboard} />
      {seesOrders &&
        (dashboard.waiting ? (
          <WaitingOrders waiting={dashboard.waiting} />
        ) : (
          <Unreadable what="Waiting orders" className="mt-4" />
        ))}
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
        {seesOrders && <LatestOrders orders={dashboard.latestOrders} />}
        {mayI('see', 'messages') && <OpenMessages messages={dashboard.messages} count={dashboard.messageCount} />}
        {seesCatalogue && <LowStock products={dashboard.lowStock} count={dashboard.lowStockCount} />}
        {seesCatalogue && <BestSellers products={dashboard.bestSellers} />}
      </div>
      <dl className="mt-8 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {seesCatalogue && <Total label="Total Products">{products !== undefined && formatNumber(products)}</Total>}
        {seesOrders && <Total label="Total Orders">{orders !== undefined && formatNumber(orders)}</Total>}
        {mayI('see', 'people') && <Total label="Total Users">{users !== undefined && formatNumber(users)}</Total>}
        {seesOrders && <Total label="Revenue">{revenueCents !== undefined && <Money cents={revenueCents} />}</Total>}
      </dl>
      {dashboard.earlierSymbol && (
        <p className="mt-3 text-warning">
          The shop has sold in {dashboard.earlierSymbol.trim()} before. Sums of orders add up such amounts as numbers,
          and convert none. Accounting has each currency by itself.
        </p>
      )}
      {seesOrders && <OrderFigures days={days} dashboard={dashboard} />}
      <SectionCards />
    </div>
  )
}

function OrderFigures({ days, dashboard }: Pick<Route.ComponentProps['loaderData'], 'days' | 'dashboard'>) {
  return (
    <>
      {dashboard.periods ? (
        <Takings days={days} periods={dashboard.periods} />
      ) : (
        <Unreadable what="The chart" className="mt-4" />
      )}
      {dashboard.money ? (
        <MoneyFigures days={days} money={dashboard.money} />
      ) : (
        <Unreadable what="The money" className="mt-4" />
      )}
      {dashboard.byStatus ? (
        <OrdersByStatus days={days} statuses={dashboard.byStatus} />
      ) : (
        <Unreadable what="The chart by status" className="mt-4" />
      )}
      {dashboard.byChannel ? (
        <OrdersByChannel days={days} channels={dashboard.byChannel} />
      ) : (
        <Unreadable what="The chart by channel" className="mt-4" />
      )}
    </>
  )
}

function Total({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-paper px-4 py-3.5">
      <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
      <dd className="mt-1 text-xl font-bold tracking-tight break-words sm:text-2xl">
        {children || <span className="text-base text-warning">Could not be read</span>}
      </dd>
    </div>
  )
}
