import { type RefObject, useEffect, useRef, useState } from 'react'
import { say } from '#app/web/forms/toast.ts'
import { chosenFileProblem } from '#shop/office/pictures/chosen.ts'
import { Icon } from './icon.tsx'

type Photo = { file: File; preview: string }

/** What is said of more photos than are allowed. */
export type TooMany = Parameters<typeof say>[0]

/**
 * The photos in a file input, with previews and a button that takes each out again. Newly chosen files come to
 * those that the input already holds, up to `most`.
 */
export function PhotoPreviews({
  input,
  most,
  tooMany,
}: {
  input: RefObject<HTMLInputElement | null>
  most: number
  tooMany: TooMany
}) {
  const [photos, setPhotos] = useState<Photo[]>([])
  usePreviewsUntilGone(photos)

  const keep = (next: Photo[]) => {
    const held = new DataTransfer()
    for (const { file } of next) held.items.add(file)
    if (input.current) input.current.files = held.files
    setPhotos(next)
  }
  const take = (chosen: File[]) => {
    const problems = chosen.flatMap(file => chosenFileProblem(file) ?? [])
    const fitting = chosen.filter(file => chosenFileProblem(file) === null)
    const room = most - photos.length
    for (const problem of problems) say({ title: problem, tone: 'danger' })
    if (fitting.length > room) say(tooMany)
    keep([...photos, ...fitting.slice(0, room).map(file => ({ file, preview: URL.createObjectURL(file) }))])
  }
  // Chosen before this was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => take([...(input.current?.files ?? [])]), [])
  useEffect(() => {
    const field = input.current
    const takeChosen = () => take([...(field?.files ?? [])])
    field?.addEventListener('change', takeChosen)
    return () => field?.removeEventListener('change', takeChosen)
  })
  const remove = (photo: Photo) => {
    keep(photos.filter(other => other !== photo))
    input.current?.focus()
  }
  // The file claims to be a picture, but the browser cannot show it: better refused now than after it was sent.
  const refuse = async (photo: Photo) => {
    keep(photos.filter(other => other !== photo))
    const { unshownFileProblem } = await import('#shop/office/pictures/refused.ts')
    say({ title: await unshownFileProblem(photo.file), tone: 'danger' })
  }
  return (
    <>
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
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
      <p role="status" className="mt-1.5 text-sm text-ink-soft empty:hidden">
        {photos.length > 0 && `${photos.length} of ${most} chosen`}
      </p>
    </>
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
