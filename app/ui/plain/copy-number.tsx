import { type ReactNode, type RefObject, useRef } from 'react'
import { Icon } from './icon.tsx'

type Copied = { number: string; name: string }

/** Copies a number. Where a browser does not let us, it stands selected in the element `shown`. */
export function CopyButton({ number, name, shown }: Copied & { shown: RefObject<HTMLElement | null> }) {
  // Loaded when somebody copies; where it cannot be, the number stands there to be selected by hand.
  const copy = () =>
    import('#app/web/copy-text.ts').then(
      ({ copyAndSay }) => shown.current && copyAndSay(number, name, shown.current),
      () => shown.current && getSelection()?.selectAllChildren(shown.current),
    )
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`Copy ${name.toLowerCase()}`}
      className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-ground hover:text-ink"
    >
      <Icon name="copy" size={18} />
    </button>
  )
}

/** A number that people read out or paste, beside a button that copies it. `name` is what it is called: 'Order number'. `children`
 * show it otherwise than as it is. */
export function CopyNumber({ number, name, children = number }: Copied & { children?: ReactNode }) {
  const shown = useRef<HTMLSpanElement>(null)
  return (
    <span className="inline-flex max-w-full items-center">
      <span ref={shown} className="font-semibold tracking-wide break-all text-ink">
        {children}
      </span>
      <CopyButton number={number} name={name} shown={shown} />
    </span>
  )
}
