import { type FormEvent, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { FormError, TextArea } from '#app/ui/plain/field.tsx'
import { PhotoField } from '#app/ui/plain/photo-field.tsx'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { maxCommentLength, maxRating, maxReviewPhotos, reviewToasts } from '#shop/people/reviews/shown.ts'
import { StarField } from './star-field.tsx'

/** The form for a review: stars, comment and photos. It posts to the product's page. Give it a new `key` for the next review. */
export function ReviewForm({ action, problems }: { action: string; problems: FormProblems | undefined }) {
  const form = useFocusOnRefusal(problems)
  const isBusy = useNavigation().formMethod === 'POST'
  const [isBlank, setBlank] = useState(false)

  useEffect(() => {
    if (form.current) setBlank(isBlankIn(form.current))
  }, [form])

  const values: Record<string, string> = problems?.values ?? {}
  const photosWereLost = problems !== undefined && 'comment' in values
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={action}
      replace
      preventScrollReset
      noValidate
      onInput={(event: FormEvent<HTMLFormElement>) => setBlank(isBlankIn(event.currentTarget))}
      className="mb-8 grid gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6"
      aria-labelledby="write-a-review"
    >
      <h3 id="write-a-review" className="text-lg">
        Write a review
      </h3>
      <FormError>{problems?.errors['']}</FormError>
      <StarField defaultValue={Number(values.rating) || maxRating} error={problems?.errors.rating} />
      <TextArea
        label="Comment"
        name="comment"
        rows={4}
        required
        maxLength={maxCommentLength}
        defaultValue={values.comment}
        error={problems?.errors.comment}
      />
      <PhotoField most={maxReviewPhotos} tooMany={reviewToasts.tooManyPhotos} error={problems?.errors.photos} />
      {photosWereLost && (
        <noscript>
          <p className="text-sm">Please choose your photos again: a browser does not keep them.</p>
        </noscript>
      )}
      <Button
        type="submit"
        disabled={isBlank}
        busy={isBusy}
        busyLabel="Submitting..."
        className="w-full sm:w-auto sm:justify-self-start"
      >
        Submit Review
      </Button>
    </Form>
  )
}

const isBlankIn = (form: HTMLFormElement) => String(new FormData(form).get('comment')).trim() === ''
