import type { ComponentProps } from 'react'
import { pictureSrcSet } from '#shop/office/pictures/files.ts'

type ImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  src: string
  alt: string
  /** How wide the picture is shown, as in the `sizes` attribute of `img`. */
  sizes: string
}

/** Any picture of the shop. The browser chooses the width of an uploaded picture; drawings have one size. */
export function Image({ src, alt, sizes, ...rest }: ImageProps) {
  const srcSet = pictureSrcSet(src)
  if (!srcSet) return <img {...rest} src={src} alt={alt} />
  return (
    <picture className="contents">
      {/* Hidden, since a row of boxes would leave a gap for it too. */}
      <source type="image/webp" srcSet={srcSet} sizes={sizes} className="hidden" />
      <img {...rest} src={src} alt={alt} />
    </picture>
  )
}

/** `sizes` of a picture in a grid of product cards: two columns on phones, five on wide screens. */
export const cardSizes = '(width >= 64rem) 15rem, (width >= 40rem) 30vw, 45vw'

/** The picture of a product that has none of its own. */
export const noPicture = '/pictures/parts/generic.svg'

/** A product's picture on the shop's one ground; the plain parts box where it has none. */
export function Picture({
  src,
  alt,
  sizes = cardSizes,
  className = '',
  isEager = false,
}: {
  src: string | null | undefined
  alt: string
  sizes?: string
  className?: string
  isEager?: boolean
}) {
  return (
    <span className={`block aspect-square overflow-hidden rounded-md bg-ground ${className}`}>
      <Image
        src={src || noPicture}
        alt={alt}
        sizes={sizes}
        width={640}
        height={640}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        className="size-full object-contain"
      />
    </span>
  )
}
