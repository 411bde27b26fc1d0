import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSettings } from '#app/ui/money.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

/** A section of a legal text. `id` is for links that lead right to it. */
export type LegalSection = { title: string; content: ReactNode; id?: string }

/** A legal text: its date, its sections with numbers that people can cite, and whom to ask. */
export function LegalPage({ title, intro, sections }: { title: string; intro: string; sections: LegalSection[] }) {
  return (
    <div className="page max-w-3xl">
      <PageHead title={title} />
      <p className="text-ink-soft">Last updated: January 2025</p>
      <p className="mt-4">{intro}</p>
      {[...sections, questions].map(({ title: heading, content, id }, index) => (
        <section key={heading} id={id} className="mt-8">
          <h2 className="text-xl">
            {index + 1}. {heading}
          </h2>
          <div className="mt-2 space-y-3 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">{content}</div>
        </section>
      ))}
    </div>
  )
}

const questions: LegalSection = { title: 'Questions', content: <Questions /> }

function Questions() {
  const { shopName, address, city, phone, email } = useSettings()
  const facts = [shopName, address, city, phone, email].filter(Boolean).join(', ')
  return (
    <p>
      {facts}. You can also reach us through the <LegalLink to="/contact">contact page</LegalLink>.
    </p>
  )
}

export function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="underline underline-offset-4 hover:text-accent">
      {children}
    </Link>
  )
}
