import { type ChangeEvent, useEffect, useId } from 'react'
import { Link, useFetcher } from 'react-router'
import { Icon } from '#app/ui/plain/icon.tsx'
import { say } from '#app/web/forms/toast.ts'
import { chosenFileProblem, pictureTypes } from '#shop/office/pictures/chosen.ts'
import type { action } from './avatar.tsx'
import { AvatarPicture } from './avatar-picture.tsx'

/** The customer's picture with a camera button, which opens the file chooser and sends the chosen file at once. */
export function AvatarButton({ url }: { url: string | null }) {
  const fetcher = useFetcher<typeof action>()
  const id = useId()
  const isBusy = fetcher.state !== 'idle'
  const error = fetcher.data?.errors.picture
  useEffect(() => {
    if (fetcher.data?.errors.picture) say({ title: 'Error', description: fetcher.data.errors.picture, tone: 'danger' })
  }, [fetcher.data])

  const send = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0]
    if (!file) return
    const problem = chosenFileProblem(file)
    if (problem) {
      say({ title: 'Error', description: problem, tone: 'danger' })
      input.value = ''
      return
    }
    fetcher.submit(input.form, { method: 'post', action: '/profile/avatar', encType: 'multipart/form-data' })
  }
  return (
    <div className="shrink-0 text-center">
      <fetcher.Form method="post" action="/profile/avatar" encType="multipart/form-data" className="relative size-20">
        <AvatarPicture url={url} size={80} />
        <label
          htmlFor={id}
          aria-busy={isBusy || undefined}
          className="absolute -right-3 -bottom-3 grid size-11 cursor-pointer place-items-center has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <span className="grid size-8 place-items-center rounded-full border border-line-strong bg-paper hover:border-ink hover:bg-ground">
            <Icon name="camera" size={18} />
          </span>
          <span className="sr-only">{url ? 'Change your picture' : 'Add a picture'}</span>
          <input
            id={id}
            type="file"
            name="picture"
            accept={pictureTypes}
            onChange={send}
            disabled={isBusy}
            aria-describedby={error ? `${id}-error` : undefined}
            className="sr-only"
          />
        </label>
      </fetcher.Form>
      <p role="status" id={`${id}-error`} className="sr-only">
        {isBusy ? 'Sending your picture' : error}
      </p>
      <noscript>
        <Link to="/profile/avatar" className="mt-4 inline-block underline">
          Picture
        </Link>
      </noscript>
    </div>
  )
}

export function RemoveAvatar() {
  const { Form } = useFetcher()
  return (
    <Form method="post" action="/profile/avatar/remove">
      <button type="submit" className="min-h-11 text-ink-soft underline underline-offset-4 hover:text-ink">
        Remove picture
      </button>
    </Form>
  )
}
