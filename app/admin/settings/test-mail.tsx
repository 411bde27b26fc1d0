import { data, Form, useNavigation } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { dbContext, envContext, logContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findSender } from '#shop/office/letters/sender.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { mailServerOf } from '#shop/overview/setup/facts.server.ts'
import { sendTestMail, type Tested } from '#shop/overview/setup/test-mail.server.ts'
import type { Route } from './+types/test-mail'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Test Mail', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const env = context.get(envContext)
  const { email } = await signedIn(context)
  const [settings, from] = await Promise.all([findSettings(db), findSender(db, env.origin)])
  return { server: mailServerOf(env), from: from.address, to: settings.email || email }
}

export async function action({ context }: Route.ActionArgs) {
  const db = context.get(dbContext)
  const { email } = await signedIn(context)
  const settings = await findSettings(db)
  const to = settings.email || email
  const tested = await sendTestMail(db, { env: context.get(envContext), log: context.get(logContext), to })
  return data<Tested>(tested, { status: tested.ok ? 200 : 422 })
}

export default function TestMail({ loaderData: { server, from, to }, actionData: tested }: Route.ComponentProps) {
  const isBusy = useNavigation().formAction === '/admin/settings/test-mail'
  return (
    <>
      <AdminHead title="Test Mail" text="Whether the mails of your shop arrive.">
        <ButtonLink to="/admin/settings" variant="secondary">
          Settings
        </ButtonLink>
      </AdminHead>
      <div className="max-w-2xl space-y-5 rounded-lg border border-line bg-paper p-5 sm:p-6">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
          <Fact label="Mail server">{server ?? 'None: mails become files in the folder mail of DATA_DIR'}</Fact>
          <Fact label="From">{from}</Fact>
          <Fact label="To">{to}</Fact>
        </dl>
        {tested && !isBusy && (
          <div
            role={tested.ok ? 'status' : 'alert'}
            className={`flex gap-3 rounded-md p-4 ${tested.ok ? 'bg-success-soft' : 'bg-danger-soft'}`}
          >
            <Icon
              name={tested.ok ? 'circle-check' : 'x'}
              size={22}
              className={`shrink-0 ${tested.ok ? 'text-success' : 'text-danger'}`}
            />
            <div className="min-w-0">
              <p className="font-semibold break-words">{tested.title}</p>
              <p className="break-words">{tested.text}</p>
            </div>
          </div>
        )}
        <Form method="post" action="/admin/settings/test-mail">
          <Button type="submit" busy={isBusy} busyLabel="Sending...">
            <Icon name="mail" size={20} />
            Send a Test Mail
          </Button>
        </Form>
      </div>
    </>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 font-semibold break-words">{children}</dd>
    </>
  )
}
