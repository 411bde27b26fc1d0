import { dbContext } from '#app/web/context.ts'
import { answerPrivatePicture } from '#app/web/private-picture.server.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { findReturnPhoto } from '#shop/selling/returns/photos.server.ts'
import type { Route } from './+types/return-photo'

export const middleware: Route.MiddlewareFunction[] = [
  requireSession({ to: '/login', back: url => url.pathname.replace(/\/returns\/.*$/, '') }),
]

/** A photo of a return of one's own. */
export async function loader({ context, params: { returnId, photo }, url }: Route.LoaderArgs) {
  const { userId } = await signedIn(context)
  const picture = await findReturnPhoto(context.get(dbContext), { returnId, number: photo, userId })
  return answerPrivatePicture(context, picture, url.searchParams.has('small'))
}
