import { type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'

type Props = { label: string; text?: string; isLow?: boolean; width?: string; children: ReactNode }

/**
 * A menu with more actions of a row, behind a button. It opens without a script too. A script closes it by Escape, by a
 * press elsewhere, and when one of its forms is sent. With a `text` the button shows that instead of three dots; `isLow`, it fits the line of a table.
 */
export function RowMenu({ label, text, isLow = false, width = 'w-60', children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const close = () => menu.current?.removeAttribute('open')
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      menu.current?.querySelector('summary')?.focus()
    }
    // The menu may stand within a form, whose buttons it has.
    const around = menu.current?.closest('form')
    around?.addEventListener('submit', close)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      around?.removeEventListener('submit', close)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  return (
    <details
      ref={menu}
      name="row-menu"
      onToggle={event => setOpen(event.currentTarget.open)}
      onSubmit={() => menu.current?.removeAttribute('open')}
      className="relative"
    >
      <summary
        aria-label={label}
        className={buttonClass(
          { variant: 'secondary', size: text ? undefined : 'icon' },
          `list-none [&::-webkit-details-marker]:hidden ${isLow ? 'xl:size-7' : ''}`,
        )}
      >
        {text}
        <Icon name={text ? 'chevron-down' : 'ellipsis'} size={20} />
      </summary>
      <div
        className={`absolute top-full ${text ? 'left-0' : 'right-0'} z-20 mt-1 ${width} rounded-md border border-line-strong bg-paper p-1.5 shadow-lg`}
      >
        {children}
      </div>
    </details>
  )
}

/** The look of a link or button in it. */
export const menuItem =
  'flex min-h-11 w-full items-center gap-3 rounded px-3 text-left font-medium hover:bg-ground disabled:cursor-not-allowed disabled:text-ink-faint disabled:hover:bg-transparent'
