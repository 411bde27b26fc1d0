import { useEffect, useRef } from 'react'

/** For a form's ref: after a refusal the first field with a message gets the focus. */
export function useFocusOnError(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  return form
}
