import type { RouterContextProvider } from 'react-router'
import { mediaType } from '#platform/files/names.ts'
import { fileOfPicture } from '#shop/office/pictures/files.ts'
import { filesContext } from './context.ts'

/**
 * Answers with the file of a picture that only whoever has asked may see, so that nothing on the way keeps it. With `?small` in the
 * address it is the copy for small places.
 */
export async function answerPrivatePicture(
  context: Readonly<RouterContextProvider>,
  picture: string | null,
  isSmall: boolean,
): Promise<Response> {
  const name = picture && fileOfPicture(picture, isSmall)
  const found = name ? await context.get(filesContext).read(name) : null
  if (!name || !found) return new Response('Photo not found', { status: 404 })
  return new Response(found.body, {
    headers: {
      'Content-Type': mediaType(name) ?? 'image/jpeg',
      'Content-Length': String(found.bytes),
      'Cache-Control': 'private, no-store',
    },
  })
}
