import { Link } from 'react-router'
import { useSections } from '#app/admin/parts/use-sections.ts'
import { Icon } from '#app/ui/plain/icon.tsx'

/** The parts of the admin area that the description of the shop has cards for; all of them stand in the navigation. */
const withCards = ['products', 'categories', 'car-makes', 'car-models', 'car-sub-models', 'orders', 'users', 'banners']
const cards = new Set([...withCards, 'settings'].map(part => `/admin/${part}`))

/** A card for each of them that the role may see. */
export function SectionCards() {
  const sections = useSections()
  return (
    <section aria-labelledby="manage" className="mt-8">
      <h2 id="manage" className="text-lg">
        Manage
      </h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {sections
          .filter(section => cards.has(section.to))
          .map(({ to, title, text, icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="group flex h-full min-h-14 items-center gap-3 rounded-lg border border-line bg-paper px-4 py-2 hover:border-line-strong"
              >
                <Icon name={icon} size={20} className="shrink-0 text-ink-soft" />
                <span>
                  <span className="block font-semibold group-hover:text-accent">{title}</span>{' '}
                  <span className="block text-sm text-ink-soft">{text}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
