import { PageHead } from '#app/ui/page-head.tsx'
import { signedIn } from '#app/web/guards.server.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Admin', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await signedIn(context)
  return { email }
}

export default function Dashboard({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title="Admin" />
      <p className="max-w-prose text-ink-soft">
        Signed in as {email}. The screens for products, orders and settings are not built yet.
      </p>
    </div>
  )
}
