import { type ReactNode, useEffect, useRef } from 'react'

/** Keeps what is ticked and unticked within it under a name, for as long as the tab is open: Back finds it as it was left. */
export function KeptTicks({ name, children }: { name: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const changed = new Set(read(name).split(' '))
    for (const box of boxesIn(frame.current)) if (changed.has(box.value)) box.checked = !box.defaultChecked
  }, [name])
  const keep = () => {
    const changed = boxesIn(frame.current).filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    write(name, changed.map(({ value }) => value).join(' '))
  }
  return (
    <div ref={frame} onChange={keep} className="contents">
      {children}
    </div>
  )
}

const boxesIn = (frame: HTMLElement | null): HTMLInputElement[] => [
  ...(frame?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
]

/** The name under which the ticks of an order's slip are kept. */
export const slipTicks = (orderId: string): string => `slip ${orderId}`

export const forgetTicks = (name: string): void => write(name, '')

// Where the browser keeps nothing, ticks last as long as the page.
function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

function write(name: string, ticks: string) {
  try {
    if (ticks) sessionStorage.setItem(name, ticks)
    else sessionStorage.removeItem(name)
  } catch {}
}
