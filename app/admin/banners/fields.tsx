import { useState } from 'react'
import { type EditorProblems, startValues } from '#app/admin/parts/editor-form.tsx'
import { PictureField } from '#app/admin/parts/picture-field.tsx'
import { OrderAndActive, typedOrder } from '#app/admin/things/fields.tsx'
import { Slide } from '#app/ui/plain/carousel.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import type { BannerRow } from '#shop/office/banners/rows.ts'

type BannerFieldValues = {
  title: string
  subtitle: string
  badge: string
  imageUrl: string
  linkUrl: string
  displayOrder: string
  startsOn: string
  endsOn: string
  isActive: string
}

/** A banner as it is typed; a new one stands at `displayOrder`. */
export const typedBanner = (banner: BannerRow | null, displayOrder = banner?.displayOrder ?? 0): BannerFieldValues => ({
  title: banner?.title ?? '',
  subtitle: banner?.subtitle ?? '',
  badge: banner?.badge ?? '',
  imageUrl: banner?.imageUrl ?? '',
  linkUrl: banner?.linkUrl ?? '',
  startsOn: banner?.startsOn ?? '',
  endsOn: banner?.endsOn ?? '',
  ...typedOrder(banner),
  displayOrder: String(displayOrder),
})

/** The fields of a banner, and below them a preview that follows the typing. */
export function BannerFields({
  values,
  problems,
}: {
  values: BannerFieldValues
  problems: EditorProblems | undefined
}) {
  const errors = problems?.errors ?? {}
  const start = startValues(values, problems)
  const [title, setTitle] = useState(start.title)
  const [subtitle, setSubtitle] = useState(start.subtitle)
  const [badge, setBadge] = useState(start.badge)
  const [imageUrl, setImageUrl] = useState(start.imageUrl)
  return (
    <>
      <Field
        label="Title"
        name="title"
        required
        value={title}
        onChange={event => setTitle(event.currentTarget.value)}
        error={errors.title}
      />
      <Field
        label="Subtitle"
        name="subtitle"
        value={subtitle}
        onChange={event => setSubtitle(event.currentTarget.value)}
        error={errors.subtitle}
      />
      <Field
        label="Badge"
        name="badge"
        value={badge}
        onChange={event => setBadge(event.currentTarget.value)}
        hint="A word or two above the title, such as 'New'"
        error={errors.badge}
      />
      <PictureField
        label="Image"
        name="imageUrl"
        place="banners"
        url={imageUrl}
        required
        onChange={setImageUrl}
        error={errors.imageUrl}
      />
      <Field
        label="Link"
        name="linkUrl"
        defaultValue={start.linkUrl}
        hint="Where the banner leads: a path of this shop, such as /categories/brakes, or an address with https://"
        error={errors.linkUrl}
      />
      <OrderAndActive start={start} errors={errors} activeHint="Shown on the home page">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Start"
            type="date"
            name="startsOn"
            defaultValue={start.startsOn}
            hint="The first day, in the shop's time zone. Empty: at once"
            error={errors.startsOn}
          />
          <Field
            label="End"
            type="date"
            name="endsOn"
            defaultValue={start.endsOn}
            hint="The last day, shown to its end. Empty: until you say so"
            error={errors.endsOn}
          />
        </div>
      </OrderAndActive>
      <section aria-label="Preview">
        <p className="mb-1.5 font-medium">Preview</p>
        <div className="on-graphite relative h-80 overflow-hidden rounded-md bg-graphite text-on-graphite">
          {imageUrl && (
            <Slide
              banner={{
                id: 0,
                title: title || 'Title',
                subtitle: subtitle || null,
                badge: badge || null,
                imageUrl,
                linkUrl: null,
              }}
              isShown
              isFirst
            />
          )}
        </div>
      </section>
    </>
  )
}
