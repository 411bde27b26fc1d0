import { Form, Link, useLocation, useNavigation } from 'react-router'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'

/** What whoever takes a role has to see to: rounds that their driver does not see any more. */
export function OpenRounds({ name, openRounds }: { name: string; openRounds: number }) {
  if (openRounds === 0) return null
  return (
    <p className="rounded-md bg-warning-soft p-3 break-words text-warning">
      {name} is the driver of {openRounds === 1 ? 'a round that is' : `${openRounds} rounds that are`} not closed, and
      sees {openRounds === 1 ? 'it' : 'them'} only with a role that drives.{' '}
      <Link to="/admin/rounds" className="underline underline-offset-4">
        Give {openRounds === 1 ? 'it' : 'them'} to another driver
      </Link>
      .
    </p>
  )
}

type Asked = { label: string; name: string; text: string; openRounds?: number }

/** Asks before somebody becomes an admin, or is one no longer, over the list of users. */
export function AdminQuestion({ label, name, text, openRounds = 0 }: Asked) {
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().formAction?.startsWith(pathname) === true
  const back = `/admin/users${search}`
  return (
    <RouteDialog title={`${label}: ${name}`} closeTo={back}>
      <Form method="post" action={pathname + search} preventScrollReset className="grid gap-4">
        <p className="break-words">{text}</p>
        <OpenRounds name={name} openRounds={openRounds} />
        <p className="text-sm text-ink-soft">It counts from the next page that they open.</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={back} preventScrollReset className={buttonClass({ variant: 'secondary' })} data-begins-here>
            Cancel
          </Link>
          <Button type="submit" variant="danger" busy={isBusy} busyLabel="Saving...">
            {label}
          </Button>
        </div>
      </Form>
    </RouteDialog>
  )
}
