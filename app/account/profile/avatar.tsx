import { data, Form, redirect } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { dbContext, filesContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { receiveUpload, sentFiles, UploadRefused } from '#app/web/forms/uploads.server.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { pictureTypes, pictureTypesText } from '#shop/office/pictures/chosen.ts'
import { changeAvatar, countAvatarAttempt } from '#shop/people/customers/profile.server.ts'
import type { Route } from './+types/avatar'
import { profileCrumbs } from './credentials-form.tsx'
import './page-texts.ts'

// The camera of /profile posts here; the page itself is for browsers without a script.

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your Picture', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  await signedIn(context)
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const db = context.get(dbContext)
  const tooMany = await countAvatarAttempt(db, userId)
  if (tooMany) return refusal(429, tooMany.message)
  const answer = await receiveUpload(request, userId, async form => {
    const [picture] = sentFiles(form, 'picture')
    if (!picture) return refusal(422, 'Please select an image file')
    const changed = await changeAvatar(db, context.get(filesContext), { userId, picture })
    return changed.ok ? 'changed' : refusal(422, changed.message)
  })
  if (answer instanceof UploadRefused) return refusal(answer.status, answer.message)
  if (answer !== 'changed') return answer
  const toast = flashHeader({ title: 'Success', description: 'Profile updated successfully' })
  throw redirect('/profile', { headers: [toast] })
}

const refusal = (status: number, message: string) =>
  data<FormProblems>({ errors: { picture: message }, values: {} }, { status })

export default function Avatar({ actionData }: Route.ComponentProps) {
  return (
    <div className="page max-w-3xl">
      <PageHead title="Your Picture" crumbs={profileCrumbs} />
      <Form
        method="post"
        action="/profile/avatar"
        encType="multipart/form-data"
        noValidate
        className="grid gap-5 rounded-lg border border-line bg-paper p-5 sm:p-6"
      >
        <Field
          label="Picture"
          type="file"
          name="picture"
          accept={pictureTypes}
          style={{ paddingBlock: '0.5rem' }}
          hint={pictureTypesText}
          error={actionData?.errors.picture}
        />
        <Button type="submit" className="w-full sm:w-auto sm:justify-self-start">
          Save Changes
        </Button>
      </Form>
    </div>
  )
}
