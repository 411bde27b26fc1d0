import { type ReactNode, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'

/**
 * The form beside a list that creates a thing of few fields, which need no dialog: a token, a webhook, a timetable. `action` is the
 * address of the list. `children` draw the fields from what was typed and what is wrong with it.
 */
export function FormBeside({
  action,
  title,
  saveLabel,
  problems,
  children,
}: {
  action: string
  title: string
  saveLabel: string
  problems: FormProblems | undefined
  children: (fields: Partial<FormProblems['values']>, errors: Partial<FormProblems['errors']>) => ReactNode
}) {
  const { formAction } = useNavigation()
  const form = useFocusOnRefusal(problems)
  const titleId = useId()
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      data-begins
      aria-labelledby={titleId}
      className="grid content-start gap-4 rounded-lg border border-line bg-paper p-4 sm:p-5"
    >
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      {children(problems?.values ?? {}, problems?.errors ?? {})}
      <Button type="submit" busy={formAction === action} busyLabel="Creating...">
        {saveLabel}
      </Button>
    </Form>
  )
}
