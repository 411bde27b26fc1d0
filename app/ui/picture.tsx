/** A product's picture on the shop's one ground; the plain parts box where it has none. */
export function Picture({
  src,
  alt,
  className = '',
  isEager = false,
}: {
  src: string | null | undefined
  alt: string
  className?: string
  isEager?: boolean
}) {
  return (
    <span className={`block aspect-square overflow-hidden rounded-md bg-ground ${className}`}>
      <img
        src={src || '/pictures/parts/generic.svg'}
        alt={alt}
        width={640}
        height={640}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        className="size-full object-contain mix-blend-multiply"
      />
    </span>
  )
}
