/** Sends what a request has to send by a form of the document, as without a script. */
export async function sendAsDocument(request: Request): Promise<void> {
  const fields = await request.formData()
  const form = document.createElement('form')
  form.method = 'post'
  form.action = request.url
  form.enctype = request.headers.get('Content-Type')?.split(';')[0] ?? ''
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of fields) formData.append(name, value)
  })
  document.body.append(form)
  form.requestSubmit()
}
