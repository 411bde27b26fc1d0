import { useEffect, useRef } from 'react'

/** For a form: after a refusal the first field with a message has the focus. `answer` is what the action returned. */
export function useFocusOnRefusal(answer: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return form
}
