import { data, redirect } from 'react-router'
import { accountsContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import type { Route } from './+types/change-email'
import { AuthCard } from './parts/auth-card.tsx'
import { AuthForm } from './parts/auth-form.tsx'
import { InvalidLink } from './parts/invalid-link.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'New Email', isHidden: true })

const linkOf = (url: URL) => ({
  token: url.searchParams.get('token') ?? '',
  email: (url.searchParams.get('email') ?? '').slice(0, 255),
})

/** Where the mail to a new address leads. A button changes the address, since mail scanners follow links before people do. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const link = linkOf(url)
  const isValid = link.token !== '' && (await context.get(accountsContext).isAddressLink(link))
  return data({ link: isValid ? link : null }, { status: isValid ? 200 : 404 })
}

export async function action({ url, context }: Route.ActionArgs) {
  const link = linkOf(url)
  const changed = await context.get(accountsContext).changeAddress(link)
  if (!changed.ok) return data({ reason: changed.reason }, { status: changed.reason === 'taken' ? 409 : 404 })
  const toast = flashHeader({ title: 'Email changed', description: `Your email address is ${link.email} now.` })
  throw redirect('/profile', { headers: [toast] })
}

export default function ChangeEmail({ loaderData: { link }, actionData }: Route.ComponentProps) {
  if (!link || actionData) {
    const text =
      actionData?.reason === 'taken'
        ? 'Another account uses this email address by now, so nothing was changed.'
        : 'This link is invalid or has expired. You can have a new one sent from your profile.'
    return <InvalidLink text={text} to="/profile" label="Go to my profile" />
  }
  const { token, email } = link
  return (
    <AuthCard title="New Email" text={`Use ${email} for your account from now on?`}>
      <AuthForm
        problems={undefined}
        action={`/change-email?token=${encodeURIComponent(token)}&email=${encodeURIComponent(email)}`}
        submitLabel="Use This Address"
        busyLabel="Saving..."
      >
        {null}
      </AuthForm>
    </AuthCard>
  )
}
