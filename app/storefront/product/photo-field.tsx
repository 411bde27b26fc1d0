import { useEffect, useRef } from 'react'
import { useLate } from '#app/web/late.ts'
import { pictureTypes, pictureTypesText } from '#shop/pictures/files.ts'
import { maxReviewPhotos } from '#shop/reviews/shown.ts'

/** A field for up to five photos: a plain file field, until a script puts one with previews in its place. */
export function PhotoField({ error }: { error?: string }) {
  const plain = useRef<HTMLInputElement>(null)
  const { Part: Picker, ask } = useLate(() => import('./photo-picker.tsx').then(module => module.PhotoPicker))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => void ask(), [])
  const hint = `Up to ${maxReviewPhotos}: ${pictureTypesText}`
  if (Picker) return <Picker error={error} hint={hint} first={[...(plain.current?.files ?? [])]} />
  return (
    <div>
      <label>
        <span className="mb-1.5 block font-medium">Add photos</span>
        <input
          ref={plain}
          type="file"
          name="photos"
          multiple
          accept={pictureTypes}
          aria-describedby="photos-hint"
          className="min-h-11 max-w-full"
        />
      </label>
      {error && <p className="mt-1.5 text-sm font-medium text-danger">{error}</p>}
      <p id="photos-hint" className="mt-1.5 text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  )
}
