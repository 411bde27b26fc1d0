import { data, Form, redirect, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { FormError, TextArea } from '#app/ui/plain/field.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { refuseQuote } from '#shop/selling/quotes/decide.server.ts'
import { refuseForm } from '#shop/selling/quotes/form.server.ts'
import { quoteLink, quoteStates } from '#shop/selling/quotes/status.ts'
import type { Route } from './+types/refuse'
import { openQuote, secretHeaders } from './link.server.ts'
import './page-texts.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Refuse the Quote', isHidden: true })

export const headers: Route.HeadersFunction = secretHeaders

export const loader = ({ context, params }: Route.LoaderArgs) => openQuote(context, params.token)

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = parseForm(refuseForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const { origin } = context.get(envContext)
  const outcome = await refuseQuote(context.get(dbContext), { token, ...form.value, origin })
  if (outcome.ok) throw redirect(quoteLink(token), { headers: [flashHeader({ title: 'Quote refused' })] })
  const status = outcome.reason === 'not-found' ? 404 : 409
  return data<FormProblems>({ errors: { '': outcome.message }, values: form.typed }, { status })
}

export default function RefuseQuote({
  loaderData: { quote, message },
  actionData: problems,
  params,
}: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusOnRefusal(problems)
  const over = quote ? quoteStates[quote.status].over : message
  const back = (
    <ButtonLink to={quote ? quoteLink(params.token) : '/contact'} variant="secondary">
      {quote ? 'Back to the Quote' : 'Contact'}
    </ButtonLink>
  )
  return (
    <div className="page">
      <PageHead title={quote ? `Refuse Quote ${quote.number}` : 'No such quote'} />
      <section className="max-w-2xl rounded-lg border border-line bg-paper p-4 sm:p-6">
        {over ? (
          <>
            <p role="status">{over}</p>
            <div className="mt-5 flex justify-end">{back}</div>
          </>
        ) : (
          <Form method="post" ref={form} noValidate className="grid gap-4">
            <FormError>{problems?.errors['']}</FormError>
            <TextArea
              label="Why"
              name="reason"
              rows={3}
              maxLength={500}
              defaultValue={problems?.values.reason}
              error={problems?.errors.reason}
              hint="Optional. The shop reads it"
            />
            <div className="flex flex-wrap justify-end gap-3">
              {back}
              <Button type="submit" variant="danger" busy={isBusy} busyLabel="Refusing...">
                Refuse the Quote
              </Button>
            </div>
          </Form>
        )}
      </section>
    </div>
  )
}
