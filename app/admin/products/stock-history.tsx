import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Watched } from '#app/admin/parts/watched.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Field, FormError, Select } from '#app/ui/plain/field.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { formatNumber } from '#shop/numbers.ts'
import { type Area, may, type StaffRole } from '#shop/office/staff/permissions.ts'
import { statusesWhere } from '#shop/selling/orders/status.ts'
import { correctStock } from '#shop/stock/movements/correct.server.ts'
import { correctionForm } from '#shop/stock/movements/form.server.ts'
import { findStock, listMovements, type StockMovement } from '#shop/stock/movements/list.server.ts'
import { correctionReasons, stockReasonLabels } from '#shop/stock/movements/reasons.ts'
import type { Route } from './+types/stock-history'
import { productList } from './product-list.ts'

const missing = { title: 'Product not found', leadsTo: productList }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData ? `Stock of ${loaderData.product.id}` : 'Product not found', isHidden: true })

export async function loader({ context, params: { productId }, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const product = (await findStock(db, { productId, unshipped: statusesWhere('isUnshipped') })) ?? notFound(missing)
  const before = readId(searchParams.get('before'))
  const { role } = await signedIn(context)
  const { items, next } = await listMovements(db, { productId, before })
  return { product, before, movements: { items: items.map(movement => seenBy(role, movement)), next } }
}

/** A movement as far as the role may see it: who sees no orders reads no number of one and no name of a customer. */
function seenBy(role: StaffRole | null, movement: StockMovement) {
  const { source, sourceId: _id, isByStaff, byEmail, ...seen } = movement
  const seesOrders = may(role, 'see', 'orders')
  const path = source && sourceLinks[source].path(movement)
  const isSeen = path && may(role, 'see', sourceLinks[source].area)
  return {
    ...seen,
    source,
    link: isSeen && movement.sourceName !== null ? path : null,
    sourceName: isSeen ? movement.sourceName : null,
    by: seesOrders || isByStaff ? movement.by : null,
    byPath: byEmail && may(role, 'see', 'people') ? `/admin/users?${new URLSearchParams({ q: byEmail })}` : null,
  }
}

export const shouldRevalidate = showsNewState

/** Corrects the stock. */
export async function action({ context, request, params: { productId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(correctionForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const outcome = await correctStock(context.get(dbContext), { ...form.value, productId, by: userId })
  if (outcome.ok) {
    const address = `${productList.to}/${encodeURIComponent(productId)}/stock`
    throw redirect(address, { headers: [flashHeader({ title: 'Stock corrected' })] })
  }
  if (outcome.reason === 'not-found') return notFound(missing)
  const status = outcome.reason === 'moved' ? 409 : 422
  return data<FormProblems>({ errors: { stock: outcome.message }, values: form.typed }, { status })
}

const panel = 'rounded-lg border border-line bg-paper p-4 sm:p-5'

export default function StockHistory({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { product, before, movements } = loaderData
  const mayChange = useMayChange()
  const onShelf = product.stock + product.setAside
  return (
    <>
      <AdminHead
        title="Stock History"
        text={
          <>
            {product.brand} {product.name} · Ref. {product.id}
          </>
        }
      >
        <ButtonLink to={`${productList.to}/${encodeURIComponent(product.id)}`} variant="secondary">
          Edit Product
        </ButtonLink>
      </AdminHead>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label="Movements" className={`${panel} xl:row-start-1`}>
          <p className="text-xl font-bold">
            {formatNumber(product.stock)} to sell
            {product.setAside > 0 && (
              <span className="font-normal text-ink-soft">
                , {formatNumber(onShelf)} on the shelf: {formatNumber(product.setAside)} wait to be shipped
              </span>
            )}
          </p>
          {movements.items.length === 0 ? (
            <p className="mt-3 text-ink-soft">
              {before ? 'There are no earlier movements.' : 'Nothing has moved yet.'}
            </p>
          ) : (
            <ol className="mt-3 divide-y divide-line">
              {movements.items.map(movement => (
                <MovementLine key={movement.id} movement={movement} />
              ))}
            </ol>
          )}
          <div className="mt-4 flex gap-3">
            {before && (
              <ButtonLink to="?" variant="secondary">
                Latest
              </ButtonLink>
            )}
            {movements.next && (
              <ButtonLink to={`?before=${movements.next}`} variant="secondary">
                Earlier
              </ButtonLink>
            )}
          </div>
        </section>
        {mayChange && <Correction key={product.stock} stock={product.stock} problems={problems} />}
      </div>
    </>
  )
}

type Source = { label: string; area: Area; path: (of: Pick<StockMovement, 'productId' | 'sourceId'>) => string }

/** What a movement belongs to, who may see it, and where it stands. A change of many products stands in the log of each. */
const sourceLinks: Record<NonNullable<StockMovement['source']>, Source> = {
  order: { label: 'Order', area: 'orders', path: ({ sourceId }) => `/admin/orders/${sourceId}` },
  return: { label: 'Return', area: 'orders', path: ({ sourceId }) => `/admin/returns/${sourceId}` },
  import: { label: 'Import', area: 'catalogue', path: ({ sourceId }) => `/admin/imports/${sourceId}` },
  stock_take: {
    label: 'Stock-take',
    area: 'catalogue',
    path: ({ sourceId }) => `/admin/stock-takes/${sourceId}`,
  },
  bulk_change: {
    label: 'Change of many products',
    area: 'shop',
    path: ({ productId }) => `/admin/audit?${new URLSearchParams({ thing: 'product', id: productId })}`,
  },
}
const linkLook = 'font-normal underline underline-offset-4'

function MovementLine({ movement }: { movement: ReturnType<typeof seenBy> }) {
  const { dateAndTime } = useDateFormat()
  const { quantity, stockAfter, reason, source, sourceName, link, note, by, byPath, movedAt } = movement
  const sourceText = source && [sourceLinks[source].label, sourceName].filter(Boolean).join(' ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_4rem_4rem] gap-x-3 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {stockReasonLabels[reason]}
          {sourceText && (
            <>
              {' · '}
              {link ? (
                <Link to={link} className={linkLook}>
                  {sourceText}
                </Link>
              ) : (
                <span className="font-normal">{sourceText}</span>
              )}
            </>
          )}
        </p>
        {note && <p className="wrap-anywhere">{note}</p>}
        <p className="text-sm wrap-anywhere text-ink-soft">
          <time dateTime={movedAt.toISOString()}>{dateAndTime(movedAt)}</time>
          {by && ' by '}
          {by && byPath ? (
            <Link to={byPath} className={linkLook}>
              {by}
            </Link>
          ) : (
            by
          )}
        </p>
      </div>
      <p className={`text-right font-semibold ${quantity < 0 ? 'text-danger' : 'text-success'}`}>
        {quantity > 0 ? '+' : '−'}
        {formatNumber(Math.abs(quantity))}
      </p>
      <p className="text-right">
        <span className="sr-only">then </span>
        {formatNumber(stockAfter)}
      </p>
    </li>
  )
}

function Correction({ stock, problems }: { stock: number; problems?: FormProblems }) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusOnRefusal(problems)
  const value = (name: string, start: string) => problems?.values[name] ?? start
  return (
    <Watched>
      <Form method="post" ref={form} noValidate data-watched className={`grid gap-4 xl:col-start-2 ${panel}`}>
        <h2 className="text-xl">Correct it</h2>
        <FormError>{problems?.errors.stockWas}</FormError>
        <input type="hidden" name="stockWas" value={stock} />
        <Field
          label="Units to sell"
          name="stock"
          defaultValue={value('stock', String(stock))}
          error={problems?.errors.stock}
          inputMode="numeric"
          required
          autoComplete="off"
        />
        <Select label="Why" name="reason" defaultValue={value('reason', 'corrected')} error={problems?.errors.reason}>
          {correctionReasons.map(reason => (
            <option key={reason} value={reason}>
              {stockReasonLabels[reason]}
            </option>
          ))}
        </Select>
        <Field
          label="Note"
          name="note"
          defaultValue={value('note', '')}
          error={problems?.errors.note}
          maxLength={200}
          required
          hint="What was wrong: 'one box was damp'"
        />
        <Button type="submit" busy={isBusy} busyLabel="Correcting..." className="justify-self-start">
          Correct Stock
        </Button>
      </Form>
    </Watched>
  )
}
