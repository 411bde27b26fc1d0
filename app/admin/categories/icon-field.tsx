import { useRef, useState } from 'react'
import { UploadAgain } from '#app/admin/parts/upload-again.tsx'
import { useUpload } from '#app/admin/parts/use-upload.ts'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { CategoryIcon } from '#app/ui/product/category-icon.tsx'
import { categoryIcons } from '#shop/catalogue/categories/shown.ts'
import { pictureTypes, pictureTypesText } from '#shop/office/pictures/chosen.ts'

/** The field for a category's icon: one of seven names, an uploaded picture, or the address of a picture elsewhere. */
export function IconField({
  icon,
  iconUrl,
  errors,
}: {
  icon: string
  iconUrl: string
  errors: Record<string, string>
}) {
  const [url, setUrl] = useState(iconUrl)
  const [chosen, setChosen] = useState(icon)
  const picture = useRef<HTMLFieldSetElement>(null)
  const { send, isBusy, again, problem } = useUpload('categories', {
    onUploaded([first]) {
      if (!first) return
      setUrl(first)
      setChosen('picture')
      // Tells the form that something has changed, as typing does.
      picture.current?.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  return (
    <fieldset ref={picture}>
      <legend className="mb-1.5 font-medium">Icon</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {[...categoryIcons, 'picture'].map(name => (
          <label
            key={name}
            className="relative flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-line-strong p-2 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="icon"
              value={name}
              checked={chosen === name}
              onChange={() => setChosen(name)}
              className="sr-only"
            />
            {name === 'picture' && !url ? (
              <Icon name="image-up" size={28} className="stroke-[1.5] text-ink-soft" />
            ) : (
              <CategoryIcon icon={name === 'picture' ? url : name} className="size-7" />
            )}
            {name === 'picture' ? 'A picture' : name}
          </label>
        ))}
      </div>
      {errors.icon && <p className="mt-1.5 text-sm font-medium text-danger">{errors.icon}</p>}
      {/* In the page even when hidden, so that choosing a name and then the picture again keeps the picture. */}
      <div className="mt-3 flex flex-wrap items-start gap-3" data-closed={chosen === 'picture' ? undefined : ''}>
        <Field
          label="Address of the picture"
          name="iconUrl"
          type="text"
          inputMode="url"
          spellCheck={false}
          value={url}
          onChange={event => setUrl(event.currentTarget.value)}
          placeholder="https://"
          hint={pictureTypesText}
          error={problem ?? errors.iconUrl}
          className="min-w-0 flex-1 basis-60"
        />
        <label
          className={buttonClass(
            { variant: 'secondary' },
            'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:mt-7.5',
          )}
        >
          <Icon name="image-up" size={20} />
          {isBusy ? 'Uploading...' : 'Upload Image'}
          <input
            type="file"
            accept={pictureTypes}
            disabled={isBusy}
            onChange={({ currentTarget }) => send(currentTarget)}
            className="sr-only"
          />
        </label>
        <UploadAgain again={again} className="sm:mt-7.5" />
      </div>
    </fieldset>
  )
}
