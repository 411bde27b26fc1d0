/** The photos of a return, small, each a link to the photo itself; nothing where there are none. `path` is what stands before their numbers. */
export function ReturnPhotos({ count, path }: { count: number; path: string }) {
  if (count === 0) return null
  return (
    <ul aria-label="Photos" className="mt-3 flex flex-wrap gap-2">
      {Array.from({ length: count }, (_, index) => `${path}/${index + 1}`).map((photo, index) => (
        <li key={photo}>
          <a
            href={photo}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-md border border-line hover:border-line-strong"
          >
            <img
              src={`${photo}?small`}
              alt={`${index + 1} of ${count} photos with this return`}
              width={96}
              height={96}
              loading="lazy"
              decoding="async"
              className="size-24 bg-ground object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
