import { type ReactNode, useEffect } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { useIsAlive } from '#app/web/stored.ts'
import type { Conflict } from '#shop/office/audit/changes.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { useMayChange } from './may.tsx'
import { aboveQuestion } from './unsaved.tsx'
import { useIsUnsaved } from './watched.tsx'

/** The answer to a refused form under /admin; `conflict` has what others have saved meanwhile. */
export type EditorProblems = FormProblems & { conflict?: Conflict }

/** The values with which an editor's fields start: the typed ones where the form was refused, else the row's own. */
export function startValues<Values extends Record<string, string>>(
  values: Values,
  problems: EditorProblems | undefined,
): Values {
  if (!problems) return values
  // A checkbox that is not ticked is not sent.
  const typed = Object.entries(values).map(([name]) => [name, problems.values[name] ?? ''])
  return { ...values, ...Object.fromEntries(typed) }
}

/**
 * The form of an editor: messages on top, then its fields, then Save, on a page with whether everything is saved. `version` is the version of the row that the form was
 * opened with; after a conflict it sends the newer version, so that saving once more overwrites on purpose.
 */
export function EditorForm({
  problems,
  version,
  closeTo,
  saveLabel,
  anotherLabel,
  children,
}: {
  problems: EditorProblems | undefined
  version?: number
  /** Where Cancel leads; left out on a page of its own, which has no Cancel. */
  closeTo?: string
  saveLabel: string
  /** The label of a second button, which sends 'next' as 'another': the form then opens again for the next thing. */
  anotherLabel?: string
  children: ReactNode
}) {
  const { pathname, search } = useLocation()
  const form = useFocusOnRefusal(problems)
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formAction?.startsWith(pathname) === true
  const conflict = problems?.conflict
  const mayChange = useMayChange()
  const isUnsaved = useIsUnsaved()
  const isAlive = useIsAlive()
  useEffect(() => {
    // Messages of the whole form stand at its top, out of sight of somebody who has just pressed Save at its foot.
    if (problems?.conflict || problems?.errors['']) form.current?.scrollIntoView({ block: 'start' })
  }, [problems, form])
  if (!mayChange) return <ReadOnly closeTo={closeTo}>{children}</ReadOnly>
  return (
    <Form
      method="post"
      action={pathname + search}
      preventScrollReset
      noValidate
      ref={form}
      data-watched
      className="grid scroll-mt-20 gap-5 [&_fieldset_:is(input,select,textarea,button)]:scroll-my-20"
    >
      <FormError>{problems?.errors['']}</FormError>
      {conflict && <ConflictPanel conflict={conflict} />}
      {version !== undefined && (
        <input type="hidden" name="version" value={conflict?.version ?? version} key={conflict?.version} />
      )}
      {children}
      {/* Save sticks to the lower edge of a dialog or page that is longer than the screen. */}
      <div
        className={`${aboveQuestion} z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-3 rounded-b-lg border-t border-line bg-paper px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6`}
      >
        {isAlive && isUnsaved !== null && (
          <p role="status" className={`mr-auto font-semibold ${isUnsaved ? 'text-warning' : 'text-ink-soft'}`}>
            {isUnsaved ? 'Not saved yet' : 'Everything is saved'}
          </p>
        )}
        {closeTo && (
          <Link to={closeTo} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
            Cancel
          </Link>
        )}
        <Button type="submit" busy={isBusy} busyLabel="Saving...">
          {conflict ? 'Save Anyway' : saveLabel}
        </Button>
        {/* After Save, so that Enter in a field saves; it stands before it. */}
        {anotherLabel && (
          <Button type="submit" variant="secondary" name="next" value="another" className="order-first">
            {anotherLabel}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** The fields for a role that may read them and change nothing. */
function ReadOnly({ closeTo, children }: { closeTo?: string; children: ReactNode }) {
  return (
    <div className="grid gap-5">
      <p className="rounded-md bg-ground px-4 py-3">Your role may read this, and changes nothing.</p>
      <fieldset disabled className="grid min-w-0 gap-5">
        {children}
      </fieldset>
      {closeTo && (
        <div className="flex justify-end">
          <Link to={closeTo} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
            Close
          </Link>
        </div>
      )}
    </div>
  )
}
