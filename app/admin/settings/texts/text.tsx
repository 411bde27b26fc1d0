import { data, Link, redirect } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { HistoryLink } from '#app/admin/parts/history-link.tsx'
import { Watched } from '#app/admin/parts/watched.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { exampleText } from '#shop/office/texts/examples.ts'
import { textForm } from '#shop/office/texts/form.server.ts'
import { isTextName, type TextName, textPage, textTitles } from '#shop/office/texts/names.ts'
import { findTextToEdit, updateText } from '#shop/office/texts/rows.server.ts'
import type { Route } from './+types/text'
import { TextFields } from './fields.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData ? textTitles[loaderData.name] : 'Text', isHidden: true })

const settings = { to: '/admin/settings', label: 'Store Settings' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const name = readName(params.textName)
  return { name, example: exampleText(name), ...(await findTextToEdit(context.get(dbContext), name)) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const name = readName(params.textName)
  const form = parseForm(textForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const saved = await updateText(context.get(dbContext), { ...form.value, name, by: userId })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: settings, missing: 'Text not found' })
  const title = form.value.body ? 'Text updated successfully' : 'Text removed: its page is not shown'
  throw redirect(`/admin/settings/texts/${name}`, { headers: [flashHeader({ title })] })
}

function readName(text: string): TextName {
  if (!isTextName(text)) throw data(null, { status: 404 })
  return text
}

export default function EditText({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { name, body, example, updatedAt, version } = loaderData
  const { dateAndTime } = useDateFormat()
  return (
    <>
      <AdminHead
        title={textTitles[name]}
        text={body && updatedAt ? `Last updated: ${dateAndTime(updatedAt)}` : 'Nobody has written it: it is not shown.'}
      >
        {body && (
          <Link to={textPage(name)} className="inline-flex min-h-11 items-center px-2 font-medium hover:underline">
            View in the shop
          </Link>
        )}
        <HistoryLink thing="text" id={name} />
      </AdminHead>
      <Watched key={name} saved={version}>
        <div className="mb-6 rounded-lg border border-line bg-paper p-5 sm:p-6">
          <EditorForm problems={problems} version={version} closeTo={settings.to} saveLabel="Save Text">
            <TextFields key={version} body={body} example={example} problems={problems} />
          </EditorForm>
        </div>
      </Watched>
    </>
  )
}
