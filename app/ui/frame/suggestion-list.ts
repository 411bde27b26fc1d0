import { searchForCar, steeredSearch } from '#app/web/car/steering.ts'
import { findVin, mayBecomeVin } from '#shop/cars/vin/looks.ts'
import type { Suggestions } from '#shop/finding/suggestions/suggest.ts'

const pauseMs = 120
const answersKept = 50
const answers = new Map<string, Suggestions>()
const attached = new WeakSet<HTMLInputElement>()

type Option = { path: string; label: string; note: string; image?: string | null }

/** Turns a search box into a combobox: the focus stays in the box, arrows walk through the list, Enter goes, Escape closes. */
export function attach(input: HTMLInputElement) {
  const form = input.form
  if (!form || attached.has(input)) return
  attached.add(input)
  form.classList.add('relative')
  const id = `suggestions-${input.name}-${document.querySelectorAll('[role=listbox]').length}`
  const list = make(
    'div',
    'absolute z-40 mt-1 hidden max-h-[70dvh] overflow-y-auto rounded-md border border-line bg-paper py-1 text-ink shadow-lg',
  )
  set(list, { role: 'listbox', id, 'aria-label': 'Suggestions' })
  const said = make('p', 'sr-only')
  set(said, { role: 'status' })
  form.append(list, said)
  set(input, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-expanded': 'false' })
  let active = -1
  let timer = 0
  let asking = new AbortController()

  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const isOpen = () => !list.classList.contains('hidden')
  function close() {
    clearTimeout(timer)
    asking.abort()
    list.classList.add('hidden')
    set(input, { 'aria-expanded': 'false' })
    mark(-1)
  }
  function mark(place: number) {
    const all = options()
    active = place < -1 ? all.length - 1 : place >= all.length ? -1 : place
    for (const [index, option] of all.entries()) set(option, { 'aria-selected': String(index === active) })
    const chosen = all[active]
    if (!chosen) return input.removeAttribute('aria-activedescendant')
    set(input, { 'aria-activedescendant': chosen.id })
    chosen.scrollIntoView({ block: 'nearest' })
  }
  /** Whoever walks through a list keeps it: no answer to letters typed just before replaces it. */
  function walkTo(place: number) {
    clearTimeout(timer)
    asking.abort()
    mark(place)
  }
  function lay() {
    list.style.top = `${input.offsetTop + input.offsetHeight}px`
    list.style.left = `${input.offsetLeft}px`
    list.style.width = `${input.offsetWidth}px`
  }
  function show(suggestions: Suggestions) {
    const all = listOptions(suggestions)
    list.replaceChildren(...all.map((option, index) => draw(option, `${id}-${index}`)))
    said.textContent = all.length === 0 ? 'No suggestions' : `${all.length} suggestion${all.length === 1 ? '' : 's'}`
    if (all.length === 0) return close()
    lay()
    list.classList.remove('hidden')
    set(input, { 'aria-expanded': 'true' })
    mark(-1)
  }
  async function ask() {
    asking.abort()
    const text = input.value.trim().toLowerCase()
    if (text.length < 2 || mayBecomeVin(text)) return close()
    asking = new AbortController()
    const { signal } = asking
    try {
      const address = addressFor(text)
      const found = answers.get(address) ?? (await load(address, signal))
      if (!signal.aborted && document.activeElement === input) show(found)
    } catch {
      // Without an answer the box stays a plain box.
      if (!signal.aborted) close()
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(ask, pauseMs)
  })
  input.addEventListener('keydown', event => {
    if (event.key === 'Escape' && isOpen()) close()
    else if (event.key === 'ArrowDown' && isOpen()) walkTo(active + 1)
    else if (event.key === 'ArrowUp' && isOpen()) walkTo(active - 1)
    else if (event.key === 'ArrowDown') return ask()
    else if (event.key === 'Enter' && active >= 0) options()[active]?.click()
    else return
    event.preventDefault()
  })
  input.addEventListener('blur', close)
  new ResizeObserver(lay).observe(input)
  form.addEventListener('submit', event => {
    close()
    const vin = findVin(input.value)
    if (vin && !new FormData(form).has('words')) postVin(event, vin)
  })
  // Otherwise pressing an option would take the focus from the box, and close the list.
  list.addEventListener('mousedown', event => event.preventDefault())
  list.addEventListener('click', event => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-path]') : null
    if (option?.dataset.path) location.assign(steeredSearch(option.dataset.path))
  })
  // Somebody may have typed while this script was loaded.
  if (document.activeElement === input && input.value !== input.defaultValue) ask()
}

/** For the active car, as the search will be: a search never shows all parts. */
const addressFor = (text: string) =>
  searchForCar(`/search?q=${encodeURIComponent(text)}`).replace('/search', '/search/suggestions')

async function load(address: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(String(response.status))
  const found: Suggestions = await response.json()
  if (answers.size >= answersKept) answers.clear()
  answers.set(address, found)
  return found
}

/** A VIN goes by POST instead of standing in the address of a search, with the search that may be meant after all. */
function postVin(event: SubmitEvent, vin: string) {
  if (!(event.target instanceof HTMLFormElement)) return
  event.preventDefault()
  event.stopPropagation()
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(event.target)) search.append(name, String(value))
  const form = document.createElement('form')
  set(form, { method: 'post', action: '/garage/vin', hidden: '' })
  for (const [name, value] of Object.entries({ vin, search: String(search) })) {
    const field = make('input', '')
    set(field, { name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

const listOptions = ({ texts, vehicle, categories, products }: Suggestions): Option[] => [
  ...texts.map(text => ({ path: `/search?q=${encodeURIComponent(text)}`, label: text, note: '' })),
  ...(vehicle ? [{ path: vehicle.path, label: vehicle.name, note: 'Vehicle' }] : []),
  ...categories.map(({ name, path }) => ({ path, label: name, note: 'Category' })),
  ...products.map(({ name, path, price, image }) => ({
    path,
    label: name,
    note: price,
    image: image ?? '/pictures/parts/generic.svg',
  })),
]

function draw({ path, label, note, image }: Option, id: string): HTMLElement {
  const option = make(
    'div',
    'flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1.5 hover:bg-ground aria-selected:bg-ground aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ink',
  )
  set(option, { role: 'option', id, 'data-path': path, 'aria-selected': 'false' })
  if (image) {
    const picture = make('img', 'size-9 shrink-0 object-contain')
    set(picture, { src: image, alt: '', width: '36', height: '36' })
    option.append(picture)
  }
  option.append(make('span', 'min-w-0 flex-1 wrap-anywhere', label))
  if (note) option.append(make('span', 'shrink-0 text-sm text-ink-soft', note))
  return option
}

function make(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

function set(element: Element, attributes: Record<string, string>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
