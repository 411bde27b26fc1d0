import { dbContext } from '#app/web/context.ts'
import { answerFit } from '#shop/fitment/answers.server.ts'
import { readFitQuestion } from '#shop/fitment/answers.ts'
import type { Route } from './+types/fit'

/** Answers whether products fit a vehicle: /fit?make=1&model=7&year=2016&products=A,B. A page asks once for all badges. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const question = readFitQuestion(new URL(request.url).searchParams)
  if (!question) return Response.json({ answers: {} }, { status: 400 })
  const answers = await answerFit(context.get(dbContext), question)
  return Response.json({ answers }, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
