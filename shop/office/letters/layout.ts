import type { ReturnPayer } from '#db/words/return-words.ts'
import { consumerRights } from '#shop/office/settings/consumers.ts'
import type { Settings } from '#shop/office/settings/row.ts'

/** A mail without its recipient. Text and HTML say the same. */
export type LetterContent = { subject: string; text: string; html: string }

/** The details of the shop that a mail shows. Empty text means not given; `origin` has no slash at its end. */
export type ShopFacts = {
  name: string
  phone: string
  email: string
  address: string
  symbol: string
  /** For how many days a part can be sent back; null where the shop does not say. */
  returnDays: number | null
  /** For how many days a contract can be withdrawn from; null where the shop does not offer it. */
  withdrawalDays: number | null
  /** Who pays what it costs to send parts back. */
  returnPayer: ReturnPayer
  /** What consumers in the European Union have to be told, a line each; none in a shop that does not sell to them. */
  consumerRights: string[]
  /** The address of the shop's logo, mostly a path of the site; '' for none. */
  logoUrl: string
  origin: string
}

/** The shop as its mails name it, from its settings. */
export function shopFacts(settings: Settings, origin: string): ShopFacts {
  const { shopName: name, phone, email, currencySymbol: symbol, logoUrl } = settings
  const { returnDays, withdrawalDays, returnPayer } = settings
  const address = [settings.address, settings.city].filter(part => part !== '').join(', ')
  return {
    name,
    phone,
    email,
    address,
    symbol,
    logoUrl,
    origin,
    returnDays,
    withdrawalDays,
    returnPayer,
    consumerRights: consumerRights(settings),
  }
}

type LetterRow = { label: string; value: string; isTotal?: boolean }
/** A line of a list, which is a link where it has an address. */
type LetterItem = { text: string; url?: string }
export type LetterBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'rows'; rows: LetterRow[] }
  | { kind: 'list'; items: LetterItem[] }
  | { kind: 'button'; label: string; url: string }

export const paragraph = (text: string): LetterBlock => ({ kind: 'paragraph', text })
export const heading = (text: string): LetterBlock => ({ kind: 'heading', text })
export const rows = (...list: LetterRow[]): LetterBlock => ({ kind: 'rows', rows: list })
export const list = (...items: LetterItem[]): LetterBlock => ({ kind: 'list', items })
export const button = (label: string, url: string): LetterBlock => ({ kind: 'button', label, url })

/** Lays a letter out twice: as plain text, and as HTML of at most 600 px with inline styles, every value escaped. */
export function layOut(shop: ShopFacts, subject: string, blocks: LetterBlock[]): LetterContent {
  const facts = [shop.name, shop.address, shop.phone, shop.email].filter(fact => fact !== '')
  return {
    // A line break in a subject would start a header of its own.
    subject: subject.replace(/\p{Cc}+/gu, ' '),
    text: `${blocks.map(blockText).join('\n\n')}\n\n-- \n${facts.join('\n')}\n`,
    html: page(shop, subject, blocks.map(blockHtml).join('\n'), facts),
  }
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'rows':
      return block.rows.map(row => `${row.label}: ${row.value}`).join('\n')
    case 'list':
      return block.items.map(itemLines).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
  }
}

function blockHtml(block: LetterBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeLines(block.text)}</p>`
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:16px;line-height:24px">${escapeHtml(block.text)}</h2>`
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows.map(rowHtml).join('')}</table>`
    case 'list':
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.items.map(itemHtml).join('')}</ul>`
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#c2410c;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(block.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#687179;word-break:break-all">${escapeHtml(block.url)}</p>`
  }
}

/** Lines after the first, and the address, stand below the text. */
const itemLines = ({ text, url }: LetterItem) =>
  [`- ${text}`, ...(url ? [url] : [])].join('\n').replaceAll('\n', '\n  ')

function itemHtml({ text, url }: LetterItem): string {
  const shown = escapeLines(text)
  const linked = url ? `<a href="${escapeHtml(url)}" style="color:#c2410c">${shown}</a>` : shown
  return `<li style="margin:0;padding:6px 0">${linked}</li>`
}

function rowHtml({ label, value, isTotal }: LetterRow): string {
  const cell = `padding:8px 0;border-bottom:1px solid #e3e1dc;vertical-align:top${isTotal ? ';font-weight:bold' : ''}`
  return `<tr><td style="${cell}">${escapeLines(label)}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${escapeHtml(value)}</td></tr>`
}

/**
 * Above the name, which stands alone where a mail program shows no pictures. All of them show JPEG; some know only the
 * attribute of the height.
 */
function logo({ origin, logoUrl }: ShopFacts): string {
  if (logoUrl === '') return ''
  return `<img src="${escapeHtml(new URL(logoUrl, origin).href)}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:100%;object-fit:contain;object-position:left;margin-bottom:8px;border:0;border-radius:4px">`
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Long words and addresses break rather than make a phone's screen scroll sideways. */
const breaks = 'word-break:break-word;overflow-wrap:anywhere'

function page(shop: ShopFacts, title: string, body: string, facts: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f2ef">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f2ef">
<tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;color:#1c2125;${font};font-size:16px;line-height:24px;${breaks}">
<tr><td style="padding:16px 24px;background:#21272c;font-size:18px;font-weight:bold"><a href="${escapeHtml(shop.origin)}/" style="color:#f5f4f1;text-decoration:none">${logo(shop)}${escapeHtml(shop.name)}</a></td></tr>
<tr><td style="padding:24px">
${body}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid #e3e1dc;font-size:13px;line-height:20px;color:#687179">${facts.map(escapeLines).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in HTML, between tags and in quoted attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => entities[character] ?? '')

const escapeLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
