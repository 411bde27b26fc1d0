import { Link } from 'react-router'
import { Icon } from '#app/ui/plain/icon.tsx'
import type { Setup } from '#shop/overview/setup/facts.server.ts'

/** Stands above every admin page while the shop is being set up: how far it is, and the next step. */
export function SetupBar({ setup: { steps } }: { setup: Setup }) {
  const next = steps.find(step => !step.isDone)
  const done = steps.filter(step => step.isDone).length
  return (
    <nav
      aria-label="Setting up"
      className="mt-4 -mb-2 flex flex-wrap items-center gap-x-5 rounded-lg border border-line bg-paper px-4 print:hidden"
    >
      <Link
        to="/admin"
        className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        Setting up: {done} of {steps.length} done
      </Link>
      {next && (
        <Link
          to={next.to}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent underline-offset-4 hover:underline"
        >
          Next: {next.title}
          <Icon name="arrow-right" size={18} />
        </Link>
      )}
    </nav>
  )
}
