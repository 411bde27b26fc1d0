import { useEffect, useRef } from 'react'
import { data, Outlet, useLocation } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { Checkboxes } from '#app/admin/parts/checkbox.tsx'
import { FormBeside } from '#app/admin/things/form-beside.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { CopyNumber } from '#app/ui/plain/copy-number.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Field, Select } from '#app/ui/plain/field.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { adminCountLimit, readPageNumber } from '#shop/paging.ts'
import { tokenForm } from '#shop/trade/api-tokens/form.server.ts'
import { listTokens, makeToken } from '#shop/trade/api-tokens/rows.server.ts'
import { apiScopes, scopeNames, tokenDays } from '#shop/trade/api-tokens/scopes.ts'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'API Tokens', isHidden: true })

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  tokens: await listTokens(context.get(dbContext), readPageNumber(url.searchParams.get('page'), adminCountLimit)),
  now: new Date(),
})

/** Makes a token. The answer is the only one that ever has its secret, and is kept by no cache. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(tokenForm, await sentForm(request))
  if (!form.ok) return data({ ok: false as const, errors: form.errors, values: form.values }, { status: 422 })
  const secret = await makeToken(context.get(dbContext), { ...form.value, by: userId })
  return { ok: true as const, name: form.value.name, secret }
}

export default function ApiTokens({ loaderData: { tokens, now }, actionData }: Route.ComponentProps) {
  const problems = actionData?.ok === false ? actionData : undefined
  return (
    <>
      <AdminHead
        title="API Tokens"
        text={
          <>
            With a token another program calls the shop: accounting, or a supplier’s system. What it can ask is told at{' '}
            <a href="/api" className="underline underline-offset-4 hover:text-accent">
              /api
            </a>
            .
          </>
        }
      />
      {actionData?.ok && <NewSecret key={actionData.secret} {...actionData} />}
      <div className="grid gap-6 pb-10 lg:grid-cols-[1fr_22rem]">
        <section aria-label="Tokens">
          {tokens.items.length === 0 ? (
            <EmptyState icon="shield-check" title="No API tokens yet" text="No other program can change anything." />
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
              {tokens.items.map(token => (
                <TokenLine key={token.id} token={token} now={now} />
              ))}
            </ul>
          )}
          <Pagination {...tokens} />
        </section>
        <FormBeside
          key={actionData?.ok ? actionData.secret : 'form'}
          action="/admin/api-tokens"
          title="New token"
          saveLabel="Create Token"
          problems={problems}
        >
          {(values, errors) => <TokenFields values={values} errors={errors} />}
        </FormBeside>
      </div>
      <Outlet />
    </>
  )
}

/** The secret of a new token. It takes the focus: on a phone the form that made it is far below. */
function NewSecret({ name, secret }: { name: string; secret: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="mb-6 scroll-mt-20 rounded-lg border border-success bg-success-soft p-4"
    >
      <p className="font-semibold">The token of {name} is shown only now. Copy it to where it is used:</p>
      <CopyNumber number={secret} name="API token" />
    </div>
  )
}

type Texts = Partial<Record<string, string>>

function TokenFields({ values, errors }: { values: Texts; errors: Texts }) {
  return (
    <>
      <Field
        label="Name"
        name="name"
        required
        defaultValue={values.name}
        error={errors.name}
        hint="Such as: Accounting"
      />
      <Checkboxes
        legend="It may"
        name="scopes"
        choices={scopeNames.map(name => ({ name, label: apiScopes[name].label, hint: apiScopes[name].text }))}
        values={values}
        error={errors.scopes}
      />
      <Select label="It lasts" name="days" defaultValue={values.days ?? '365'} error={errors.days}>
        {Object.entries(tokenDays).map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </Select>
    </>
  )
}

type Token = Route.ComponentProps['loaderData']['tokens']['items'][number]

function TokenLine({ token, now }: { token: Token; now: Date }) {
  const { longDate: date } = useDateFormat()
  const { search } = useLocation()
  const isOver = token.expiresAt !== null && token.expiresAt < now
  const state = token.revokedAt
    ? `Revoked ${date(token.revokedAt)}`
    : token.expiresAt
      ? `${isOver ? 'Expired' : 'Until'} ${date(token.expiresAt)}`
      : 'Until it is revoked'
  const used = token.lastUsedAt ? `last used ${date(token.lastUsedAt)}` : 'never used'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold break-words">{token.name}</p>
        <p className="text-sm text-ink-soft">{token.scopes.map(scope => apiScopes[scope].label).join(', ')}</p>
        <p className={`text-sm ${token.revokedAt || isOver ? 'text-danger' : 'text-ink-soft'}`}>
          {state}, {used}
        </p>
      </div>
      {!token.revokedAt && (
        <ButtonLink to={`/admin/api-tokens/${token.id}/revoke${search}`} preventScrollReset variant="secondary">
          Revoke<span className="sr-only"> {token.name}</span>
        </ButtonLink>
      )}
    </li>
  )
}
