import { data, redirect } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { WithContents } from '#app/admin/parts/contents.tsx'
import { EditorForm, type EditorProblems } from '#app/admin/parts/editor-form.tsx'
import { HistoryLink } from '#app/admin/parts/history-link.tsx'
import { ForChanges } from '#app/admin/parts/may.tsx'
import { Watched } from '#app/admin/parts/watched.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { settingsForm } from '#shop/office/settings/form.server.ts'
import { isOpenRate, rateUnderstood } from '#shop/office/settings/rate.ts'
import { findSettingsToEdit, updateSettings } from '#shop/office/settings/row.server.ts'
import { timeZones } from '#shop/office/settings/time-zones.ts'
import { listWrittenTexts } from '#shop/office/texts/rows.server.ts'
import type { Route } from './+types/settings'
import { DisplayValues } from './display-values.tsx'
import { SettingsFields, settingsSections } from './fields.tsx'
import { TextLinks } from './text-links.tsx'
import { typedSettings } from './typed.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Store Settings', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [settings, written] = await Promise.all([findSettingsToEdit(db), listWrittenTexts(db)])
  return { settings, written, timeZones }
}

const failed = 'Failed to update settings'

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(settingsForm, await sentForm(request))
  if (!form.ok) return refusal(422, { errors: form.errors, values: form.values })
  const { version, ...values } = form.value
  const saved = await updateSettings(context.get(dbContext), { version, by: userId, values })
  if (saved.ok) {
    // Many type '1' and mean 1%: the toast says once more what the rate is now. Without a script the field says it.
    const { vatRate = '' } = form.typed
    const description = isOpenRate(vatRate) && `VAT ${rateUnderstood(vatRate)}`
    throw redirect('/admin/settings', {
      headers: [flashHeader({ title: 'Settings updated successfully', ...(description && { description }) })],
    })
  }
  switch (saved.reason) {
    case 'invalid':
      return refusal(422, { errors: saved.errors, values: form.typed })
    case 'changed':
      return refusal(409, { errors: {}, values: form.typed, conflict: saved.conflict })
    case 'not-found':
      throw notFound({ title: failed, leadsTo: { to: '/admin', label: 'Admin' } })
  }
}

/** Answers to a refused form. The form is long, so a toast also says that it was not saved. */
function refusal(status: 422 | 409, problems: EditorProblems) {
  const description = status === 422 ? 'See the message at the field' : 'Somebody else has saved them meanwhile'
  return data<EditorProblems>(problems, {
    status,
    headers: [flashHeader({ title: failed, description, tone: 'danger' })],
  })
}

export default function StoreSettings({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { settings } = loaderData
  return (
    <>
      <AdminHead title="Store Settings" text="What the shop charges, how long it takes to deliver, and who it is.">
        <ButtonLink to="/admin/settings/documents" variant="secondary">
          <Icon name="file-down" size={20} />
          Invoices and Mails
        </ButtonLink>
        <ForChanges>
          <ButtonLink to="/admin/settings/test-mail" variant="secondary">
            <Icon name="mail" size={20} />
            Send a Test Mail
          </ButtonLink>
        </ForChanges>
        <HistoryLink thing="settings" id={1} />
      </AdminHead>
      <WithContents sections={[...settingsSections, ['own-texts', 'Your texts'], ['shown', 'What shoppers see']]}>
        <div className="grid items-start gap-6 pb-6 2xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="rounded-lg border border-line bg-paper p-5 sm:p-6">
            <Watched saved={settings.version}>
              <EditorForm problems={problems} version={settings.version} saveLabel="Save Settings">
                {/* The key makes the fields anew once they are saved, with the saved values. */}
                <SettingsFields
                  key={settings.version}
                  values={typedSettings(settings)}
                  timeZones={loaderData.timeZones}
                  problems={problems}
                />
              </EditorForm>
            </Watched>
          </div>
          <div className="grid items-start gap-6 lg:max-2xl:grid-cols-2">
            <TextLinks written={loaderData.written} />
            <DisplayValues settings={settings} />
          </div>
        </div>
      </WithContents>
    </>
  )
}
