import { type Ref, useEffect, useRef, useState } from 'react'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import type { DraftCar } from './drafts.ts'
import { Finder } from './finder.tsx'
import type { Part } from './hit.ts'
import { HitList } from './hit-list.tsx'
import type { action } from './parts.ts'
import { useAsked, useEnter } from './use-asked.ts'

type Props = {
  car: DraftCar | null
  /** `named` is the car that was typed with the part; `leavesCar` where it was another one than the sale's, without its year. */
  onAdd: (part: Part, named: DraftCar | null, leavesCar: boolean) => void
  field: Ref<HTMLInputElement>
}

/** Which parts: the shop's own search, narrowed to the car. Each says whether it fits, how many there are, and what takes its place. */
export function PartsSearch({ car, onAdd, field }: Props) {
  const [text, setText] = useState('')
  /** What Enter did not add, since it is sold out: the question to which it was the first answer. */
  const [refused, setRefused] = useState('')
  const typed = text.trim()
  const vehicle = car?.written ?? ''
  const fields = typed.length < 2 ? null : { part: typed, vehicle }
  const { answer: found, ask } = useAsked<typeof action>('/admin/counter/parts', fields)
  const hits = found?.hits ?? []
  const [first] = hits
  const { named = null, leavesCar = false } = found ?? {}
  const section = useRoomFor(hits.length)
  const question = `${vehicle} ${typed}`
  // An answer for the car that was chosen before is none for this one.
  const enter = useEnter(question, found && `${found.vehicle} ${found.text}`, ask, () => {
    // What takes the place of a part that is sold out is not what was asked for: that takes a press of its own.
    if (first && first.stock === 0) setRefused(question)
    else if (first) onAdd(first, named, leavesCar)
  })
  return (
    <section
      ref={section}
      aria-labelledby="parts"
      className="-scroll-mt-16 rounded-lg border border-line bg-paper p-4 sm:p-5"
    >
      <h2 id="parts" className="text-xl">
        Parts
      </h2>
      <Finder
        label="Part, number or complaint"
        ref={field}
        value={text}
        onText={changed => {
          setText(changed)
          setRefused('')
        }}
        onEnter={input => {
          enter()
          input.select()
        }}
        hint={
          car && !named && !leavesCar ? `Only what fits the ${car.name}. Enter adds the first` : 'Enter adds the first'
        }
        maxLength={200}
      >
        {found && typed.length > 1 && (
          <div role="status">
            {found.said.map(line => (
              <p key={line} className="mt-2 font-semibold wrap-anywhere">
                {line}
              </p>
            ))}
            {first && named && <p className="mt-2 text-ink-soft wrap-anywhere">Enter adds it for the {named.name}</p>}
            {first && leavesCar && <p className="mt-2 text-ink-soft">For no car: type its year too</p>}
            {!first && (
              <p className="mt-3">
                {car && !named && !leavesCar
                  ? `No part for “${found.text}” that fits the ${car.name}.`
                  : `No part for “${found.text}”.`}
              </p>
            )}
          </div>
        )}
        {refused === question && first && (
          <p role="alert" className="mt-2 text-danger">
            {first.name} is out of stock, so nothing was added.
            {first.instead.length > 0 && ' Press what goes in its place.'}
          </p>
        )}
        {found && first && typed.length > 1 && (
          <>
            <HitList hits={hits} onAdd={part => onAdd(part, named, leavesCar)} />
            <GoesOn list={{ items: hits, hasMore: found.hasMore }} className="mt-2">
              {car || named ? 'Type more words.' : 'Type more words, or choose the car.'}
            </GoesOn>
          </>
        )}
      </Finder>
    </section>
  )
}

/**
 * Scrolls a section up when it has found something and its field is low on the screen, so that the hits can be seen; again when there
 * are more of them, since one alone may leave the page no room for that.
 */
function useRoomFor(hits: number) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const field = document.activeElement
    if (hits === 0 || !field || !section.current?.contains(field)) return
    if (field.getBoundingClientRect().bottom > innerHeight / 2) section.current.scrollIntoView()
  }, [hits])
  return section
}
