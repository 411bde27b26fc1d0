import { useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { Icon } from '#app/ui/plain/icon.tsx'

const fields = 'input, select, textarea, [contenteditable]'

/** Leads to any order, return, quote, person or product, from every page of the admin area: by '/' or by Ctrl and K. */
export function SearchField({ linkLook }: { linkLook: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { pathname, search } = useLocation()
  const text = pathname === '/admin/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches(fields)
      const isAsked = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey))
      if (!isAsked || !field.current?.checkVisibility() || document.querySelector('dialog:modal')) return
      event.preventDefault()
      field.current.focus()
      field.current.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <search className="hidden w-60 sm:block">
        <Form action="/admin/search">
          <input
            ref={field}
            key={text}
            defaultValue={text}
            name="q"
            type="search"
            aria-label="Find anything"
            aria-keyshortcuts="/ Control+K"
            placeholder="Find anything (/)"
            maxLength={200}
            autoComplete="off"
            className="min-h-11 w-full rounded-md border border-line-strong bg-paper px-3 text-base text-ink placeholder:text-ink-faint"
          />
        </Form>
      </search>
      <Link to="/admin/search" aria-label="Find anything" className={`${linkLook} sm:hidden`}>
        <Icon name="search" size={20} />
      </Link>
    </>
  )
}
