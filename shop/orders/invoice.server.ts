import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { formatMoney } from '#shop/money.ts'
import { forText } from '#shop/vehicles/shown.ts'
import { amountRows } from './amounts.ts'
import type { OrderDetail } from './own.server.ts'

/** The data of an invoice: only columns that the order itself keeps, so that an invoice stays the same for ever. */
export type InvoiceOrder = Pick<
  OrderDetail,
  | 'orderNumber'
  | 'placedAt'
  | 'subtotalCents'
  | 'deliveryFeeCents'
  | 'vatRate'
  | 'pricesIncludeVat'
  | 'vatCents'
  | 'totalCents'
  | 'currencySymbol'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'shippingAddress'
  | 'seller'
> & {
  items: Pick<
    OrderDetail['items'][number],
    'productId' | 'productName' | 'productBrand' | 'quantity' | 'priceCents' | 'vehicles'
  >[]
}

const page = { size: 'LETTER', left: 54, right: 558, top: 54, bottom: 720, footer: 744 } as const
const ink = { text: '#1c2125', soft: '#596168', line: '#c9c6c0', ground: '#f3f2ef' }
const smallSize = 9
const gap = 8
/** The tallest that a row may be, in points: a longer product name is cut short. */
const tallestRow = 200

type Cell = { text: string; isBold?: boolean }
type Column = { label: string; x: number; width: number; align: 'left' | 'right' }

const columns = [
  { label: 'Reference', x: 60, width: 88, align: 'left' },
  { label: 'Part', x: 156, width: 196, align: 'left' },
  { label: 'Quantity', x: 354, width: 48, align: 'right' },
  { label: 'Unit price', x: 408, width: 68, align: 'right' },
  { label: 'Amount', x: 482, width: 70, align: 'right' },
] as const satisfies Column[]

// We embed a font, since the fonts of every PDF reader have Western European letters only.
const fontFile = createRequire(import.meta.url).resolve

/**
 * Draws an order's invoice as a PDF: the same bytes whenever it is asked for. Long orders flow over several pages, each with
 * the head of the table and a page number.
 */
