import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import { EditorForm, type EditorProblems } from '#app/admin/parts/editor-form.tsx'
import { HistoryLink } from '#app/admin/parts/history-link.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import { addressBehind, type Thing } from './thing.ts'

type Dialog = { thing: Thing; problems: EditorProblems | undefined; isWide?: boolean; children: ReactNode }

/** The dialog that adds a thing; `children` are its fields. */
export function NewThing({ thing, problems, isWide, children }: Dialog) {
  const closeTo = addressBehind(thing, useLocation().search)
  return (
    <RouteDialog title={`Add ${thing.title}`} closeTo={closeTo} isWide={isWide}>
      <EditorForm problems={problems} closeTo={closeTo} saveLabel={`Create ${thing.title}`}>
        {children}
      </EditorForm>
    </RouteDialog>
  )
}

type Found = { found: { id: string | number; version: number } }

/** The dialog that edits a thing, with a link to what was changed of it before. */
export function EditThing({ thing, found, problems, isWide, children }: Dialog & Found) {
  const closeTo = addressBehind(thing, useLocation().search)
  return (
    <RouteDialog title={`Edit ${thing.title}`} closeTo={closeTo} isWide={isWide}>
      <EditorForm problems={problems} version={found.version} closeTo={closeTo} saveLabel="Save Changes">
        {children}
        <HistoryLink thing={thing.audit} id={found.id} />
      </EditorForm>
    </RouteDialog>
  )
}

type Deletion = { thing: Thing; name: string; problems: EditorProblems | undefined; children?: ReactNode }

/** Asks before a thing is deleted; `children` say what happens to what belongs to it. */
export function DeleteThing({ thing, name, problems, children }: Deletion) {
  return (
    <DeleteDialog
      question={`Are you sure you want to delete this ${thing.name}?`}
      name={name}
      closeTo={addressBehind(thing, useLocation().search)}
      problems={problems}
    >
      {children}
    </DeleteDialog>
  )
}

type Blocked = { thing: Thing; name: string; message: string; show: { to: string; label: string } }

/** Says what stands in the way of a deletion, instead of asking for one that would be refused. `show` leads to it. */
export function BlockedDelete({ thing, name, message, show }: Blocked) {
  const closeTo = addressBehind(thing, useLocation().search)
  return (
    <RouteDialog title={`Delete ${name}`} closeTo={closeTo}>
      <FormError>{message}</FormError>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <ButtonLink to={closeTo} preventScrollReset variant="secondary">
          Close
        </ButtonLink>
        <ButtonLink to={show.to}>{show.label}</ButtonLink>
      </div>
    </RouteDialog>
  )
}
