import { data, redirect } from 'react-router'
import { accountsContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import type { Route } from './+types/confirm-email'
import { InvalidLink } from './parts/invalid-link.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Confirm Email', isHidden: true })

/** Follows the link of the confirmation mail, and lands on the home page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const isConfirmed = await context.get(accountsContext).confirmAddress(url.searchParams.get('token') ?? '')
  if (!isConfirmed) return data(null, { status: 404 })
  const toast = flashHeader({ title: 'Email confirmed', description: 'Thank you. Your email address is confirmed.' })
  throw redirect('/', { headers: [toast] })
}

export default function ConfirmEmail() {
  return (
    <InvalidLink
      text="This confirmation link is invalid or has expired. You can have a new one sent from your profile."
      to="/profile"
      label="Go to my profile"
    />
  )
}
