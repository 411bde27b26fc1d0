import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { notAllowed } from '#app/web/session/not-allowed.ts'

type ErrorPageProps = {
  code?: string
  title: string
  text?: string
  tryAgain?: string
  /** For the staff: leads back to the admin area. */
  isAdmin?: boolean
}

function ErrorPage({ code, title, text, tryAgain, isAdmin }: ErrorPageProps) {
  return (
    <div className="page flex flex-col items-center py-20 text-center sm:py-28">
      {code && <p className="text-6xl font-bold tracking-tight text-ink-faint">{code}</p>}
      <h1 className="mt-3 text-3xl">{title}</h1>
      {text && <p className="mt-3 max-w-prose text-ink-soft">{text}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {tryAgain && (
          <ButtonLink to={tryAgain} reloadDocument>
            Try Again
          </ButtonLink>
        )}
        <ButtonLink
          to={isAdmin ? '/admin' : '/'}
          variant={tryAgain ? 'secondary' : 'primary'}
          reloadDocument={tryAgain !== undefined}
        >
          {isAdmin ? 'Back to Admin' : 'Return to Home'}
        </ButtonLink>
      </div>
    </div>
  )
}

export function NotFound() {
  return <ErrorPage code="404" title="Oops! Page not found" />
}

/** For somebody of the staff whose role does not reach that far. */
export function NotAllowed() {
  return <ErrorPage title={notAllowed.title} isAdmin />
}

export const fallbackTitle = 'Unexpected Application Error!'

export function FallbackError() {
  const { pathname, search } = useLocation()
  return (
    <ErrorPage
      title={fallbackTitle}
      tryAgain={pathname + search}
      text="Something went wrong on our side, and it has been noted. Your cart is safe. Please try again in a moment."
    />
  )
}
