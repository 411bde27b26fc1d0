import { FormError } from '#app/ui/plain/field.tsx'
import { askedIn } from './remedies.ts'

/** Why a file was not checked; a question of it leads to where it is answered, for whoever can. */
export function FileProblem({ problem, canMap }: { problem: string | null; canMap: boolean }) {
  if (problem === null) return null
  return (
    <FormError>
      {problem}
      {canMap && Object.values(askedIn(problem)).includes(true) && (
        <a href="#reading" className="flex min-h-11 w-fit items-center underline underline-offset-4">
          Answer it below
        </a>
      )}
    </FormError>
  )
}
