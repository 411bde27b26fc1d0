import { pageMeta } from '#app/web/page/meta.ts'
import { textTitles } from '#shop/office/texts/names.ts'
import type { Route } from './+types/imprint'
import { findPageText } from './find.server.ts'
import { LegalPage } from './legal-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: textTitles.imprint,
    description: 'Who runs this shop, and how to reach us.',
    canonicalPath: '/imprint',
  })

export const loader = ({ context }: Route.LoaderArgs) => findPageText(context, 'imprint')

export default function Imprint({ loaderData: text }: Route.ComponentProps) {
  return <LegalPage title={textTitles.imprint} text={text} />
}
