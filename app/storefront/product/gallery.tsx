import { useState } from 'react'
import { Icon } from '#app/ui/plain/icon.tsx'
import { noPicture, Picture } from '#app/ui/plain/picture.tsx'
import { useLateViewer } from '#app/ui/product/late-viewer.ts'

/** A product's pictures, with a viewer that takes the whole screen. */
export function Gallery({ images, name }: { images: string[]; name: string }) {
  const [chosen, setChosen] = useState(0)
  const { Viewer, ref, open } = useLateViewer()
  const pictures = images.length > 0 ? images : [noPicture]
  const last = pictures.length - 1
  const current = Math.min(chosen, last)
  const label = (position: number) => (last > 0 ? `${name}, picture ${position + 1} of ${pictures.length}` : name)
  return (
    <div className="max-md:flex max-md:justify-center max-md:gap-2">
      {/* On a phone a part is seen without scrolling, with what is said and asked below it. */}
      <div className="relative max-md:w-56 max-md:min-w-0">
        <Picture
          src={pictures[current]}
          alt={label(current)}
          sizes="(width >= 64rem) 34rem, (width >= 48rem) 46vw, 15rem"
          isEager
        />
        <button
          type="button"
          onClick={open}
          aria-label="View full screen"
          className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-paper text-ink shadow hover:text-accent"
        >
          <Icon name="maximize-2" size={20} />
        </button>
      </div>
      {last > 0 && (
        <ul className="grid gap-2 max-md:max-h-56 max-md:w-14 max-md:content-start max-md:overflow-y-auto md:mt-3 md:grid-cols-5">
          {pictures.map((image, position) => (
            <li key={image}>
              <button
                type="button"
                onClick={() => setChosen(position)}
                aria-label={`Show picture ${position + 1}`}
                aria-current={position === current || undefined}
                className="block w-full rounded-md border-2 border-transparent hover:border-line-strong aria-[current]:border-ink"
              >
                <Picture src={image} alt="" sizes="(width >= 48rem) 7rem, 18vw" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {Viewer && (
        <Viewer
          ref={ref}
          label={`Pictures of ${name}`}
          pictures={pictures}
          altOf={label}
          current={current}
          onShow={setChosen}
        />
      )}
    </div>
  )
}
