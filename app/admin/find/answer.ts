import { type Choice, maxChoices } from '#shop/choices.ts'
import { listBeginning } from '#shop/paging.ts'

/** Answers a picker with its choices, and whether there are more of them. */
export const answerChoices = async (read: (limit: number) => Promise<Choice[]>): Promise<Response> =>
  Response.json(await listBeginning(maxChoices, read))
