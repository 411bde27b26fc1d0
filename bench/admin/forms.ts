const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decode = (text: string) => text.replace(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole)

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag)
  return found ? decode(found[1] ?? '') : null
}

/** What a browser would send of the form of a page that posts to `path`, with nothing typed. Null without such a form. */
export function readForm(html: string, path: string): URLSearchParams | null {
  const forms = html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)
  for (const [, tag = '', inside = ''] of forms) {
    const isPosted = attribute(tag, 'method') === 'post'
    if (isPosted && attribute(tag, 'action') === path) return readFields(inside)
  }
  return null
}

function readFields(html: string): URLSearchParams {
  const fields = new URLSearchParams()
  const controls = html.matchAll(/<input\b[^>]*>|<(textarea|select)\b[^>]*>([\s\S]*?)<\/\1>/g)
  for (const [control, kind, inside = ''] of controls) {
    const tag = /^<[^>]*>/.exec(control)?.[0] ?? ''
    const name = attribute(tag, 'name')
    if (!name || attribute(tag, 'disabled') !== null) continue
    if (kind === 'textarea') fields.append(name, decode(inside.replace(/^\n/, '')))
    else if (kind === 'select') fields.append(name, chosen(inside))
    else if (isSent(tag)) fields.append(name, attribute(tag, 'value') ?? (isTicked(tag) ? 'on' : ''))
  }
  return fields
}

const isTicked = (tag: string) => attribute(tag, 'checked') !== null
const isSent = (tag: string) => {
  const type = attribute(tag, 'type') ?? 'text'
  if (type === 'checkbox' || type === 'radio') return isTicked(tag)
  return !['file', 'submit', 'button', 'image', 'reset'].includes(type)
}

function chosen(options: string): string {
  const tags = options.match(/<option\b[^>]*>/g) ?? []
  const tag = tags.find(option => attribute(option, 'selected') !== null) ?? tags[0] ?? ''
  return attribute(tag, 'value') ?? ''
}
