import { useId, useState } from 'react'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { homeOf } from '#app/admin/packing/addresses.ts'
import { Icon } from '#app/ui/plain/icon.tsx'
import { useIsAlive } from '#app/web/stored.ts'
import type { Waiting } from '#shop/overview/dashboard/figures.ts'
import { cappedText } from '#shop/overview/dashboard/figures.ts'
import type { loader } from './layout.tsx'
import { useSections } from './parts/use-sections.ts'
import { districtNames, isAt, type Section } from './sections.ts'

/**
 * The navigation of the admin area: a line for each district, of which one shows its parts, that of the page at first. A
 * district's name leads to its first part, so that what is used most is one press away; the arrow beside it opens it in place.
 */
export function Navigation() {
  const sections = useSections()
  const { pathname, search } = useLocation()
  const at = homeOf(pathname, search)
  const current = sections.find(section => isAt(at, section))
  // What was opened by hand is open until another page is.
  const [opened, open] = useState<{ at: string; district: string | null }>()
  const shown = opened?.at === pathname ? opened.district : current?.district
  return (
    <nav aria-label="Admin" className="p-2">
      <ul>
        {Object.entries(districtNames).map(([district, name]) => {
          const own = sections.filter(section => section.district === district)
          const isOpen = shown === district
          return own.length > 1 ? (
            <District
              key={district}
              {...{ name, own, isOpen, current }}
              onToggle={() => open({ at: pathname, district: isOpen ? null : district })}
            />
          ) : (
            own.map(section => (
              <li key={section.to}>
                <Entry section={section} isCurrent={section === current} />
              </li>
            ))
          )
        })}
      </ul>
    </nav>
  )
}

type DistrictProps = { name: string; own: Section[]; isOpen: boolean; current?: Section; onToggle: () => void }

function District({ name, own, isOpen, current, onToggle }: DistrictProps) {
  const id = useId()
  const isAlive = useIsAlive()
  const [first] = own
  if (!first) return null
  const isHere = current !== undefined && own.includes(current)
  return (
    <li>
      <div className={`flex items-center rounded-md ${isHere ? 'text-ink' : 'text-ink-soft'}`}>
        <Link
          to={first.to}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-3 font-semibold hover:bg-ground hover:text-ink"
        >
          <Icon name={first.icon} size={19} />
          {name}
          {!isOpen && <Badge of={own} />}
        </Link>
        {isAlive && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`Pages of ${name}`}
            onClick={onToggle}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-ground hover:text-ink lg:w-9"
          >
            <Icon name="chevron-down" size={18} className={isOpen ? 'rotate-180' : ''} />
          </button>
        )}
      </div>
      {/* Below each other ten parts push the last districts out of a phone's picture. */}
      <ul
        id={id}
        hidden={!isOpen}
        className="mb-1 ml-5 border-l border-line pl-2 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-2"
      >
        {own.map(section => (
          <li key={section.to}>
            <Entry section={section} isCurrent={section === current} isWithin />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Entry({ section, isCurrent, isWithin }: { section: Section; isCurrent: boolean; isWithin?: boolean }) {
  return (
    <Link
      to={section.to}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-ground hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-strong ${
        isWithin ? 'font-medium text-ink-soft lg:min-h-9' : 'font-semibold text-ink-soft'
      }`}
    >
      {!isWithin && <Icon name={section.icon} size={19} />}
      {section.title}
      <Badge of={[section]} />
    </Link>
  )
}

/** How much waits in some parts of the area, or in all; nothing where nothing does. */
export function Badge({ of }: { of: readonly Section[] }) {
  const waiting = useRouteLoaderData<typeof loader>('admin/layout')?.waiting
  const count = of.reduce((sum, { waits }) => sum + countOf(waiting, waits), 0)
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-full bg-accent px-2 text-sm font-semibold text-white">
      {cappedText(count)}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

const countOf = (waiting: Waiting | null | undefined, what: keyof Waiting | undefined) => (what && waiting?.[what]) || 0
