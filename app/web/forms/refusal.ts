import { useEffect, useRef } from 'react'

/** Moves the focus to the first field with a message when a form was refused. `answer` is what the action returned. */
export function useFocusOnRefusal(answer: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return form
}
