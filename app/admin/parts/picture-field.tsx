import { useId } from 'react'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { labelClass } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Image } from '#app/ui/plain/picture.tsx'
import { pictureTypes, pictureTypesText } from '#shop/office/pictures/chosen.ts'
import type { PicturePlaceName } from '#shop/office/pictures/places.ts'
import { UploadAgain } from './upload-again.tsx'
import { useUpload } from './use-upload.ts'

/** A field for one picture. It is uploaded as soon as it is chosen; a hidden field sends its address with the form. */
export function PictureField({
  label,
  name,
  place,
  url,
  onChange,
  error: refused,
  required,
  hint,
  isOnDark,
}: {
  label: string
  name: string
  place: PicturePlaceName
  url: string
  onChange: (url: string) => void
  error?: string
  required?: boolean
  hint?: string
  /** Shown as it stands in the shop: on the dark of the header. */
  isOnDark?: boolean
}) {
  const id = useId()
  const { send, isBusy, again, problem } = useUpload(place, { onUploaded: ([first]) => first && onChange(first) })
  const error = problem ?? refused
  return (
    <div>
      <p className={labelClass(required)} id={`${id}-label`}>
        {label}
      </p>
      <input type="hidden" name={name} value={url} />
      <div className="flex flex-wrap items-center gap-3">
        {url && (
          <Image
            src={url}
            alt=""
            sizes="8rem"
            width={128}
            height={96}
            className={`h-24 w-32 rounded-md border border-line object-contain ${isOnDark ? 'bg-graphite' : 'bg-ground'}`}
          />
        )}
        <label
          className={buttonClass(
            { variant: 'secondary' },
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          )}
        >
          <Icon name="image-up" size={20} />
          {isBusy ? 'Uploading...' : url ? 'Replace Image' : 'Upload Image'}
          <input
            type="file"
            accept={pictureTypes}
            disabled={isBusy}
            aria-describedby={`${id}-label ${id}-hint ${id}-error`}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) => send(currentTarget)}
            className="sr-only"
          />
        </label>
        <UploadAgain again={again} />
        {url && (
          <button
            type="button"
            onClick={() => onChange('')}
            className={buttonClass({ variant: 'quiet', size: 'icon' })}
            aria-label={`Remove ${label.toLowerCase()}`}
          >
            <Icon name="trash" size={20} />
          </button>
        )}
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {hint} {pictureTypesText}
      </p>
    </div>
  )
}
