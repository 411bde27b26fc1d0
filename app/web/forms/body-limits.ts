import { pictureRules } from '#shop/office/pictures/chosen.ts'
import { maxProductPictures } from '#shop/office/pictures/places.ts'
import { maxReviewPhotos } from '#shop/people/reviews/shown.ts'
import { maxReturnPhotos } from '#shop/selling/returns/photos.ts'

const mebibyte = 1024 * 1024
const shortestLimitMs = 5 * 60_000
const leastBytesPerMs = 125

// The limit leaves room for one picture more than allowed, so that the form itself can say what is wrong.
const bodyOf = (pictures: number) => (pictures + 1) * pictureRules.maxBytes + mebibyte

/** The routes that take pictures or files; a script posts to the same path with '.data' behind it. */
const uploads = [
  { path: /^\/products\/[^/]+$/, maxBytes: bodyOf(maxReviewPhotos) },
  { path: /^\/orders\/[^/]+\/return$/, maxBytes: bodyOf(maxReturnPhotos) },
  { path: /^\/profile\/avatar$/, maxBytes: bodyOf(1) },
  { path: /^\/admin\/imports$/, maxBytes: 500 * mebibyte },
  { path: /^\/admin\/pictures\/[^/]+$/, maxBytes: bodyOf(maxProductPictures) },
]

/**
 * How many bytes a request to that path may bring: 1 MB, and more only where pictures or files are sent. And how long it may
 * take to arrive: five minutes, or what the largest one takes at 1 Mbit/s.
 */
export function bodyLimit(pathname: string): { maxBytes: number; longestMs: number; isUpload: boolean } {
  const path = pathname.replace(/\.data$/, '')
  const upload = uploads.find(route => route.path.test(path))
  const maxBytes = upload?.maxBytes ?? mebibyte
  return { maxBytes, longestMs: Math.max(shortestLimitMs, maxBytes / leastBytesPerMs), isUpload: upload !== undefined }
}
