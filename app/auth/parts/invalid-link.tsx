import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'

/** Says that a mailed link is used up or too old, and how to get another. */
export function InvalidLink({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <div className="page max-w-xl pt-8 sm:pt-14">
      <h1 className="sr-only">Invalid Link</h1>
      <EmptyState icon="link-2-off" title="Invalid Link" text={text}>
        <ButtonLink to={to}>{label}</ButtonLink>
      </EmptyState>
    </div>
  )
}
