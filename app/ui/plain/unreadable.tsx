/** Stands in the place of a part of a page that could not be read: 'The reviews could not be read just now.' */
export function Unreadable({ what, more, className = '' }: { what: string; more?: string; className?: string }) {
  return (
    <p className={`mb-3 rounded-md bg-warning-soft px-4 py-2.5 text-warning ${className}`}>
      {what} could not be read just now. {more ?? 'Please try again in a moment.'}
    </p>
  )
}
