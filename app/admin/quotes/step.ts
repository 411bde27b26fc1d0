import { redirect } from 'react-router'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { withdrawQuote } from '#shop/selling/quotes/decide.server.ts'
import { mailQuote } from '#shop/selling/quotes/mail.server.ts'
import type { Route } from './+types/step'
import { missingQuote, quotePath } from './addresses.ts'

/** Following a link does nothing: only a form does. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(quotePath(params.quoteId))

/** Mails or withdraws a quote, by the last word of the address. */
export async function action({ context, params: { quoteId, step } }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const db = context.get(dbContext)
  const { origin } = context.get(envContext)
  const outcome =
    step === 'mail'
      ? await mailQuote(db, { quoteId, by, origin })
      : step === 'withdraw'
        ? await withdrawQuote(db, { quoteId, by })
        : notFound({ ...missingQuote, title: 'Page not found' })
  if (!outcome.ok && outcome.reason === 'not-found') return notFound(missingQuote)
  throw redirect(quotePath(quoteId), { headers: [flashHeader(toastOf(outcome))] })
}

function toastOf(outcome: { ok: true; isMailed?: boolean } | { ok: false; message: string }) {
  if (!outcome.ok) return { title: outcome.message, tone: 'danger' as const }
  if (outcome.isMailed === undefined) return { title: 'Quote withdrawn' }
  return outcome.isMailed
    ? { title: 'Quote mailed' }
    : { title: 'Nobody knows an address to mail it to', tone: 'danger' as const }
}
