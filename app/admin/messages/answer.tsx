import { randomUUID } from 'node:crypto'
import { type MouseEvent, useRef, useState } from 'react'
import { Link, redirect, useLocation } from 'react-router'
import { refusedForm } from '#app/admin/parts/answers.server.ts'
import { EditorForm, startValues } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { TextArea } from '#app/ui/plain/field.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { answerMessage } from '#shop/people/messages/answer.server.ts'
import { readCanned } from '#shop/people/messages/canned.ts'
import { answerForm } from '#shop/people/messages/form.server.ts'
import { findMessage } from '#shop/people/messages/inbox.server.ts'
import { findDocumentSettings } from '#shop/selling/documents/row.server.ts'
import type { Route } from './+types/answer'
import { messageList } from './addresses.ts'
import { missing } from './message.tsx'

const missingMessage = { title: missing, leadsTo: messageList }

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readId(params.messageId)
  const message = (id && (await findMessage(db, id))) || notFound(missingMessage)
  const canned = readCanned((await findDocumentSettings(db)).cannedAnswers)
  /** One that was chosen without a script. */
  const begin = canned[Number(searchParams.get(cannedName) ?? -1)]?.text ?? ''
  return { message, canned, begin, answerKey: randomUUID() }
}

/** The parameter of the address that says with which canned answer the form begins. */
const cannedName = 'canned'

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(answerForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const { origin } = context.get(envContext)
  const id = readId(params.messageId) ?? 0
  const answered = await answerMessage(context.get(dbContext), { ...form.value, id, by: userId, origin })
  if (!answered) return notFound(missingMessage)
  const { search } = new URL(request.url)
  throw redirect(`${messageList.to}/${id}${search}`, {
    headers: [flashHeader({ title: 'Answer sent', description: `It goes to ${answered.to}` })],
  })
}

export default function AnswerMessage({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { message, canned, begin } = loaderData
  const field = useRef<HTMLTextAreaElement>(null)
  // The key of the form as it was opened: a newer one would make a second answer of a form that is sent again.
  const [opened] = useState(loaderData.answerKey)
  const { pathname, search } = useLocation()
  const list = new URLSearchParams(search)
  list.delete(cannedName)
  const closeTo = `${messageList.to}/${message.id}${list.size > 0 ? `?${list}` : ''}`
  const { text } = startValues({ text: begin }, problems)
  /** Puts it below what was typed already. */
  const insert = (event: MouseEvent, answer: string) => {
    if (!field.current) return
    event.preventDefault()
    const { value } = field.current
    field.current.value = value.trim() ? `${value.trimEnd()}\n\n${answer}` : answer
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
    field.current.focus()
  }
  return (
    <RouteDialog title={`Answer ${message.name}`} closeTo={closeTo} isWide>
      <EditorForm problems={problems} closeTo={closeTo} saveLabel="Send Answer">
        <blockquote className="border-l-4 border-line pl-3">
          <p className="font-semibold break-words">{message.subject}</p>
          <p className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{message.message}</p>
        </blockquote>
        <input type="hidden" name="answerKey" value={problems?.values.answerKey ?? opened} />
        {canned.length > 0 && (
          <ul aria-label="Begin with a canned answer" className="flex flex-wrap items-center gap-x-4">
            {canned.map((answer, at) => (
              <li key={answer.title}>
                <Link
                  to={`${pathname}?${new URLSearchParams([...list, [cannedName, String(at)]])}`}
                  data-scripted
                  onClick={event => insert(event, answer.text)}
                  className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
                >
                  {answer.title}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <TextArea
          ref={field}
          label="Answer"
          name="text"
          required
          rows={8}
          defaultValue={text}
          error={problems?.errors.text}
          hint={`It is mailed to ${message.email}, with what was asked below it, and kept here.`}
        />
      </EditorForm>
    </RouteDialog>
  )
}
