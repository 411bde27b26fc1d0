import { data } from 'react-router'
import { filesContext } from '#app/web/context.ts'
import { receiveUpload, sentFiles, UploadRefused } from '#app/web/forms/uploads.server.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { keepPictures } from '#shop/office/pictures/files.server.ts'
import { isPicturePlace, maxProductPictures, picturePlaces } from '#shop/office/pictures/places.ts'
import type { Route } from './+types/upload'

// Pictures are sent as soon as they are chosen, and the form that is saved later has their addresses. A picture that no
// saved form names is swept after a day.

type UploadAnswer = { urls: string[]; message?: string }

export const loader = () => data(null, { status: 405 })

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  if (!isPicturePlace(params.place)) throw data(null, { status: 404 })
  const place = picturePlaces[params.place]
  const files = context.get(filesContext)
  const answer = await receiveUpload(request, userId, async form => {
    const pictures = sentFiles(form, 'pictures')
    if (pictures.length === 0) return refusal(422, 'Please select an image file')
    if (pictures.length > maxProductPictures) return refusal(422, `At most ${maxProductPictures} images at once`)
    const kept = await keepPictures(files, place, pictures)
    return kept.ok ? data<UploadAnswer>({ urls: kept.urls }) : refusal(422, kept.message)
  })
  return answer instanceof UploadRefused ? refusal(answer.status, answer.message) : answer
}

const refusal = (status: number, message: string) => data<UploadAnswer>({ urls: [], message }, { status })
