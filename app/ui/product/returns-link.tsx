import { Link } from 'react-router'
import { useWrittenTexts } from '#app/ui/plain/money.tsx'

/** '30-day returns', as returnsText says it, which leads to the terms where somebody has written them. */
export function ReturnsLink({ text }: { text: string }) {
  if (!useWrittenTexts().includes('terms')) return text
  return (
    <Link to="/terms#returns" className="underline underline-offset-4 hover:text-accent">
      {text}
    </Link>
  )
}
