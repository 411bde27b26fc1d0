import { data, Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Field, FormError, TextArea } from '#app/ui/plain/field.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { clientIpContext, dbContext, frameContext } from '#app/web/context.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { withdrawalText } from '#shop/office/settings/consumers.ts'
import { queueWithdrawal, withdrawalForm } from '#shop/selling/returns/withdraw.server.ts'
import type { Route } from './+types/withdraw'
import './page-texts.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Withdraw from Contract', isHidden: true })

/** Passes on Retry-After, which the action sets after too many. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** A shop that offers no withdrawal any more still owes it to earlier orders, so this page is always open. */
const notOffered =
  'Orders that are placed today have no time for a withdrawal. An order of before keeps the days that it was promised: the mail of the order says it.'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = await context.get(frameContext)()
  const terms = withdrawalText(settings) || notOffered
  return { terms, orderNumber: (url.searchParams.get('order') ?? '').slice(0, 60) }
}

type Answer = FormProblems & { step: 'typed' | 'to-confirm' | 'declared' }

export async function action({ context, request }: Route.ActionArgs) {
  const form = parseForm(withdrawalForm, await sentForm(request))
  if (!form.ok) return data<Answer>({ ...form, step: 'typed' }, { status: 422 })
  const { confirmed, back, ...withdrawal } = form.value
  const values = { ...form.typed, requestKey: withdrawal.requestKey }
  if (back) return data<Answer>({ errors: {}, values, step: 'typed' })
  if (!confirmed) return data<Answer>({ errors: {}, values, step: 'to-confirm' })
  const sent = await queueWithdrawal(context.get(dbContext), { withdrawal, ip: context.get(clientIpContext) })
  if (sent.ok) return data<Answer>({ errors: {}, values, step: 'declared' })
  const headers = { 'Retry-After': String(sent.retryAfterSeconds) }
  return data<Answer>({ errors: { '': sent.message }, values, step: 'to-confirm' }, { status: 429, headers })
}

export default function Withdraw({ loaderData, actionData: answer }: Route.ComponentProps) {
  const steps = { typed: Typing, 'to-confirm': Confirming, declared: Declared }
  const Step = steps[answer?.step ?? 'typed']
  return (
    <div className="page">
      <PageHead title="Withdraw from Contract" />
      <div className="max-w-2xl rounded-lg border border-line bg-paper p-5 sm:p-6">
        <Step
          terms={loaderData.terms}
          values={{ orderNumber: loaderData.orderNumber, ...answer?.values }}
          errors={answer?.errors ?? {}}
        />
      </div>
    </div>
  )
}

type StepProps = { terms: string; values: Record<string, string>; errors: Record<string, string> }

function Typing({ terms, values, errors }: StepProps) {
  const form = useFocusOnRefusal({ values, errors })
  return (
    <Form method="post" ref={form} noValidate className="grid gap-5">
      <FormError>{errors.requestKey}</FormError>
      <p>Here you withdraw from the contract of an order, without logging in. You confirm it on the next page.</p>
      <p>{terms}</p>
      <Field
        label="Order number"
        name="orderNumber"
        required
        defaultValue={values.orderNumber}
        error={errors.orderNumber}
        hint="Stands in the mail of your order. Its last nine characters are enough"
        autoComplete="off"
      />
      <Field
        label="Email or telephone"
        name="contact"
        required
        defaultValue={values.contact}
        error={errors.contact}
        hint="As you typed it when you ordered"
      />
      <TextArea
        label="Which parts"
        name="parts"
        rows={3}
        defaultValue={values.parts}
        error={errors.parts}
        hint="Their references. Empty: all parts of the order"
      />
      <Button type="submit" className="justify-self-start">
        Continue
      </Button>
    </Form>
  )
}

function Confirming({ values, errors }: StepProps) {
  const isBusy = useNavigation().state !== 'idle'
  const names = ['orderNumber', 'contact', 'parts', 'requestKey']
  return (
    <Form method="post" className="grid gap-5">
      <FormError>{errors['']}</FormError>
      {names.map(name => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      <input type="hidden" name="confirmed" value="on" />
      <p>You declare that you withdraw from the contract of this order:</p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-soft">Order number</dt>
        <dd className="font-semibold wrap-anywhere">{values.orderNumber}</dd>
        <dt className="text-ink-soft">Email or telephone</dt>
        <dd className="font-semibold wrap-anywhere">{values.contact}</dd>
        <dt className="text-ink-soft">Parts</dt>
        <dd className="font-semibold wrap-anywhere whitespace-pre-line">{values.parts || 'All parts of the order'}</dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="back" value="on" variant="secondary">
          Back
        </Button>
        <Button type="submit" busy={isBusy} busyLabel="Sending...">
          Confirm withdrawal
        </Button>
      </div>
    </Form>
  )
}

function Declared() {
  return (
    <div role="status" className="grid gap-3">
      <h2 className="text-xl">We have received your declaration</h2>
      <p>
        If there is such an order, and its time for a withdrawal is not over, a mail goes to the address of its account
        now. It says what you declared, on which day and at what time.
      </p>
      <p>No mail? Please write to us, and we look it up.</p>
      <ButtonLink to="/contact" variant="secondary" className="justify-self-start">
        Contact
      </ButtonLink>
    </div>
  )
}
