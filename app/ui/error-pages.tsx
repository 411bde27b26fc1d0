import { ButtonLink } from './button.tsx'

function ErrorPage({ code, title, text }: { code?: string; title: string; text?: string }) {
  return (
    <div className="page flex flex-col items-center py-20 text-center sm:py-28">
      {code && <p className="text-6xl font-bold tracking-tight text-ink-faint">{code}</p>}
      <h1 className="mt-3 text-3xl">{title}</h1>
      {text && <p className="mt-3 max-w-prose text-ink-soft">{text}</p>}
      <ButtonLink to="/" className="mt-8">
        Return to Home
      </ButtonLink>
    </div>
  )
}

export function NotFound() {
  return <ErrorPage code="404" title="Oops! Page not found" />
}

export function FallbackError() {
  return (
    <ErrorPage
      title="Unexpected Application Error!"
      text="Something went wrong on our side, and it has been noted. Your cart is safe. Please try again in a moment."
    />
  )
}
