import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { UploadAgain } from '#app/admin/parts/upload-again.tsx'
import { useNotedValue } from '#app/admin/parts/use-noted-value.ts'
import { useUpload } from '#app/admin/parts/use-upload.ts'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { say } from '#app/web/forms/toast.ts'
import { pictureTypes, pictureTypesText } from '#shop/office/pictures/chosen.ts'
import { maxProductPictures, tooManyPictures } from '#shop/office/pictures/places.ts'
import { PictureItem } from './picture-item.tsx'

/** The images of a product in their order: uploaded at once, moved by dragging or by buttons. Cards show the first. */
export function PictureList({ start, error: refused }: { start: string[]; error: string | undefined }) {
  const id = useId()
  const [urls, setUrls] = useState(() => [...new Set(start)])
  const [told, setTold] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const noted = useNotedValue(urls.join(' '))
  const { send, isBusy, again, failedText, problem, setProblem } = useUpload('products', {
    onUploaded: added => setUrls(there => [...there, ...added].slice(0, maxProductPictures)),
  })

  useEffect(() => {
    const form = file.current?.form
    if (!form || !isBusy) return
    // Stops a submit before the form and its dialog hear of it, while pictures are still being sent.
    const wait = (event: Event) => {
      if (event.target !== form) return
      event.preventDefault()
      event.stopImmediatePropagation()
      say({ title: 'Please wait until the images are uploaded', tone: 'danger' })
    }
    addEventListener('submit', wait, true)
    return () => removeEventListener('submit', wait, true)
  }, [isBusy])

  const choose = (input: HTMLInputElement) => {
    if (urls.length + (input.files?.length ?? 0) <= maxProductPictures) return send(input)
    setProblem(tooManyPictures)
    say({ title: failedText, description: tooManyPictures, tone: 'danger' })
    input.value = ''
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= urls.length || from === to) return
    // Rendered at once, so that the pressed button can take the focus again in its new place.
    const pressed = document.activeElement
    flushSync(() => {
      setUrls(moved(urls, from, to))
      setTold(`Image ${from + 1} is now number ${to + 1} of ${urls.length}`)
    })
    if (pressed instanceof HTMLElement) pressed.focus()
  }
  const remove = (position: number) => {
    setUrls(urls.filter((_, other) => other !== position))
    setTold(`Image ${position + 1} removed`)
    file.current?.focus()
  }

  const error = problem ?? refused
  return (
    <div>
      <input type="hidden" ref={noted} value={urls.join(' ')} />
      {urls.map(url => (
        <input key={url} type="hidden" name="images" value={url} />
      ))}
      <DragDropProvider
        onDragEnd={({ canceled, operation: { source } }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <ul className="mb-4 grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-4 xl:grid-cols-5">
          {urls.map((url, position) => (
            <PictureItem
              key={url}
              url={url}
              position={position}
              count={urls.length}
              onMove={by => move(position, position + by)}
              onRemove={() => remove(position)}
            />
          ))}
        </ul>
      </DragDropProvider>
      <div className="flex flex-wrap gap-3">
        <label
          className={buttonClass(
            { variant: 'secondary' },
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          )}
        >
          <Icon name="image-up" size={20} />
          {isBusy ? 'Uploading...' : 'Upload Images'}
          <input
            ref={file}
            type="file"
            multiple
            accept={pictureTypes}
            disabled={isBusy}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) => choose(currentTarget)}
            className="sr-only"
          />
        </label>
        <UploadAgain again={again} />
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {pictureTypesText}. At most {maxProductPictures}; drag them to change their order.
      </p>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}

const moved = (urls: string[], from: number, to: number): string[] => {
  const rest = urls.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...urls.slice(from, from + 1))
}
