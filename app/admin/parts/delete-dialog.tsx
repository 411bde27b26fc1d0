import type { ReactNode } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import type { EditorProblems } from './editor-form.tsx'
import { RouteDialog } from './route-dialog.tsx'

/** Asks before something is deleted, or goes by another `verb`. `question` is 'Are you sure you want to delete this …?'. */
export function DeleteDialog({
  question,
  name,
  closeTo,
  problems,
  verb = { name: 'Delete', busy: 'Deleting...' },
  children,
}: {
  question: string
  name: string
  closeTo: string
  problems: EditorProblems | undefined
  verb?: { name: string; busy: string }
  children?: ReactNode
}) {
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().formAction?.startsWith(pathname) === true
  return (
    <RouteDialog title={`${verb.name} ${name}`} closeTo={closeTo}>
      <Form method="post" action={pathname + search} preventScrollReset className="grid gap-4">
        <FormError>{problems?.errors['']}</FormError>
        <p>{question}</p>
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={closeTo} preventScrollReset className={buttonClass({ variant: 'secondary' })} data-begins-here>
            Cancel
          </Link>
          <Button type="submit" variant="danger" busy={isBusy} busyLabel={verb.busy}>
            {verb.name}
          </Button>
        </div>
      </Form>
    </RouteDialog>
  )
}
