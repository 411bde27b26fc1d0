import { Image } from '#app/ui/plain/picture.tsx'
import type { OfficialPicture as Shown } from '#shop/office/settings/consumers.ts'

/** A picture whose design the law prescribes, whole and large enough to be read, with what it leads to. */
export const OfficialPicture = ({ src, alt, to }: Shown) => (
  <a href={to} className="mt-5 block max-w-sm font-medium underline underline-offset-4">
    <Image src={src} alt="" sizes="24rem" loading="lazy" className="mb-2 w-full" />
    {alt}
  </a>
)
