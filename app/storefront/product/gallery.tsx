import { ChevronLeft, ChevronRight, Maximize2, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Picture } from '#app/ui/picture.tsx'

const arrow =
  'grid size-12 shrink-0 place-items-center rounded-full bg-paper text-ink shadow disabled:opacity-35 disabled:shadow-none'

/** A product's pictures, with a viewer that takes the whole screen. */
export function Gallery({ images, name }: { images: string[]; name: string }) {
  const [current, setCurrent] = useState(0)
  const viewer = useRef<HTMLDialogElement>(null)
  const pictures = images.length > 0 ? images : [null]
  const last = pictures.length - 1
  const shown = pictures[Math.min(current, last)]
  const label = (position: number) => (last > 0 ? `${name}, picture ${position + 1} of ${pictures.length}` : name)
  const step = (by: number) => {
    const next = Math.min(Math.max(current + by, 0), last)
    setCurrent(next)
    // Its button is about to be disabled, and a disabled button hears no keys.
    if (next === 0 || next === last) viewer.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  return (
    <div>
      <div className="relative">
        <Picture src={shown} alt={label(current)} isEager />
        <button
          type="button"
          onClick={() => viewer.current?.showModal()}
          aria-label="View full screen"
          className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-paper text-ink shadow hover:text-accent"
        >
          <Maximize2 size={20} aria-hidden />
        </button>
      </div>
      {last > 0 && (
        <ul className="mt-3 grid grid-cols-5 gap-2">
          {pictures.map((image, position) => (
            <li key={image}>
              <button
                type="button"
                onClick={() => setCurrent(position)}
                aria-label={`Show picture ${position + 1}`}
                aria-current={position === current || undefined}
                className="block w-full rounded-md border-2 border-transparent hover:border-line-strong aria-[current]:border-ink"
              >
                <Picture src={image} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <dialog
        ref={viewer}
        aria-label={`Pictures of ${name}`}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="m-0 h-dvh max-h-none w-dvw max-w-none bg-page p-4"
      >
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between gap-4">
            <p className="text-ink-soft" aria-live="polite">
              {current + 1} of {pictures.length}
            </p>
            <button type="button" onClick={() => viewer.current?.close()} aria-label="Close" className={arrow}>
              <X size={24} aria-hidden />
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
              <ChevronLeft size={26} aria-hidden />
            </button>
            <img
              src={shown || '/pictures/parts/generic.svg'}
              alt={label(current)}
              className="h-full min-w-0 flex-1 object-contain"
            />
            <button
              type="button"
              className={arrow}
              aria-label="Next picture"
              disabled={current === last}
              onClick={() => step(1)}
            >
              <ChevronRight size={26} aria-hidden />
            </button>
          </div>
        </div>
      </dialog>
    </div>
  )
}
