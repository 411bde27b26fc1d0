import type { ReactNode } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Field, FormError, TextArea } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { clientIpContext, dbContext, envContext, frameContext, sessionContext } from '#app/web/context.ts'
import { readBeside } from '#app/web/faults.server.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { readSearchText } from '#shop/finding/text/request.ts'
import { findText } from '#shop/office/texts/rows.server.ts'
import { contactForm } from '#shop/people/messages/form.server.ts'
import { sendMessage } from '#shop/people/messages/send.server.ts'
import { isOrderNumber } from '#shop/selling/orders/status.ts'
import type { Route } from './+types/contact'
import { ContactQuestions } from './contact-questions.tsx'
import './page-texts.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact',
    description: 'Questions about a part, an order or a return? Write to us, call us, or come by.',
    canonicalPath: '/contact',
  })

/** Passes on Retry-After, which the action sets after too many messages. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const [session, questions] = await Promise.all([
    context.get(sessionContext)(),
    readBeside(context, 'questions', async () => {
      const { settings } = await context.get(frameContext)()
      return findText(context.get(dbContext), 'faq', settings)
    }),
  ])
  const order = url.searchParams.get('order') ?? ''
  return {
    questions: questions?.sections ?? null,
    prefilled: {
      name: session?.fullName ?? '',
      email: session?.email ?? '',
      ...(isOrderNumber(order) ? { subject: `Order #${order}` } : askedPart(url.searchParams)),
    },
  }
}

/**
 * The question whether a part fits, which a product's page asks with ?part=KT-PAD10&car=Toyota Corolla 2016; with report=1 the
 * report that it does not.
 */
function askedPart(search: URLSearchParams): Record<string, string> {
  const part = referenceKey(search.get('part')?.slice(0, 80) ?? '') && readSearchText(search.get('part')).slice(0, 40)
  if (!part) return {}
  const car = readSearchText(search.get('car')).slice(0, 80)
  if (!search.has('report')) return { subject: `Does ${part} fit?`, message: `Part: ${part}\nMy car: ${car}\n\n` }
  return { subject: `${part} does not fit`, message: `Part: ${part}\nMy car: ${car}\nWhat does not fit: ` }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = parseForm(contactForm, await sentForm(request))
  if (!form.ok) return data<Answer>({ errors: form.errors, values: form.values }, { status: 422 })
  const session = await context.get(sessionContext)()
  const sent = await sendMessage(context.get(dbContext), {
    userId: session?.userId ?? null,
    message: form.value,
    origin: context.get(envContext).origin,
    ip: context.get(clientIpContext),
  })
  if (!sent.ok) {
    const headers = { 'Retry-After': String(sent.retryAfterSeconds) }
    return data<Answer>({ errors: { '': sent.message }, values: form.value }, { status: 429, headers })
  }
  const toast = flashHeader({ title: 'Message Sent!', description: "We'll get back to you as soon as possible." })
  return data<Answer>({ errors: {}, values: {}, isSent: true }, { headers: [toast] })
}

type Answer = FormProblems & { isSent?: boolean }

export default function Contact({ loaderData: { prefilled, questions }, actionData }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title="Contact Us" />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <section aria-labelledby="write" className="rounded-lg border border-line bg-paper p-5 sm:p-6">
          <h2 id="write" className="text-xl">
            Send us a message
          </h2>
          {actionData?.isSent ? <Sent /> : <MessageForm prefilled={prefilled} problems={actionData} />}
        </section>
        <ShopFacts />
        {questions && <ContactQuestions sections={questions} />}
      </div>
    </div>
  )
}

function Sent() {
  return (
    <div className="mt-4">
      <p className="flex gap-3 rounded-md bg-success-soft p-4">
        <Icon name="circle-check" size={24} className="shrink-0 text-success" />
        <span>
          <strong className="block">Message Sent!</strong>
          We'll get back to you as soon as possible.
        </span>
      </p>
      <ButtonLink to="/contact" variant="secondary" className="mt-5">
        Write Another Message
      </ButtonLink>
    </div>
  )
}

function MessageForm({
  prefilled,
  problems,
}: {
  prefilled: Record<string, string>
  problems: FormProblems | undefined
}) {
  const form = useFocusOnRefusal(problems)
  const isBusy = useNavigation().formMethod === 'POST'
  const values: Record<string, string> = problems?.values ?? prefilled
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: problems?.errors[name] })
  return (
    <Form method="post" action="/contact" noValidate ref={form} className="mt-4 grid gap-5 sm:grid-cols-2">
      {problems?.errors[''] && (
        <div className="sm:col-span-2">
          <FormError>{problems.errors['']}</FormError>
        </div>
      )}
      <Field label="Name" {...field('name')} autoComplete="name" required />
      <Field label="Email" type="email" {...field('email')} autoComplete="email" required />
      <Field label="Phone (Optional)" type="tel" {...field('phone')} autoComplete="tel" />
      <Field label="Subject" {...field('subject')} required />
      <TextArea label="Message" {...field('message')} rows={6} required className="sm:col-span-2" />
      <Button type="submit" size="large" busy={isBusy} busyLabel="Sending..." className="sm:col-span-2">
        Send Message
      </Button>
    </Form>
  )
}

function ShopFacts() {
  const { shopName, address, city, phone, email, businessHours } = useSettings()
  const place = [address, city].filter(Boolean)
  const link = 'inline-flex min-h-11 items-center break-all underline underline-offset-4 hover:text-accent'
  return (
    <section aria-labelledby="shop" className="rounded-lg border border-line bg-paper p-5 sm:p-6">
      <h2 id="shop" className="text-xl">
        {shopName}
      </h2>
      <address className="mt-3 space-y-3 not-italic">
        {place.length > 0 && (
          <Fact icon={<Icon name="map-pin" size={20} />} label="Address">
            {place.map(line => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
        {phone && (
          <Fact icon={<Icon name="phone" size={20} />} label="Phone">
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
              {phone}
            </a>
          </Fact>
        )}
        {email && (
          <Fact icon={<Icon name="mail" size={20} />} label="Email">
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          </Fact>
        )}
        {businessHours && (
          <Fact icon={<Icon name="clock" size={20} />} label="Business hours">
            <span className="whitespace-pre-line">{businessHours}</span>
          </Fact>
        )}
      </address>
    </section>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span className="mt-0.5 text-ink-soft">{icon}</span>
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{label}</p>
        <div>{children}</div>
      </div>
    </div>
  )
}
