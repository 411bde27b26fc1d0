/** What a person, or a machine, can read in an answer of the shop. */
export type Page = {
  status: number
  headers: Headers
  /** Path and query of a redirect. */
  location: string | null
  /** The toast that the next page shows. */
  toast: { title: string; description?: string; tone?: string } | null
  html: string
  title: string
  description: string | null
  canonical: string | null
  /** All visible text, on one line. */
  text: string
  /** The text of `main` alone: without header and footer. */
  main: string
  /** Texts of the level-one headings. */
  headings: string[]
  /** Where the links of `main` lead. */
  links: string[]
  /** A form field by its name: what stands in it, and the message at it. */
  field(name: string): { value: string; error: string | null } | null
  /** What a data request was answered: the loaders' data by route, or the action's. */
  data(): unknown
}

export async function readPage(response: Response): Promise<Page> {
  const html = await response.text()
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get('Location'),
    toast: readToast(response.headers),
    html,
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: attributeOf(tags(html, 'meta', 'name', 'description')[0], 'content'),
    canonical: attributeOf(tags(html, 'link', 'rel', 'canonical')[0], 'href'),
    text: textOf(html),
    main: textOf(main),
    headings: [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inside = '']) => textOf(inside)),
    links: (main.match(/<a [^>]*>/g) ?? []).flatMap(tag => attributeOf(tag, 'href') ?? []),
    field: name => readField(html, name),
    data: () => readData(html),
  }
}

function readToast(headers: Headers): Page['toast'] {
  const cookie = headers.getSetCookie().find(text => text.startsWith('flash='))
  return cookie ? JSON.parse(decodeURIComponent(cookie.slice('flash='.length).split(';')[0] ?? '')) : null
}

function readField(html: string, name: string): ReturnType<Page['field']> {
  const [tag] = tags(html, 'input', 'name', name)
  if (!tag) return null
  const id = attributeOf(tag, 'id')
  const error = new RegExp(`<p id="${id}-error"[^>]*>([^<]*)</p>`).exec(html)?.[1]
  return { value: attributeOf(tag, 'value') ?? '', error: error === undefined ? null : decode(error) }
}

const nothing = -5

/** The router's own format: every value once in a flat list, objects and arrays naming places in it. */
function readData(text: string): unknown {
  const flat: unknown[] = JSON.parse(text.split('\n')[0] ?? '')
  const read = (place: unknown): unknown => {
    if (place === nothing) return null
    if (typeof place !== 'number' || place < 0) return undefined
    const value = flat[place]
    if (Array.isArray(value)) return value.map(read)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, at]) => [String(read(Number(key.slice(1)))), read(at)]))
  }
  return read(0)
}

/** The opening tags of that name with an attribute of that value. */
function tags(html: string, name: string, attribute: string, value: string): string[] {
  const all = html.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? []
  return all.filter(tag => attributeOf(tag, attribute) === value)
}

export function attributeOf(tag: string | undefined, name: string): string | null {
  const value = tag && new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined || value === '' ? null : decode(value)
}

const inline = /<\/?(a|span|b|strong|em|time|label|noscript|wbr)(?=[ />])[^>]*>|<!--[\s\S]*?-->/g

function textOf(html: string): string {
  const withoutCode = html.replace(/<(script|style|svg|template|title)[\s\S]*?<\/\1>/g, ' ')
  const text = withoutCode.replace(inline, '').replace(/<[^>]*>/g, ' ')
  return decode(text).replace(/\s+/g, ' ').trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' }
const decode = (text: string) => text.replace(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole)
