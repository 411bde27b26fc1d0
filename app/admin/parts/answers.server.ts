import { data, redirect } from 'react-router'
import { type Flash, flashHeader } from '#app/web/forms/flash.ts'
import { notFound } from '#app/web/page/not-found.ts'
import type { Deleted, Saved } from '#shop/office/audit/changes.ts'
import type { EditorProblems } from './editor-form.tsx'

type List = { to: string; label: string }

/** Redirects to the list behind the dialog, with its page and its search, and shows a toast there. */
export function backToList(request: Request, { to }: Pick<List, 'to'>, toast: string | Flash): Response {
  const flash = typeof toast === 'string' ? { title: toast } : toast
  return redirect(to + new URL(request.url).search, { headers: [flashHeader(flash)] })
}

/** Answers 422 to a form that its schema refused: a message at each field, and the typed values. */
export const refusedForm = ({ errors, values }: { errors: Record<string, string>; values: Record<string, string> }) =>
  data<EditorProblems>({ errors, values }, { status: 422 })

/** Answers to a save that the shop refused: 404 for a row that is gone, 422 with messages, 409 with others' changes. */
export function refusedSave(
  saved: Exclude<Saved, { ok: true }>,
  values: Record<string, string>,
  { list, missing }: { list: List; missing: string },
) {
  switch (saved.reason) {
    case 'not-found':
      return notFound({ title: missing, leadsTo: list })
    case 'invalid':
      return data<EditorProblems>({ errors: saved.errors, values }, { status: 422 })
    case 'changed':
      return data<EditorProblems>({ errors: {}, values, conflict: saved.conflict }, { status: 409 })
  }
}

/** Answers to a refused deletion: 404 where the row is gone already, 409 with what stands in the way. */
export function refusedDeletion(
  deleted: Exclude<Deleted, { ok: true }>,
  { list, missing }: { list: List; missing: string },
) {
  if (deleted.reason === 'not-found') return notFound({ title: missing, leadsTo: list })
  return data<EditorProblems>({ errors: { '': deleted.message }, values: {} }, { status: 409 })
}
