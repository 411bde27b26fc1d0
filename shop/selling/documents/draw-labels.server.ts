import type { ShippingAddress } from '#db/schema/selling/orders.ts'
import { type LabelSheetName, labelPlaces, labelSheets } from './label-sheets.ts'
import { heightOf, ink, type Sheet, startSheet, write } from './sheet.server.ts'

/** Whom a parcel is for, as its label says it. */
type AddressLabel = {
  orderNumber: string
  customerName: string
  customerPhone: string
  shippingAddress: ShippingAddress
}

/** No printer reaches the edge of its paper. */
const padding = 12
/** The largest size in which a label fits is taken. */
const smallest = 5
const sizes = [10, 9, 8, 7, 6, smallest]

/** Draws address labels on sheets, the first one at a place of the first sheet that is still free, and asks for a printer as soon as it is opened. */
export function drawLabels(
  labels: readonly AddressLabel[],
  { name, firstPlace, shopName, at }: { name: LabelSheetName; firstPlace: number; shopName: string; at: Date },
): Promise<Buffer> {
  const { size } = labelSheets[name]
  const { sheet, whole } = startSheet({ title: 'Address labels', author: shopName, at, toPrint: true, size })
  const places = labelPlaces(name, labels.length, firstPlace)
  let page = 0
  for (const [index, label] of labels.entries()) {
    const place = places[index]
    if (!place) continue
    if (place.sheet > page) {
      sheet.addPage({ size, margin: 0 })
      page = place.sheet
    }
    drawLabel(sheet, label, { ...place, ...labelSheets[name] })
  }
  sheet.end()
  return whole
}

type Box = { x: number; y: number; width: number; height: number; above: number }

function drawLabel(sheet: Sheet, label: AddressLabel, box: Box) {
  const { street, city, postcode } = label.shippingAddress
  const lines = [
    { text: label.customerName, isBold: true },
    { text: street },
    { text: [city, postcode].filter(Boolean).join(', ') },
    { text: label.customerPhone },
    { text: label.orderNumber, isWhole: true },
  ].filter(({ text }) => text !== '')
  const width = box.width - 2 * padding
  const room = box.height - 2 * box.above
  const tall = (size: number) => lines.reduce((sum, line) => sum + heightOf(sheet, line, { width, size }), 0)
  const size = sizes.find(one => tall(one) <= room) ?? smallest
  // In the middle, so that a sheet that is drawn in a little high or low prints nothing on the next label.
  const above = Math.max((box.height - tall(size)) / 2, box.above)
  // What is too long at any size ends at its label rather than on the next one.
  sheet.save().rect(box.x, box.y, box.width, box.height).clip()
  sheet.fillColor(ink.text)
  write(sheet, lines, { x: box.x + padding, y: box.y + above, width, size })
  sheet.restore()
}
