import { useEffect, useRef } from 'react'

/** A ref for a hidden input: when `value` changes, the input fires an event, so that its dialog knows of an unsaved change. */
export function useNotedValue(value: string) {
  const input = useRef<HTMLInputElement>(null)
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return input
}
