import { type ReactNode, useEffect } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import type { FormProblems } from '#app/web/forms.ts'
import { useFocusOnRefusal } from '#app/web/refusal.ts'
import type { Conflict } from '#shop/audit/changes.ts'
import { ConflictPanel } from './conflict-panel.tsx'

/** What a refused form under /admin goes back with. */
export type EditorProblems = FormProblems & { conflict?: Conflict }

/** What the fields of an editor start with: what was typed when the form was refused, else what the thing has. */
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
 * The form of an editor: messages on top, then its fields, then Save. `version` is that of the row it was opened with;
 * after a conflict the newer one, so that saving once more is a decision.
 */
export function EditorForm({
  problems,
  version,
  closeTo,
  saveLabel,
  children,
}: {
  problems: EditorProblems | undefined
  version?: number
  /** Where Cancel leads; a page of its own has none. */
  closeTo?: string
  saveLabel: string
  children: ReactNode
}) {
  const { pathname, search } = useLocation()
  const form = useFocusOnRefusal(problems)
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formAction?.startsWith(pathname) === true
  const conflict = problems?.conflict
  useEffect(() => {
    // What concerns the whole form stands at its top, out of sight of who has just pressed Save.
    if (problems?.conflict || problems?.errors['']) form.current?.scrollIntoView({ block: 'start' })
  }, [problems, form])
  return (
    <Form
      method="post"
      action={pathname + search}
      noValidate
      ref={form}
      data-watched
      className="grid scroll-mt-20 gap-5"
    >
      <FormError>{problems?.errors['']}</FormError>
      {conflict && <ConflictPanel conflict={conflict} />}
      {version !== undefined && (
        <input type="hidden" name="version" value={conflict?.version ?? version} key={conflict?.version} />
      )}
      {children}
      {/* Always in reach: it sticks to the lower edge of a dialog, or a page, that is longer than the screen. */}
      <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-paper px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
        {closeTo && (
          <Link to={closeTo} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
            Cancel
          </Link>
        )}
        <Button type="submit" busy={isBusy} busyLabel="Saving...">
          {conflict ? 'Save anyway' : saveLabel}
        </Button>
      </div>
    </Form>
  )
}
