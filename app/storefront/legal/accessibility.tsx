import { pageMeta } from '#app/web/page/meta.ts'
import { textTitles } from '#shop/office/texts/names.ts'
import type { Route } from './+types/accessibility'
import { findPageText } from './find.server.ts'
import { LegalPage } from './legal-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: textTitles.accessibility,
    description: 'How well everybody can use this shop, what falls short, and how to tell us.',
    canonicalPath: '/accessibility',
  })

export const loader = ({ context }: Route.LoaderArgs) => findPageText(context, 'accessibility')

export default function Accessibility({ loaderData: text }: Route.ComponentProps) {
  return <LegalPage title={textTitles.accessibility} text={text} />
}
