import { dbContext } from '#app/web/context.ts'
import { answerPrivatePicture } from '#app/web/private-picture.server.ts'
import { findReturnPhoto } from '#shop/selling/returns/photos.server.ts'
import type { Route } from './+types/photo'

/** A photo of a return. */
export async function loader({ context, params: { returnId, photo }, url }: Route.LoaderArgs) {
  const picture = await findReturnPhoto(context.get(dbContext), { returnId, number: photo, userId: null })
  return answerPrivatePicture(context, picture, url.searchParams.has('small'))
}
