import { Icon } from '#app/ui/plain/icon.tsx'
import { Image } from '#app/ui/plain/picture.tsx'

/** A customer's own picture in a circle, or the outline of a person. `size` in pixels. */
export function AvatarPicture({ url, size }: { url: string | null; size: number }) {
  if (!url) return <Icon name="circle-user" size={size} className="stroke-1 shrink-0 text-ink-faint" />
  return (
    <span className="block shrink-0" style={{ width: size, height: size }}>
      <Image
        src={url}
        alt="Your picture"
        sizes={`${size}px`}
        width={size}
        height={size}
        className="size-full rounded-full bg-ground object-cover"
      />
    </span>
  )
}
