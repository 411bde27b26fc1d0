import { pageMeta } from '#app/web/page/meta.ts'
import { textTitles } from '#shop/office/texts/names.ts'
import type { Route } from './+types/terms'
import { findPageText } from './find.server.ts'
import { LegalPage } from './legal-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: textTitles.terms,
    description: 'How ordering, delivery, payment, returns and refunds work.',
    canonicalPath: '/terms',
  })

export const loader = ({ context }: Route.LoaderArgs) => findPageText(context, 'terms')

export default function Terms({ loaderData: text }: Route.ComponentProps) {
  return <LegalPage title={textTitles.terms} text={text} />
}
