import { useEffect, useRef } from 'react'
import { useLate } from '#app/web/late/part.ts'
import { pictureTypes, pictureTypesText } from '#shop/office/pictures/chosen.ts'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import type { TooMany } from './photo-previews.tsx'

/**
 * A field for up to `most` photos; `tooMany` is said of more. It is a plain file field, to which a script adds previews. The `<input>` stays the same one:
 * somebody may be choosing a file for it while the previews are loaded.
 */
export function PhotoField({ most, tooMany, error }: { most: number; tooMany: TooMany; error?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { Part: Previews, ask } = useLate(() => import('./photo-previews.tsx').then(module => module.PhotoPreviews))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => void ask(), [])
  return (
    <div>
      <p className="mb-1.5 font-medium">Photos (optional)</p>
      <label className={Previews ? buttonLook : undefined}>
        {Previews && <Icon name="camera" size={20} />}
        <span className={Previews ? undefined : 'sr-only'}>Add photos</span>
        <input
          ref={input}
          type="file"
          name="photos"
          multiple
          accept={pictureTypes}
          aria-describedby="photos-hint photos-error"
          className={Previews ? 'sr-only' : 'min-h-11 max-w-full'}
        />
      </label>
      <p id="photos-error" className="mt-1.5 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
      <p id="photos-hint" className="mt-1.5 text-sm text-ink-soft">
        Up to {most}: {pictureTypesText}
      </p>
      {Previews && <Previews input={input} most={most} tooMany={tooMany} />}
    </div>
  )
}

const buttonLook = buttonClass({ variant: 'secondary' }, 'file-button')
