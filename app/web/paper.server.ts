import type { RouterContextProvider } from 'react-router'
import { filesContext } from '#app/web/context.ts'
import { pdfAnswer } from '#app/web/pdf.ts'
import { readPicture } from '#shop/office/pictures/files.server.ts'
import { drawPaper } from '#shop/selling/documents/draw.server.ts'
import type { Paper } from '#shop/selling/documents/paper.ts'

/**
 * Answers with a document of an order as a PDF to download, `file` being its name. With `?print` in the address the browser shows
 * it, and asks at once on which printer.
 */
export async function answerPaper(
  context: Readonly<RouterContextProvider>,
  paper: Paper,
  file: string,
  toPrint = false,
): Promise<Response> {
  const logo = await readPicture(context.get(filesContext), paper.seller.logoUrl ?? '')
  return pdfAnswer(await drawPaper(paper, logo, toPrint), file, toPrint ? 'inline' : 'attachment')
}
