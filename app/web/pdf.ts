/** Answers with a PDF to keep, under that file name, or to be shown by the browser. */
export const pdfAnswer = (
  pdf: Buffer,
  fileName: string,
  disposition: 'attachment' | 'inline' = 'attachment',
): Response =>
  new Response(new Uint8Array(pdf), {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `${disposition}; filename="${fileName}"` },
  })
