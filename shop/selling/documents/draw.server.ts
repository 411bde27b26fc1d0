import type { Seller } from '#db/schema/selling/orders.ts'
import { forText } from '#shop/cars/vehicles/shown.ts'
import { formatMoney } from '#shop/money.ts'
import { noteText } from '#shop/selling/orders/counter-terms.ts'
import { type Paper, sellerLines } from './paper.ts'
import { type Cell, heightOf, ink, page, type Sheet, smallSize, startSheet, tallestRow, write } from './sheet.server.ts'

const gap = 8
const footSize = 8
const logoHeight = 42

const columns = [
  { label: 'Reference', x: 60, width: 88, align: 'left' },
  { label: 'Part', x: 156, width: 196, align: 'left' },
  { label: 'Quantity', x: 354, width: 48, align: 'right' },
  { label: 'Unit price', x: 408, width: 68, align: 'right' },
  { label: 'Amount', x: 482, width: 70, align: 'right' },
] as const satisfies { label: string; x: number; width: number; align: 'left' | 'right' }[]

/** A paper under way: `bottom` is where its table has to end, above the owner's footer text. */
type Drawing = { sheet: Sheet; paper: Paper; bottom: number }

/**
 * Draws a document as a PDF, the same bytes whenever it is asked for. Long ones flow over several pages, each with the head of
 * the table and a page number. `logo` is the JPEG of the seller's `logoUrl`. One that is `toPrint` asks for a printer as soon as it is opened.
 */
export function drawPaper(paper: Paper, logo: Buffer | null = null, toPrint = false): Promise<Buffer> {
  const { sheet, whole } = startSheet({ title: paper.name, author: paper.seller.name, at: paper.at, toPrint })
  const drawing = { sheet, paper, bottom: page.bottom - footerHeight(sheet, paper.seller) }
  const afterHead = drawHead(drawing, logo)
  const afterItems = drawItems(drawing, afterHead)
  drawTotals(drawing, afterItems)
  drawFeet(drawing)
  sheet.end()
  return whole
}

function drawHead({ sheet, paper }: Drawing, logo: Buffer | null): number {
  const { seller, customer } = paper
  const to = customer.address
  // The right column has room for the widest order number on one line, so that it can be read and searched for whole.
  const left = { x: page.left, width: 216 }
  const right = { x: 286, width: page.right - 286 }

  sheet.fillColor(ink.text)
  if (logo) sheet.image(logo, page.left, page.top, { fit: [left.width, logoHeight] })
  const top = logo ? page.top + logoHeight + 8 : page.top
  const afterName = write(sheet, [{ text: seller.name, isBold: true }], { ...left, y: top, size: 18 })
  const lines = sellerLines(seller).map(text => ({ text }))
  const afterSeller = write(sheet, lines, { ...left, y: afterName + 4 })

  const title = write(sheet, [{ text: paper.title, isBold: true }], {
    ...right,
    y: page.top,
    size: 18,
    align: 'right',
  })
  const facts = paper.facts.map((text, index) => ({ text, isBold: index === 0 }))
  const afterFacts = write(sheet, facts, { ...right, y: title + 4, align: 'right' })

  const y = Math.max(afterSeller, afterFacts) + 24
  const who = [
    { text: 'Customer', isBold: true },
    { text: customer.name },
    { text: customer.email },
    { text: customer.phone },
  ]
  const address = customer.isPickup
    ? [{ text: 'Pick-up', isBold: true }, { text: 'At the shop' }]
    : [
        { text: 'Delivery address', isBold: true },
        { text: customer.name },
        { text: to.street },
        { text: [to.city, to.postcode].filter(Boolean).join(', ') },
      ]
  const half = { y, width: 240 }
  return Math.max(write(sheet, who, { ...half, x: page.left }), write(sheet, address, { ...half, x: 306 })) + 24
}

