import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Image } from '#app/ui/plain/picture.tsx'

const arrow =
  'grid size-12 shrink-0 place-items-center rounded-full bg-paper text-ink shadow disabled:opacity-35 disabled:shadow-none'

/** Shows pictures one at a time over the whole screen, at once; once closed, `showModal()` on the ref opens it again. */
export function PictureViewer({
  ref,
  label,
  pictures,
  altOf,
  current,
  onShow,
}: {
  ref: RefObject<HTMLDialogElement | null>
  label: string
  pictures: string[]
  altOf: (position: number) => string
  current: number
  onShow: (position: number) => void
}) {
  useEffect(() => ref.current?.showModal(), [ref])
  const last = pictures.length - 1
  const step = (by: number) => {
    const next = Math.min(Math.max(current + by, 0), last)
    onShow(next)
    // At either end the button that has the focus is disabled, and a disabled button hears no keys.
    if (next === 0 || next === last) ref.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  return (
    <dialog
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-page p-4"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4">
          <p className="text-ink-soft" aria-live="polite">
            {current + 1} of {pictures.length}
          </p>
          <button type="button" onClick={() => ref.current?.close()} aria-label="Close" className={arrow}>
            <Icon name="x" size={24} />
          </button>
        </div>
        <div className="flex min-h-0 flex-1 items-center justify-between gap-2 py-4">
          <button
            type="button"
            className={arrow}
            aria-label="Previous picture"
            disabled={current === 0}
            onClick={() => step(-1)}
          >
            <Icon name="chevron-left" size={26} />
          </button>
          <Image
            src={pictures[current] ?? ''}
            alt={altOf(current)}
            sizes="90vw"
            loading="lazy"
            className="h-full min-w-0 flex-1 object-contain"
          />
          <button
            type="button"
            className={arrow}
            aria-label="Next picture"
            disabled={current === last}
            onClick={() => step(1)}
          >
            <Icon name="chevron-right" size={26} />
          </button>
        </div>
      </div>
    </dialog>
  )
}
