import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/web/toast.ts'
import { chosenFileProblem, pictureMessages, pictureTypes } from '#shop/pictures/files.ts'
import { maxReviewPhotos, reviewToasts } from '#shop/reviews/shown.ts'

type Photo = { file: File; preview: string }

type PickerProps = {
  error?: string
  hint: string
  /** What was chosen in the plain field, before this one was there. */
  first: File[]
}

/**
 * Chooses up to five photos: newly chosen files come to those that the file input already holds, and each has a preview with
 * a button that takes it out again.
 */
export function PhotoPicker({ error, hint, first }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [photos, setPhotos] = useState<Photo[]>([])
  usePreviewsUntilGone(photos)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the plain field's place
  useEffect(() => take(first), [])

  const keep = (next: Photo[]) => {
    const held = new DataTransfer()
    for (const { file } of next) held.items.add(file)
    if (input.current) input.current.files = held.files
    setPhotos(next)
  }
  const take = (chosen: File[]) => {
    const problems = chosen.flatMap(file => chosenFileProblem(file) ?? [])
    const fitting = chosen.filter(file => chosenFileProblem(file) === null)
    const room = maxReviewPhotos - photos.length
    for (const problem of problems) say({ title: problem, tone: 'danger' })
    if (fitting.length > room) say(reviewToasts.tooManyPhotos)
    keep([...photos, ...fitting.slice(0, room).map(file => ({ file, preview: URL.createObjectURL(file) }))])
  }
  const remove = (photo: Photo) => {
    keep(photos.filter(other => other !== photo))
    input.current?.focus()
  }
  // The file claims to be a picture, but the browser cannot show it: better refused now than after it was sent.
  const refuse = (photo: Photo) => {
    say({ title: pictureMessages['not-an-image'](photo.file.name), tone: 'danger' })
    keep(photos.filter(other => other !== photo))
  }
  return (
    <div>
      <p className="mb-1.5 font-medium">Photos (optional)</p>
      {photos.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {photos.map((photo, position) => (
            <li key={photo.preview} className="relative">
              <img
                src={photo.preview}
                alt={`Chosen: ${photo.file.name}`}
                width={96}
                height={96}
                onError={() => refuse(photo)}
                className="size-24 rounded-md border border-line bg-ground object-cover"
              />
              <button
                type="button"
                onClick={() => remove(photo)}
                aria-label={`Remove photo ${position + 1}, ${photo.file.name}`}
                className="absolute -top-3 -right-3 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full border border-line-strong bg-paper hover:border-danger hover:text-danger">
                  <Icon name="x" size={16} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <label
        className={buttonClass(
          { variant: 'secondary' },
          'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        )}
      >
        <Icon name="camera" size={20} />
        Add photos
        <input
          ref={input}
          type="file"
          name="photos"
          multiple
          accept={pictureTypes}
          onChange={() => take([...(input.current?.files ?? [])])}
          aria-describedby="photos-hint photos-error"
          className="sr-only"
        />
      </label>
      <p id="photos-error" className="mt-1.5 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
      <p id="photos-hint" className="mt-1.5 text-sm text-ink-soft">
        {hint}
        {photos.length > 0 && (
          <span role="status">
            . {photos.length} of {maxReviewPhotos} chosen
          </span>
        )}
      </p>
    </div>
  )
}

/** Frees the memory of a preview when its photo is taken out. */
function usePreviewsUntilGone(photos: Photo[]) {
  const shown = useRef<Photo[]>([])
  useEffect(() => {
    for (const photo of shown.current) if (!photos.includes(photo)) URL.revokeObjectURL(photo.preview)
    shown.current = photos
  }, [photos])
  useEffect(
    () => () => {
      for (const photo of shown.current) URL.revokeObjectURL(photo.preview)
    },
    [],
  )
}