function drawItems(drawing: Drawing, top: number): number {
  const { sheet, paper, bottom } = drawing
  const money = (cents: number) => formatMoney(cents, paper.currencySymbol)
  let y = drawTableHead(sheet, top)
  for (const item of paper.items) {
    const cells = [
      { text: item.productId },
      {
        text: [`${item.productBrand} ${item.productName}`, forText(item.vehicles), noteText(item.note)]
          .filter(Boolean)
          .join(' · '),
      },
      { text: String(item.quantity) },
      { text: money(item.priceCents), isWhole: true },
      { text: money(item.priceCents * item.quantity), isWhole: true },
    ]
    const height = rowHeight(sheet, cells)
    if (y + height > bottom) y = drawTableHead(sheet, startPage(drawing))
    drawRow(sheet, cells, y)
    y += height
    sheet.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke(ink.line)
  }
  return y
}

function rowHeight(sheet: Sheet, cells: Cell[]): number {
  const heights = columns.map(({ width }, index) => heightOf(sheet, cells[index] ?? { text: '' }, { width }))
  return Math.min(Math.max(...heights), tallestRow) + gap
}

function drawRow(sheet: Sheet, cells: Cell[], y: number) {
  for (const [index, { x, width, align }] of columns.entries()) {
    write(sheet, [cells[index] ?? { text: '' }], { x, y: y + gap / 2 + 1, width, align })
  }
}

function drawTableHead(sheet: Sheet, y: number): number {
  const cells = columns.map(({ label }) => ({ text: label, isBold: true }))
  const height = rowHeight(sheet, cells)
  sheet
    .rect(page.left, y, page.right - page.left, height)
    .fill(ink.ground)
    .fillColor(ink.text)
  drawRow(sheet, cells, y)
  return y + height
}

/** Starts a further page, which names its document, and returns where its table begins. */
function startPage({ sheet, paper }: Drawing): number {
  sheet.addPage().fillColor(ink.text)
  const title = { text: `${paper.seller.name} · ${paper.name}`, isBold: true }
  return write(sheet, [title], { x: page.left, y: page.top, width: page.right - page.left }) + 12
}

function drawTotals(drawing: Drawing, top: number) {
  const { sheet, paper, bottom } = drawing
  const lineHeight = 18
  const below = { x: page.left, width: page.right - page.left }
  const rights = paper.rights.map(text => ({ text }))
  const rightsHeight = rights.reduce((sum, line) => sum + heightOf(sheet, line, below), 0)
  const needed = paper.amounts.length * lineHeight + 66 + rightsHeight
  let y = (top + needed > bottom ? startPage(drawing) : top) + 12
  for (const { label, value, isTotal = false } of paper.amounts) {
    const size = isTotal ? 12 : smallSize
    if (isTotal) sheet.moveTo(340, y).lineTo(page.right, y).lineWidth(1).stroke(ink.text)
    const at = { y: y + (isTotal ? 6 : 3), size }
    write(sheet, [{ text: label, isBold: isTotal }], { ...at, x: 346, width: 90 })
    write(sheet, [{ text: value, isBold: isTotal, isWhole: true }], { ...at, x: 440, width: 112, align: 'right' })
    // The total is set larger, so what follows it needs some room.
    y += isTotal ? lineHeight + 6 : lineHeight
  }
  sheet.fillColor(ink.soft)
  write(sheet, [{ text: paper.note }, ...rights], { ...below, y: y + 24 })
}

const footLines = ({ company }: Seller): Cell[] => (company?.footer ?? '').split('\n').map(text => ({ text }))

function footerHeight(sheet: Sheet, seller: Seller): number {
  const box = { width: page.right - page.left, size: footSize }
  const heights = footLines(seller).map(line => (line.text === '' ? 0 : heightOf(sheet, line, box)))
  return heights.reduce((sum, height) => sum + height, 0)
}

/** The owner's footer text, the name of the document and the number of the page, at the foot of every page. */
function drawFeet({ sheet, paper, bottom }: Drawing) {
  const { count } = sheet.bufferedPageRange()
  const whole = { x: page.left, width: page.right - page.left, size: footSize }
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(index)
    sheet.fillColor(ink.soft)
    write(sheet, footLines(paper.seller), { ...whole, y: bottom + 18 })
    write(sheet, [{ text: paper.name }], { ...whole, y: page.footer, width: whole.width / 2 })
    write(sheet, [{ text: `Page ${index + 1} of ${count}` }], {
      y: page.footer,
      size: footSize,
      x: page.left + whole.width / 2,
      width: whole.width / 2,
      align: 'right',
    })
  }
}
