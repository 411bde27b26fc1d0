import { Link } from 'react-router'
import { useSections } from '#app/admin/parts/use-sections.ts'
import { Icon } from '#app/ui/plain/icon.tsx'

/** A card for every part of the admin area that the role may see. */
export function SectionCards() {
  const sections = useSections()
  return (
    <section aria-labelledby="manage" className="mt-8">
      <h2 id="manage" className="text-lg">
        Manage
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {sections
          .filter(section => section.to !== '/admin')
          .map(({ to, title, text, icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="group flex h-full min-h-20 items-center gap-4 rounded-lg border border-line bg-paper p-4 hover:border-line-strong"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-md bg-ground text-ink-soft">
                  <Icon name={icon} size={22} />
                </span>
                <div>
                  <div className="font-semibold group-hover:text-accent">{title}</div>
                  <div className="text-sm text-ink-soft">{text}</div>
                </div>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