export function drawInvoice(order: InvoiceOrder): Promise<Buffer> {
  const doc = new PDFDocument({
    size: page.size,
    margin: 0,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Invoice ${order.orderNumber}`,
      Author: plain(order.seller.name),
      Creator: 'Camshaft',
      CreationDate: order.placedAt,
    },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', chunk => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.registerFont('regular', fontFile('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'))
  doc.registerFont('bold', fontFile('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'))
  const afterHead = drawHead(doc, order)
  const afterItems = drawItems(doc, order, afterHead)
  drawTotals(doc, order, afterItems)
  numberPages(doc, order)
  doc.end()
  return whole
}

type Doc = PDFKit.PDFDocument

/** Writes lines of text downwards from `y` and answers where the next one starts. */
function write(doc: Doc, lines: Cell[], { x, y, width, size = smallSize, align = 'left' }: Box): number {
  let next = y
  for (const { text, isBold } of lines) {
    if (text === '') continue
    doc.font(isBold ? 'bold' : 'regular').fontSize(size)
    const height = Math.min(doc.heightOfString(plain(text), { width, lineGap: 2 }), tallestRow)
    doc.text(plain(text), x, next, { width, height, align, lineGap: 2, ellipsis: true })
    next += height
  }
  return next
}

type Box = { x: number; y: number; width: number; size?: number; align?: 'left' | 'right' }

/** Line breaks and other control characters have no place in a cell. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

function drawHead(doc: Doc, order: InvoiceOrder): number {
  const { seller, shippingAddress: to } = order
  // The right column has room for the widest order number on one line, so that it can be read and searched for whole.
  const left = { x: page.left, width: 216 }
  const right = { x: 286, width: page.right - 286 }
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: seller.timeZone }).format(order.placedAt)

  doc.fillColor(ink.text)
  const afterName = write(doc, [{ text: seller.name, isBold: true }], { ...left, y: page.top, size: 18 })
  const contact = [seller.address, seller.city, seller.phone, seller.email].map(text => ({ text }))
  const afterSeller = write(doc, contact, { ...left, y: afterName + 4 })

  const title = write(doc, [{ text: 'Invoice', isBold: true }], { ...right, y: page.top, size: 18, align: 'right' })
  const facts = [
    { text: `Invoice number: ${order.orderNumber}`, isBold: true },
    { text: `Date: ${day}` },
    { text: 'Payment: Cash on Delivery' },
  ]
  const afterFacts = write(doc, facts, { ...right, y: title + 4, align: 'right' })

  const y = Math.max(afterSeller, afterFacts) + 24
  const customer = [
    { text: 'Customer', isBold: true },
    { text: order.customerName },
    { text: order.customerEmail },
    { text: order.customerPhone },
  ]
  const address = [
    { text: 'Delivery address', isBold: true },
    { text: order.customerName },
    { text: to.street },
    { text: `${to.city}, ${to.postcode}` },
  ]
  const half = { y, width: 240 }
  return Math.max(write(doc, customer, { ...half, x: page.left }), write(doc, address, { ...half, x: 306 })) + 24
}

function drawItems(doc: Doc, order: InvoiceOrder, top: number): number {
  const money = (cents: number) => formatMoney(cents, order.currencySymbol)
  let y = drawTableHead(doc, top)
  for (const item of order.items) {
    const cells = [
      { text: item.productId },
      { text: [`${item.productBrand} ${item.productName}`, forText(item.vehicles)].filter(Boolean).join(' · ') },
      { text: String(item.quantity) },
      { text: money(item.priceCents) },
      { text: money(item.priceCents * item.quantity) },
    ]
    const height = rowHeight(doc, cells)
    if (y + height > page.bottom) y = drawTableHead(doc, startPage(doc, order))
    drawRow(doc, cells, y)
    y += height
    doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke(ink.line)
  }
  return y
}

function rowHeight(doc: Doc, cells: Cell[]): number {
  const heights = columns.map(({ width }, index) => {
    doc.font('regular').fontSize(smallSize)
    return doc.heightOfString(plain(cells[index]?.text ?? ''), { width, lineGap: 2 })
  })
  return Math.min(Math.max(...heights), tallestRow) + gap
}

function drawRow(doc: Doc, cells: Cell[], y: number) {
  for (const [index, { x, width, align }] of columns.entries()) {
    write(doc, [cells[index] ?? { text: '' }], { x, y: y + gap / 2 + 1, width, align })
  }
}

function drawTableHead(doc: Doc, y: number): number {
  const cells = columns.map(({ label }) => ({ text: label, isBold: true }))
  const height = rowHeight(doc, cells)
  doc
    .rect(page.left, y, page.right - page.left, height)
    .fill(ink.ground)
    .fillColor(ink.text)
  drawRow(doc, cells, y)
  return y + height
}

/** Starts a further page, which names its order, and returns where its table begins. */
function startPage(doc: Doc, order: InvoiceOrder): number {
  doc.addPage().fillColor(ink.text)
  const title = { text: `${order.seller.name} · Invoice ${order.orderNumber}`, isBold: true }
  return write(doc, [title], { x: page.left, y: page.top, width: page.right - page.left }) + 12
}

function drawTotals(doc: Doc, order: InvoiceOrder, top: number) {
  const amounts = amountRows(order, order.currencySymbol)
  const lineHeight = 18
  const needed = amounts.length * lineHeight + 60
  let y = (top + needed > page.bottom ? startPage(doc, order) : top) + 12
  for (const { label, value, isTotal = false } of amounts) {
    const size = isTotal ? 12 : smallSize
    if (isTotal) doc.moveTo(340, y).lineTo(page.right, y).lineWidth(1).stroke(ink.text)
    const at = { y: y + (isTotal ? 6 : 3), size }
    write(doc, [{ text: label, isBold: isTotal }], { ...at, x: 346, width: 90 })
    write(doc, [{ text: value, isBold: isTotal }], { ...at, x: 440, width: 112, align: 'right' })
    y += lineHeight
  }
  doc.fillColor(ink.soft)
  write(doc, [{ text: 'Cash on Delivery: to be paid in cash when the order is received.' }], {
    x: page.left,
    y: y + 24,
    width: page.right - page.left,
  })
}

function numberPages(doc: Doc, order: InvoiceOrder) {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    doc.fillColor(ink.soft)
    const box = { y: page.footer, width: (page.right - page.left) / 2, size: 8 }
    write(doc, [{ text: `Invoice ${order.orderNumber}` }], { ...box, x: page.left })
    write(doc, [{ text: `Page ${index + 1} of ${count}` }], { ...box, x: page.left + box.width, align: 'right' })
  }
}
