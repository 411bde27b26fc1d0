/** Answers with a PDF to keep, under that file name. */
export const pdfAnswer = (pdf: Buffer, fileName: string): Response =>
  new Response(new Uint8Array(pdf), {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${fileName}"` },
  })
