import { type MouseEvent, useState } from 'react'
import { Image } from '#app/ui/plain/picture.tsx'
import { useLateViewer } from './late-viewer.ts'

/** A review's photos, small. Each is a link to the photo itself, which a script opens large over the page. */
export function ReviewPhotos({ images }: { images: string[] }) {
  const { Viewer, ref, open: openViewer } = useLateViewer()
  const [current, setCurrent] = useState(0)
  if (images.length === 0) return null
  const label = (position: number) => `Photo ${position + 1} of ${images.length} with this review`
  const open = (event: MouseEvent, position: number) => {
    // While such a key is held the link opens in a tab of its own, as every link does.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setCurrent(position)
    openViewer()
  }
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {images.map((image, position) => (
          <li key={image}>
            <a
              href={image}
              data-scripted
              onClick={event => open(event, position)}
              className="block overflow-hidden rounded-md border border-line hover:border-line-strong"
            >
              <Image
                src={image}
                alt={label(position)}
                sizes="6rem"
                width={96}
                height={96}
                loading="lazy"
                decoding="async"
                className="size-24 bg-ground object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {Viewer && (
        <Viewer
          ref={ref}
          label="Photos with this review"
          pictures={images}
          altOf={label}
          current={Math.min(current, images.length - 1)}
          onShow={setCurrent}
        />
      )}
    </>
  )
}
