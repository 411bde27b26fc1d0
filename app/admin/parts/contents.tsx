import type { ReactNode } from 'react'

/** The sections of a long form: the id of each, and its title. */
export type Sections = readonly (readonly [id: string, title: string])[]

/** A long form with its table of contents: beside it on a wide screen, where it stays in view, and one line above it on others. */
export function WithContents({ sections, children }: { sections: Sections; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 xl:grid-cols-[11rem_minmax(0,1fr)]">
      <nav
        aria-label="Sections"
        className="-mx-4 overflow-x-auto px-4 sm:-mx-6 sm:px-6 xl:sticky xl:top-20 xl:mx-0 xl:px-0"
      >
        <ul className="flex xl:flex-col">
          {sections.map(([id, title]) => (
            <li key={id} className="shrink-0">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center border-line-strong px-3 font-medium text-ink-soft hover:text-ink max-xl:border-b xl:min-h-10 xl:border-l"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
