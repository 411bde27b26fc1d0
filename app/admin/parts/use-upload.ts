import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { action } from '#app/admin/pictures/upload.ts'
import { say } from '#app/web/toast.ts'
import type { PicturePlaceName } from '#shop/picture-places.ts'
import { chosenFileProblem } from '#shop/pictures.ts'

/** Sends chosen pictures at once and answers their addresses; what is refused is said in a toast. */
export function useUpload(
  place: PicturePlaceName,
  { failedText, onUploaded }: { failedText: string; onUploaded: (urls: string[]) => void },
) {
  const fetcher = useFetcher<typeof action>()
  const taken = useRef<unknown>(null)
  useEffect(() => {
    const answer = fetcher.data
    if (fetcher.state !== 'idle' || !answer || taken.current === answer) return
    taken.current = answer
    if (answer.message) say(failedText, answer.message, 'danger')
    if (answer.urls.length === 0) return
    say(`${answer.urls.length} image(s) uploaded successfully`)
    onUploaded(answer.urls)
  }, [fetcher.state, fetcher.data, failedText, onUploaded])

  const send = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    const problems = chosen.flatMap(file => chosenFileProblem(file) ?? [])
    for (const problem of problems) say(failedText, problem, 'danger')
    const fitting = chosen.filter(file => chosenFileProblem(file) === null)
    input.value = ''
    if (fitting.length === 0) return
    const form = new FormData()
    for (const file of fitting) form.append('pictures', file)
    const to = { method: 'post', action: `/admin/pictures/${place}`, encType: 'multipart/form-data' } as const
    fetcher.submit(form, { ...to, defaultShouldRevalidate: false })
  }
  return { send, isBusy: fetcher.state !== 'idle' }
}
