import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { action } from '#app/admin/pictures/upload.ts'
import { say } from '#app/web/forms/toast.ts'
import { pageTexts } from '#app/web/late/page-texts.ts'
import { chosenFileProblem } from '#shop/office/pictures/chosen.ts'
import type { PicturePlaceName } from '#shop/office/pictures/places.ts'

/**
 * Sends chosen pictures at once and passes their addresses to `onUploaded`. A toast says which are refused, and `problem` says
 * it at the field until others are chosen. Pictures that could not be sent are kept, and `again` sends them once more.
 */
export function useUpload(place: PicturePlaceName, { onUploaded }: { onUploaded: (urls: string[]) => void }) {
  const address = `/admin/pictures/${place}`
  const { failed: failedText } = pageTexts(address, 'send')
  const { submit, state, data: answer } = useFetcher<typeof action>()
  const [sent, setSent] = useState<FormData | null>(null)
  const [problem, setProblem] = useState<string>()
  const taken = useRef<unknown>(null)
  useEffect(() => {
    if (state !== 'idle' || !answer || taken.current === answer) return
    taken.current = answer
    setSent(null)
    setProblem(answer.message ?? undefined)
    if (answer.message) say({ title: failedText, description: answer.message, tone: 'danger' })
    if (answer.urls.length === 0) return
    say({ title: `${answer.urls.length} image(s) uploaded successfully` })
    onUploaded(answer.urls)
  }, [state, answer, failedText, onUploaded])

  const submitForm = (form: FormData) => {
    setSent(form)
    submit(form, { method: 'post', action: address, encType: 'multipart/form-data', defaultShouldRevalidate: false })
  }
  const send = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    const problems = chosen.flatMap(file => chosenFileProblem(file) ?? [])
    setProblem(problems.length > 0 ? problems.join(' ') : undefined)
    for (const problem of problems) say({ title: failedText, description: problem, tone: 'danger' })
    const fitting = chosen.filter(file => chosenFileProblem(file) === null)
    input.value = ''
    if (fitting.length === 0) return
    const form = new FormData()
    for (const file of fitting) form.append('pictures', file)
    submitForm(form)
  }
  const isBusy = state !== 'idle'
  return {
    send,
    isBusy,
    again: sent && !isBusy && !answer ? () => submitForm(sent) : null,
    failedText,
    problem,
    setProblem,
  }
}
