import { type ReactNode, useRef } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { drafts, isBegun } from '#app/admin/counter/drafts.ts'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { CopyButton } from '#app/ui/plain/copy-number.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import type { Quote } from '#shop/selling/quotes/find.server.ts'
import { quotePath } from './addresses.ts'
import { draftOf } from './draft.ts'

/** The buttons of a quote, and while it is open the link that its customer answers at. */
export function QuoteActions({ quote, link }: { quote: Omit<Quote, 'token'>; link: string | null }) {
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const isOpen = quote.status === 'open'
  const path = quotePath(quote.id)
  function toCounter() {
    drafts.keep([draftOf(quote), ...drafts.read().filter(isBegun)])
    void navigate('/admin/counter')
  }
  return (
    <>
      <section aria-label="Actions" className="flex flex-wrap gap-2">
        <Link
          to={`${path}/quote.pdf?print`}
          reloadDocument
          target="_blank"
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon name="printer" size={19} />
          Print
        </Link>
        <Link to={`${path}/quote.pdf`} reloadDocument className={buttonClass({ variant: 'secondary' })}>
          <Icon name="file-down" size={19} />
          Quote (PDF)
        </Link>
        {mayChange && isOpen && (
          <StepButton to={`${path}/mail`} variant="secondary">
            <Icon name="mail" size={19} />
            Mail
          </StepButton>
        )}
        {mayChange && (
          <Button variant="secondary" onClick={toCounter}>
            <Icon name="copy" size={19} />
            Copy to the Counter
          </Button>
        )}
        {mayChange && isOpen && (
          <StepButton to={`${path}/withdraw`} variant="danger">
            Withdraw
          </StepButton>
        )}
      </section>
      {link && isOpen && <CustomerLink link={link} />}
    </>
  )
}

/** A button that leads through an address of its own back to the quote. */
function StepButton({ to, variant, children }: { to: string; variant: 'secondary' | 'danger'; children: ReactNode }) {
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action={to}>
      <Button type="submit" variant={variant} busy={state !== 'idle'}>
        {children}
      </Button>
    </Form>
  )
}

function CustomerLink({ link }: { link: string }) {
  const shown = useRef<HTMLAnchorElement>(null)
  return (
    <p className="mt-3 flex items-center gap-1">
      <a ref={shown} href={link} className="min-w-0 py-2 break-all underline underline-offset-4">
        {link}
      </a>
      <CopyButton number={link} name="Link" shown={shown} />
    </p>
  )
}
