import { Link } from 'react-router'
import { useWrittenTexts } from '#app/ui/plain/money.tsx'

/** 'By placing the order you agree to our terms.' below the press that binds; nothing where the shop has written none. */
export function AgreedTerms({ by, className }: { by: string; className: string }) {
  if (!useWrittenTexts().includes('terms')) return null
  return (
    <p className={`${className} text-sm text-ink-soft`}>
      By {by} you agree to our{' '}
      <Link to="/terms" className="underline underline-offset-4">
        terms
      </Link>
      .
    </p>
  )
}
