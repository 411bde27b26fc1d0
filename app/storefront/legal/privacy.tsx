import { pageMeta } from '#app/web/page/meta.ts'
import { textTitles } from '#shop/office/texts/names.ts'
import type { Route } from './+types/privacy'
import { findPageText } from './find.server.ts'
import { LegalPage } from './legal-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: textTitles.privacy,
    description: 'What we keep about you, what for, and how you get or delete it.',
    canonicalPath: '/privacy',
  })

export const loader = ({ context }: Route.LoaderArgs) => findPageText(context, 'privacy')

export default function Privacy({ loaderData: text }: Route.ComponentProps) {
  return <LegalPage title={textTitles.privacy} text={text} />
}
