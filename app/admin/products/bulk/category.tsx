import { useState } from 'react'
import { SearchPicker } from '#app/admin/parts/pickers/search.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { dbContext } from '#app/web/context.ts'
import { findCategoryChoice } from '#shop/catalogue/categories/choices.server.ts'
import type { Choice } from '#shop/choices.ts'
import type { BulkChange } from '#shop/finding/bulk/change.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/category'
import { BulkDialog, PreviewForm } from './bulk-dialog.tsx'
import { answerApply, answerPreview } from './bulk-requests.server.ts'

const wanted = (request: Request) => new URL(request.url).searchParams.get('to')

function changeOf(request: Request): BulkChange | null {
  const categoryId = readId(wanted(request) ?? '')
  return categoryId === null ? null : { field: 'category_id', categoryId }
}

export async function loader(asked: Route.LoaderArgs) {
  const { context, request } = asked
  const change = changeOf(request)
  const [answer, chosen] = await Promise.all([
    answerPreview(asked, change),
    change?.field === 'category_id' ? findCategoryChoice(context.get(dbContext), change.categoryId) : null,
  ])
  const error = wanted(request) !== null && !change ? 'Please choose a category' : undefined
  return { ...answer, chosen, error }
}

export const action = (asked: Route.ActionArgs) => answerApply(asked, changeOf(asked.request))

export const shouldRevalidate = showsNewState

export default function ChangeCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, error } = loaderData
  return (
    <BulkDialog
      title="Change category"
      doing="Change the category of"
      answer={loaderData}
      problems={actionData}
      warning={count =>
        `${count === 1 ? '1 of them lacks' : `${count} of them lack`} specifications that the new category requires.`
      }
    >
      <PreviewForm>
        <CategoryField key={chosen?.id} first={chosen} error={error} />
      </PreviewForm>
    </BulkDialog>
  )
}

function CategoryField({ first, error }: { first: Choice | null; error: string | undefined }) {
  const [chosen, choose] = useState(first)
  return (
    <div className="min-w-0 flex-1 basis-56">
      <SearchPicker
        label="New category"
        name="to"
        find="/admin/find/categories"
        chosen={chosen}
        onChange={choose}
        error={error}
        required
      />
    </div>
  )
}
