import { useEffect, useRef } from 'react'

/** A hidden input whose changes its form hears of, as it does of what is typed. */
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
