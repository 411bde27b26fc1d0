import { redirect } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { WithContents } from '#app/admin/parts/contents.tsx'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { HistoryLink } from '#app/admin/parts/history-link.tsx'
import { Watched } from '#app/admin/parts/watched.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { documentsForm } from '#shop/selling/documents/form.server.ts'
import { findDocumentsToEdit, updateDocumentSettings } from '#shop/selling/documents/row.server.ts'
import type { Route } from './+types/documents'
import { DocumentFields, documentSections } from './fields.tsx'

const title = 'Invoices and Mails'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title, isHidden: true })

const settings = { to: '/admin/settings', label: 'Store Settings' }

export const loader = ({ context }: Route.LoaderArgs) => findDocumentsToEdit(context.get(dbContext))

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const sent = await sentForm(request)
  // Several boxes of one name: their values as one text, which is shown again when the form is refused.
  sent.set('statusMails', sent.getAll('statusMails').join(' '))
  const form = parseForm(documentsForm, sent)
  if (!form.ok) return refusedForm(form)
  const { version, ...values } = form.value
  const saved = await updateDocumentSettings(context.get(dbContext), { version, by: userId, values })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: settings, missing: 'Settings not found' })
  throw redirect('/admin/settings/documents', { headers: [flashHeader({ title: 'Settings updated successfully' })] })
}

export default function Documents({ loaderData: documents, actionData: problems }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title={title} text="What your invoices and credit notes say, and which mails customers get.">
        <HistoryLink thing="documents" id={1} />
      </AdminHead>
      <WithContents sections={documentSections}>
        <div className="mb-6 max-w-4xl rounded-lg border border-line bg-paper p-5 sm:p-6">
          <Watched saved={documents.version}>
            <EditorForm problems={problems} version={documents.version} closeTo={settings.to} saveLabel="Save Settings">
              <DocumentFields key={documents.version} documents={documents} problems={problems} />
            </EditorForm>
          </Watched>
        </div>
      </WithContents>
    </>
  )
}
