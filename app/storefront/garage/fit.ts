import { readDbContext } from '#app/web/context.ts'
import { answerFit } from '#shop/cars/fitment/answers.server.ts'
import { readFitQuestion } from '#shop/cars/fitment/question.ts'
import type { Route } from './+types/fit'

/** Answers whether products fit vehicles: /fit?vehicles=1.7.2016.12,2.9.2014&products=A,B. A page asks once for all badges. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const question = readFitQuestion(new URL(request.url).searchParams)
  if (!question) return Response.json({ products: {} }, { status: 400 })
  const products = await answerFit(context.get(readDbContext), question)
  return Response.json({ products }, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
